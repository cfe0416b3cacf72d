import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { listBookFiles } from '@leafcast/book';
import {
  createUploadTask,
  endUploadTask,
  getBook,
  getBookList,
  getUploadTask,
  operateBook,
  publishBook,
} from '@leafcast/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { author, bookId, test, withPublishedBook } from '../../../test/books/published-book.ts';
import {
  type BookFolderFiles,
  listFolderFiles,
  readFinishedFolder,
  sendFolder,
  uploadFolder,
  waitForTask,
  withManifest,
} from '../../../test/files/finished-folder.ts';
import { hostileFolders, thumb, withFileAdded } from '../../../test/files/hostile-folders.ts';
import { sendUploadChunk } from '../../../test/files/upload.ts';
import { assembleFinishedBook } from './assemble-finished-book.ts';

withPublishedBook();

let folder: BookFolderFiles;
beforeAll(async () => {
  folder = await readFinishedFolder(test, bookId);
});

const draftOf = (id: string) =>
  test.services.db.selectFrom('book').where('id', '=', id).selectAll().executeTakeFirstOrThrow();

describe('the upload of a finished book', () => {
  it('creates a book with metadata, which can be published like any other book (D-411, D-412, D-413, D-414, D-415, D-603)', async () => {
    const task = await uploadFolder(author, folder, {
      title: ' A finished book ',
      keyword: 'paper, leaf',
      desc: 'How a page turns.',
      categoryId: 'education',
      hasText: true,
    });
    expect(task).toMatchObject({ step: 'complete', title: 'A finished book', message: '', files: [] });
    const row = await draftOf(task.bookId);
    expect(row).toMatchObject({ title: 'A finished book', has_text: true, page_count: 3, number: task.number });
    expect(row.details).toMatchObject({ categoryId: 'education', origin: -1 });
    expect(row.draft).toMatchObject({ id: task.bookId, keywords: ['paper', 'leaf'], description: 'How a page turns.' });
    const { data } = await author.call(publishBook, { bookId: task.bookId });
    expect(await (await fetch(data?.url ?? '')).text()).toContain('A finished book');
    expect(await (await fetch(`${data?.url}text`)).text()).toContain('Paper and leaf');
    expect(
      await test.services.storage.head(`books/${task.bookId}/${row.draft.pages[0]?.images.page?.file}`),
    ).not.toBeNull();
    // Nothing of the upload remains except the book.
    const left: string[] = [];
    for await (const { key } of test.services.storage.list('uploads')) left.push(key);
    expect(left.filter((key) => key.includes(task.uploadId))).toEqual([]);
    const again = await author.call(endUploadTask, { uploadId: task.uploadId });
    expect(again.data?.bookId).toBe(task.bookId);
  });

  it('overwrites a book, which keeps its address and number, and sends only missing files (D-416, D-604, W-353)', async () => {
    const first = await uploadFolder(author, folder, { title: 'Before' });
    const published = await author.call(publishBook, { bookId: first.bookId });
    const url = published.data?.url ?? '';
    // Once with the author's original folder, and once with the folder exported from this server.
    for (const mine of [folder, await readFinishedFolder(test, first.bookId)]) {
      const next = withManifest(mine, (book) => ({ ...book, pages: book.pages.slice(0, 2) }));
      for (const name of [...next.keys()]) {
        if (/-0003-|\/0003-/.test(name)) next.delete(name);
      }
      const { data } = await sendFolder(author, next, { title: 'After', bookId: first.bookId });
      const sent = data?.files.filter(({ isThere }) => !isThere).map(({ name }) => name) ?? [];
      expect(sent.every((name) => name === 'book.json' || name.startsWith('search-'))).toBe(true);
      await author.call(endUploadTask, { uploadId: data?.uploadId ?? '' });
      expect((await fetch(url)).status).toBe(200);
      expect(await waitForTask(author, data?.uploadId ?? '')).toMatchObject({
        step: 'complete',
        bookId: first.bookId,
        number: first.number,
      });
    }
    expect(await draftOf(first.bookId)).toMatchObject({ title: 'After', page_count: 2, published_version: 1 });
    expect(await (await fetch(url)).text()).toContain('Before');
    expect((await author.call(publishBook, { bookId: first.bookId })).data?.url).toBe(url);
    const list = await author.call(getBookList, {});
    expect(list.data?.list.filter(({ bookId: id }) => id === first.bookId)).toHaveLength(1);
  });

  it('resumes after the data already received (D-605)', async () => {
    const task = { title: 'In parts', files: listFolderFiles(folder), clientKey: 'k' };
    const { data } = await author.call(createUploadTask, task);
    const uploadId = data?.uploadId ?? '';
    const [file] = data?.files ?? [];
    const bytes = folder.get(file?.name ?? '') ?? Buffer.alloc(0);
    await sendUploadChunk(author, file?.fileId ?? '', 0, bytes.subarray(0, 100));
    expect(await author.call(endUploadTask, { uploadId })).toMatchObject({ code: 'ERROR' });
    const again = await author.call(createUploadTask, task);
    expect(again.data).toMatchObject({
      uploadId,
      files: [{ fileId: file?.fileId, offset: 100 }, ...Array(folder.size - 1).fill({})],
    });
    expect((await sendUploadChunk(author, file?.fileId ?? '', 0, bytes)).status).toBe(409);
    await sendUploadChunk(author, file?.fileId ?? '', 100, bytes.subarray(100));
    expect((await author.call(getUploadTask, { uploadId })).data?.files[0]).toMatchObject({ offset: bytes.length });
    const cancelled = await author.call(operateBook, { operate: 'cancel', uploadIds: [uploadId] });
    expect(cancelled.data?.uploadIds).toEqual([uploadId]);
    expect((await author.call(getUploadTask, { uploadId })).code).toBe('ERROR');
  });

  it('creates one book, even if the upload is finished many times concurrently', async () => {
    const { data } = await sendFolder(author, folder, { title: 'Once' });
    const uploadId = data?.uploadId ?? '';
    const answers = await Promise.all(Array.from({ length: 20 }, () => author.call(endUploadTask, { uploadId })));
    expect(answers.every(({ code }) => code === 'OK')).toBe(true);
    const { bookId: made } = await waitForTask(author, uploadId);
    const rows = await test.services.db.selectFrom('book').where('title', '=', 'Once').select('id').execute();
    expect(rows).toEqual([{ id: made }]);
  });

  it('creates a complete book if its job runs twice concurrently, and leaves nothing if it is cancelled meanwhile', async () => {
    const { data } = await sendFolder(author, folder, { title: 'Twice' });
    const uploadId = data?.uploadId ?? '';
    await author.call(endUploadTask, { uploadId });
    await Promise.all([assembleFinishedBook(test.services, uploadId), assembleFinishedBook(test.services, uploadId)]);
    const { bookId: made } = await waitForTask(author, uploadId);
    const { draft } = await draftOf(made);
    for (const file of listBookFiles(draft))
      expect(await test.services.storage.head(`books/${made}/${file}`)).not.toBeNull();
    const gone = await sendFolder(author, folder, { title: 'Gone' });
    const goneId = gone.data?.uploadId ?? '';
    await test.services.db.updateTable('upload').set({ step: 'processing' }).where('id', '=', goneId).execute();
    const running = assembleFinishedBook(test.services, goneId);
    await author.call(operateBook, { operate: 'cancel', uploadIds: [goneId] });
    await running;
    const rows = await test.services.db.selectFrom('book').where('title', '=', 'Gone').select('id').execute();
    const books = await test.services.db.selectFrom('book').select('id').execute();
    const folders = new Set<string>();
    for await (const { key } of test.services.storage.list('books')) folders.add(key.split('/')[1] ?? '');
    expect(rows).toEqual([]);
    expect([...folders].filter((id) => !books.some((book) => book.id === id))).toEqual([]);
  });

  it('belongs to the account that started it, and is not available to free accounts', async () => {
    const { data } = await sendFolder(author, folder, { title: 'Mine' });
    const uploadId = data?.uploadId ?? '';
    const other = await test.signedIn();
    for (const call of [getUploadTask, endUploadTask]) {
      const theirs = await other.call(call, { uploadId });
      expect(theirs).toMatchObject({
        code: 'ERROR',
        mess: (await other.call(call, { uploadId: '0'.repeat(32) })).mess,
      });
    }
    expect((await sendUploadChunk(other, data?.files[0]?.fileId ?? '', 0, Buffer.from('x'))).status).toBe(404);
    const overwrite = await other.call(createUploadTask, { title: 'x', files: listFolderFiles(folder), bookId });
    expect(overwrite.code).toBe('BOOK_NOT_FOUND');
    // Files of another account do not count as already available.
    const own = await other.call(createUploadTask, { title: 'x', files: listFolderFiles(folder) });
    expect(own.data?.files.some(({ isThere }) => isThere)).toBe(false);
    await test.services.db
      .updateTable('account')
      .set({ plan: 'free' })
      .where('id', '=', String(((await other.post('/api/user/get-user')).data as { userId: string }).userId))
      .execute();
    const refused = await other.post(createUploadTask.path, { title: '', files: [] }, { 'accept-language': 'en' });
    expect(refused).toMatchObject({ code: 'NO_PERMISSION', mess: 'Free users cannot use the upload feature.' });
  });
});

describe('a rejected finished book', () => {
  it.each([
    ['without a title', { title: ' \u200b' }, 'Please enter book title!'],
    ['without the book to overwrite', { bookId: '' }, 'Please select an existing book to overwrite!'],
    [
      'without a book.json',
      { files: [{ name: 'pages/a.png', size: 1, sha256: '0'.repeat(64) }] },
      /^Failed to upload file! Please make sure/,
    ],
    [
      'of more than a gigabyte',
      {
        files: [1, 2].map((n) => ({
          name: n === 1 ? 'book.json' : 'media/a.mp4',
          size: n === 1 ? 9 : 2 ** 30,
          sha256: '0'.repeat(64),
        })),
      },
      /^The book must not be larger than 1 GB/,
    ],
    [
      'with a path outside the folder',
      { files: [{ name: 'pages/../book.json', size: 1, sha256: '0'.repeat(64) }] },
      /not valid/,
    ],
  ])('%s is reported before any data is sent (D-574, D-575)', async (_, record, mess) => {
    const body = { title: 'x', files: listFolderFiles(folder), ...record };
    const answer = await author.post(createUploadTask.path, body, { 'accept-language': 'en' });
    expect(answer.code).toBe('ERROR');
    expect(answer.mess).toMatch(mess);
  });

  it.each(hostileFolders)('%s is rejected, and only the reason is stored', async (_, make, reason) => {
    const before = await test.services.db
      .selectFrom('book')
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    const task = await uploadFolder(author, make(folder), { title: 'Refused' });
    expect(task).toMatchObject({ step: 'failed', bookId: '' });
    const english = await author.post(getUploadTask.path, { uploadId: task.uploadId }, { 'accept-language': 'en' });
    expect((english.data as { message: string }).message).toMatch(reason);
    const after = await test.services.db
      .selectFrom('book')
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(after).toEqual(before);
  });

  it('is reported if a file does not match its announced hash', async () => {
    const name = thumb(folder);
    const files = listFolderFiles(folder).map((file) =>
      file.name === name ? { ...file, sha256: '0'.repeat(64) } : file,
    );
    const { data } = await author.call(createUploadTask, { title: 'x', files });
    for (const file of data?.files ?? [])
      await sendUploadChunk(author, file.fileId, 0, folder.get(file.name) ?? Buffer.alloc(0));
    await author.call(endUploadTask, { uploadId: data?.uploadId ?? '' });
    expect((await waitForTask(author, data?.uploadId ?? '')).step).toBe('failed');
  });

  it('leaves the book that it was meant to overwrite unchanged', async () => {
    const made = await uploadFolder(author, folder, { title: 'Kept' });
    const task = await uploadFolder(author, withFileAdded(folder, thumb(folder), Buffer.from('x')), {
      title: 'y',
      bookId: made.bookId,
    });
    expect(task.step).toBe('failed');
    const { draft, revision } = await draftOf(made.bookId);
    expect([draft.title, revision]).toEqual(['Kept', 1]);
    const page = await test.services.storage.get(`books/${made.bookId}/${draft.pages[0]?.images.page?.file}`);
    expect((await buffer(page?.stream ?? Readable.from([]))).length).toBeGreaterThan(0);
    expect((await author.call(getBook, { bookId: made.bookId })).code).toBe('OK');
  });
});
