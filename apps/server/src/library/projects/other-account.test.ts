import { readFile } from 'node:fs/promises';
import { beginUpload, endUpload, getUser, replaceBookMulti } from '@leafcast/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { author, test, withAuthor } from '../../../test/books/edited-books.ts';
import { createFullBook, readBookRows, uploadProject } from '../../../test/books/full-book.ts';
import { openProjectFolder } from '../../../test/files/own-project.ts';
import { readProgress, sendUploadChunk, smallPdf, startUpload, until } from '../../../test/files/upload.ts';
import type { TestClient } from '../../../test/harness/client.ts';

withAuthor();
let bookId: string;
let bytes: Buffer;
/** An account without books. */
let other: TestClient;

beforeAll(async () => {
  bookId = await createFullBook();
  const files = await openProjectFolder();
  bytes = await readFile(await files.save(test, bookId, 'tea.leafcast'));
  await files.remove();
});
beforeEach(async () => {
  other = await test.signedIn();
  other.language = 'en';
});

describe('a project of another account', () => {
  it('becomes a separate book with a new id and number', async () => {
    const before = await readBookRows(test, bookId);
    const id = await uploadProject(other, bytes);
    await until(other, id, 'complete');
    const made = await readBookRows(test, id);
    expect(id).not.toBe(bookId);
    expect([made.draft.id, made.number === before.number]).toEqual([id, false]);
    expect(await readBookRows(test, bookId)).toEqual(before);
    expect(made.draft.title).toBe('Tea — 茶');
    // The books share no files, so one of them can be deleted without affecting the other.
    expect(made.sources.map(({ key }) => key)).not.toEqual(before.sources.map(({ key }) => key));
  });

  it('has the title that its author entered during the upload', async () => {
    const { uploadId, files: sent } = await startUpload(
      other,
      [{ name: 'a.leafcast', size: bytes.length }],
      'My own tea',
    );
    await sendUploadChunk(other, sent[0]?.fileId ?? '', 0, bytes);
    const { data } = await other.call(endUpload, { uploadId });
    await until(other, data?.bookId ?? '', 'complete');
    expect((await readBookRows(test, data?.bookId ?? '')).draft.title).toBe('My own tea');
  });

  it('cannot replace a book or be uploaded together with images', async () => {
    const asked = { title: 'x', files: [{ name: 'a.leafcast', size: 9 }] };
    const mess = 'Incorrect file format!';
    author.language = 'en';
    expect(await author.call(beginUpload, { ...asked, bookId })).toMatchObject({ code: 'ERROR', mess });
    const several = { ...asked, files: [...asked.files, { name: 'b.png', size: 9 }] };
    expect((await author.call(beginUpload, several)).code).toBe('ERROR');
    const large = { ...asked, files: [{ name: 'a.leafcast', size: 2 ** 31 }] };
    expect(await author.call(beginUpload, large)).toMatchObject({ mess: 'The project must be less than 2 GB' });
  });
});

describe('a project that exceeds the limits of its account', () => {
  const give = async (powers: object) => {
    const id = (await other.call(getUser, {})).data?.userId ?? '';
    await test.services.db
      .updateTable('account')
      .set({ powers: JSON.stringify(powers) })
      .where('id', '=', id)
      .execute();
  };
  it.each<[string, object, string]>([
    ['too many pages', { importPages: { limit: 3 } }, 'No more than 3 pages or images can be imported.'],
    ['a setting', { hardCover: { allowed: false } }, 'Your account is not allowed to do this. Please contact support.'],
    ['contents', { tableOfContents: { allowed: false } }, ''],
    ['a language', { language: { allowed: false } }, ''],
    ['a description', { bookDescription: { allowed: false } }, ''],
  ])('is rejected because of %s (W-344, W-388)', async (_, powers, reason) => {
    await give(powers);
    const id = await uploadProject(other, bytes);
    await expect.poll(async () => (await readProgress(other, id)).state, { timeout: 20_000 }).toBe('error');
    const { message } = await readProgress(other, id);
    if (reason) expect(message).toBe(reason);
    expect(message).not.toBe('');
    expect((await readBookRows(test, id)).draft.pages).toEqual([]);
  });

  it('is rejected before anything is uploaded if there is no room for another book (W-485)', async () => {
    await give({ bookFileCount: { limit: 0 } });
    const asked = { title: 'x', files: [{ name: 'a.leafcast', size: 9 }] };
    expect((await other.call(beginUpload, asked)).code).toBe('BOOK_UPLOAD_OVER_LIMIT');
    await give({ upload: { allowed: false } });
    expect((await other.call(beginUpload, asked)).code).toBe('NO_PERMISSION');
  });

  it('can be replaced by a document after the import', async () => {
    await give({ importPages: { limit: 3 } });
    const id = await uploadProject(other, bytes);
    await expect.poll(async () => (await readProgress(other, id)).state, { timeout: 20_000 }).toBe('error');
    const pdf = smallPdf(2);
    const asked = { title: 'x', files: [{ name: 'a.pdf', size: pdf.length }], bookId: id };
    const { data } = await other.call(beginUpload, asked);
    await sendUploadChunk(other, data?.files[0]?.fileId ?? '', 0, pdf);
    const books = [{ bookId: id, uploadId: data?.uploadId ?? '' }];
    expect((await other.call(replaceBookMulti, { books })).code).toBe('OK');
    expect(await until(other, id, 'complete')).toMatchObject({ total: 2 });
  });
});
