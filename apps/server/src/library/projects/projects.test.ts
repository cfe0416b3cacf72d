import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Book } from '@leafcast/book';
import { arrangePages, publishBook, setBookPrivacy, updateBook, uploadFile } from '@leafcast/contract';
import { writeProject } from '@leafcast/project';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { author, createBook, editBook, readBookInfo, test, withAuthor } from '../../../test/books/edited-books.ts';
import {
  listProjectSources,
  openProjectFolder,
  type ProjectFolder,
  readProjectContents,
} from '../../../test/files/own-project.ts';
import { png } from '../../../test/files/pictures.ts';
import { createTestApp, type TestApp } from '../../../test/harness/app.ts';
import { originalKey } from '../../intake/conversion/queue/previous-version.ts';

withAuthor();
let files: ProjectFolder;
let other: TestApp;
let bookId: string;
let path: string;

beforeAll(async () => {
  files = await openProjectFolder();
  other = await createTestApp();
  await other.signedIn();
  bookId = await createBook(4, 'Leaf');
  await editBook(bookId);
  const background = await send('backgroundImage', 'sea.png', png(20, 10));
  const item = {
    id: 'a',
    kind: 'link',
    x: 0.1,
    y: 0.1,
    width: 0.2,
    height: 0.1,
    rotation: 0,
    z: 0,
    opacity: 1,
    alt: '',
  };
  await author.call(updateBook, {
    bookId,
    title: 'Tea — 茶',
    bookConfig: { backgroundImage: background },
    languages: ['en', 'ja'],
    texts: { en: { 'toolbar.next': 'Onwards' } },
    pageItems: { 1: [{ ...item, action: { type: 'page', page: 3 } }] } as never,
  } as never);
  const { revision } = await readBookInfo(bookId);
  const pages = [{ from: 3 }, { from: 0 }, { from: 1 }, { width: 200, height: 100 }];
  expect((await author.call(arrangePages, { bookId, revision, pages })).code).toBe('OK');
  const users = JSON.stringify([{ user: 'Ada', password: 'countess-1' }]);
  expect((await author.call(setBookPrivacy, { bookId, users, hint: 'Who?', startPage: 2 })).code).toBe('OK');
  path = await files.save(test, bookId, 'tea.leafcast');
});
afterAll(async () => {
  await other?.stop();
  await files?.remove();
});

async function send(key: string, name: string, bytes: Buffer): Promise<string> {
  const form = new FormData();
  form.set('bookId', bookId);
  form.set('key', key);
  form.set('file', new Blob([new Uint8Array(bytes)]), name);
  const response = await author.fetch(uploadFile.path, { method: 'POST', body: form });
  return ((await response.json()) as { data: { path: string } }).data.path;
}

const hashesOf = async (file: string) => {
  const project = await files.open(file);
  await project.close();
  return Object.fromEntries([...project.entries.values()].map(({ name, sha256 }) => [name, sha256]));
};
const sha = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Creates the project with some entries changed, and corrects the hashes in file names and in the book. */
async function changed(name: string, change: (contents: Map<string, Buffer>, book: Book) => void): Promise<string> {
  const project = await files.open(path);
  const contents = await readProjectContents(project);
  await project.close();
  change(contents, JSON.parse(String(contents.get('book.json'))) as Book);
  const file = join(files.folder, name);
  await writeProject(file, project.info, listProjectSources(contents));
  return file;
}

describe('a book saved as a project', () => {
  it('has the same content on another computer; saving it there creates an identical project (D-048, D-508)', async () => {
    const brought = await files.importInto(other, path);
    expect(brought.bookId).toBe(bookId);
    expect(await hashesOf(await files.save(other, brought.bookId, 'again.leafcast'))).toEqual(await hashesOf(path));
    const { draft, title } = await other.services.db
      .selectFrom('book')
      .where('id', '=', bookId)
      .select(['draft', 'title'])
      .executeTakeFirstOrThrow();
    expect(title).toBe('Tea — 茶');
    expect(draft.pages).toHaveLength(4);
    expect([draft.outline.length, draft.bookmarks.length]).toEqual([2, 2]);
    expect(draft.settings).toMatchObject({ hardCover: true, backgroundImage: expect.stringMatching(/^media\//) });
    expect(draft.pages.flatMap(({ items = [] }) => items)).toHaveLength(1);
  });

  it('contains the data of the draft and its documents, but no data of the account', async () => {
    const project = await files.open(path);
    const contents = await readProjectContents(project);
    await project.close();
    const facts = JSON.parse(String(contents.get('draft.json')));
    expect(facts).toMatchObject({ protection: { users: ['Ada'], hint: 'Who?' }, sources: [{ name: 'old.pdf' }] });
    expect(facts.sourcePages).toHaveLength(4);
    expect(contents.get(facts.sources[0].entry)?.subarray(0, 5).toString()).toBe('%PDF-');
    const account = await test.services.db.selectFrom('account').select(['id', 'email']).executeTakeFirstOrThrow();
    for (const text of [account.id, account.email]) expect(String([...contents.values()])).not.toContain(text);
  });

  it('keeps its passwords and can be published', async () => {
    const createBook = await files.importInto(test, path);
    const kept = async (id: string) =>
      test.services.db.selectFrom('protection').where('book_id', '=', id).select(['keys', 'users']).executeTakeFirst();
    expect(await kept(createBook.bookId)).toEqual(await kept(bookId));
    const { data } = await author.call(publishBook, { bookId: createBook.bookId });
    expect((await fetch(data?.url ?? '')).status).toBe(200);
  });

  it('receives a new id if its id already exists (D-507)', async () => {
    const { bookId: id } = await files.importInto(test, path);
    expect(id).not.toBe(bookId);
    const again = await hashesOf(await files.save(test, id, 'copy.leafcast'));
    const { 'book.json': _, ...rest } = await hashesOf(path);
    // The document is stored in addition to the existing one, under another name.
    const same = Object.entries(rest).filter(([name]) => !name.startsWith('sources/') && name !== 'draft.json');
    expect(again).toMatchObject(Object.fromEntries(same));
  });

  it('offers readers the document at its new storage location, under its original name (D-508)', async () => {
    const { bookId: id } = await files.importInto(test, path);
    const { draft } = await test.services.db
      .selectFrom('book')
      .where('id', '=', id)
      .select('draft')
      .executeTakeFirstOrThrow();
    expect(draft.original?.name).toBe('old.pdf');
    expect(await originalKey(test.services.db, id, draft.original?.file ?? '')).not.toBeNull();
  });
});

describe('a project file with inconsistent contents', () => {
  const page = (book: Book) => book.pages[0]?.images.page?.file ?? '';
  const replaced = (contents: Map<string, Buffer>, file: string, bytes: Buffer, extension = file.split('.').at(-1)) => {
    const name = file.replace(/[0-9a-f]{8}\.\w+$/, `${sha(bytes).slice(0, 8)}.${extension}`);
    contents.delete(file);
    contents.set(name, bytes);
    contents.set('book.json', Buffer.from(String(contents.get('book.json')).replaceAll(file, name)));
    contents.set('draft.json', Buffer.from(String(contents.get('draft.json')).replaceAll(file, name)));
  };

  it.each<[string, (contents: Map<string, Buffer>, book: Book) => void]>([
    [
      'a picture that is an HTML page',
      (all, book) => replaced(all, page(book), Buffer.from('<html><script>1</script>')),
    ],
    [
      'a drawing with a script',
      (all, book) => replaced(all, page(book), Buffer.from('<svg><script>1</script></svg>'), 'svg'),
    ],
    [
      'a page text with a link that runs a script',
      (all, book) =>
        replaced(
          all,
          book.pages[0]?.text ?? '',
          Buffer.from('{"lines":[],"links":[{"x":0,"y":0,"width":1,"height":1,"url":"javascript:1"}]}'),
        ),
    ],
    ['different content under the name of a picture', (all, book) => all.set(page(book), png(3, 4))],
    ['a missing page picture', (all, book) => all.delete(page(book))],
    [
      'a program among the media files',
      (all, book) => all.set(String(book.settings.backgroundImage), Buffer.from('MZ a program')),
    ],
    [
      'a missing document',
      (all) => [...all.keys()].filter((name) => name.startsWith('sources/')).map((name) => all.delete(name)),
    ],
  ])('is rejected with %s, and leaves no data (safety T20, T22)', async (name, change) => {
    const file = await changed(`${name}.leafcast`, change);
    const before = await left();
    await expect(files.importInto(test, file)).rejects.toMatchObject({ fault: 'damaged' });
    expect(await left()).toEqual(before);
  });

  it.each<[string, string]>([
    ['book.json', '{"format":"leafcast-book"'],
    ['book.json', '['.repeat(200)],
    ['draft.json', '{"sources":[{"entry":"../../etc/passwd","name":"a"}]}'],
    ['draft.json', '{}'],
  ])('is rejected with invalid content in %s: %s (D-678)', async (name, text) => {
    const file = await changed('odd.leafcast', (all) => all.set(name, Buffer.from(text)));
    await expect(files.importInto(test, file)).rejects.toMatchObject({ fault: 'configuration' });
  });

  it('is reported as too new if a later version created it', async () => {
    const file = await changed('newer.leafcast', (all, book) =>
      all.set('book.json', Buffer.from(JSON.stringify({ ...book, version: 99 }))),
    );
    await expect(files.importInto(test, file)).rejects.toMatchObject({ fault: 'newer' });
  });
});

/** Returns the keys of all stored files, and the number of books. */
async function left() {
  const keys: string[] = [];
  for (const prefix of ['books', 'uploads'])
    for await (const { key } of test.services.storage.list(prefix)) keys.push(key);
  const books = await test.services.db.selectFrom('book').select('id').execute();
  return { keys: keys.toSorted(), books: books.length };
}
