import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { crc32 } from 'node:zlib';
import type { Book } from '@leafcast/book';
import { endUpload, operateBook } from '@leafcast/contract';
import { writeProject } from '@leafcast/project';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { test, withAuthor } from '../../../test/books/edited-books.ts';
import { createFullBook, uploadProject } from '../../../test/books/full-book.ts';
import {
  listProjectSources,
  openProjectFolder,
  type ProjectFolder,
  readProjectContents,
} from '../../../test/files/own-project.ts';
import { png } from '../../../test/files/pictures.ts';
import { readProgress, sendUploadChunk, startUpload } from '../../../test/files/upload.ts';
import type { TestClient } from '../../../test/harness/client.ts';
import { purgeBook } from '../../records/files/remove.ts';

withAuthor();
let files: ProjectFolder;
let path: string;
/** An account without books. */
let other: TestClient;

beforeAll(async () => {
  files = await openProjectFolder();
  path = await files.save(test, await createFullBook(), 'good.leafcast');
});
beforeEach(async () => {
  other = await test.signedIn();
  other.language = 'en';
});
afterAll(() => files?.remove());

const sha = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
type Change = (contents: Map<string, Buffer>, book: Book) => unknown;

/** Creates the project with some entries changed, and with a matching list of entries. */
async function changed(change: Change): Promise<Buffer> {
  const project = await files.open(path);
  const contents = await readProjectContents(project);
  await project.close();
  change(contents, JSON.parse(String(contents.get('book.json'))) as Book);
  const file = join(files.folder, 'changed.leafcast');
  await writeProject(file, project.info, listProjectSources(contents));
  return readFile(file);
}

/** Creates a ZIP file with Python, which can write invalid files. `good` contains the entries of the project. */
async function zipped(lines: string): Promise<Buffer> {
  const file = join(files.folder, 'made.leafcast');
  const script = `import sys, zipfile, json, hashlib, os
with zipfile.ZipFile(sys.argv[2]) as from_: good = {name: from_.read(name) for name in from_.namelist()}
list_ = json.loads(good['project.json'])
z = zipfile.ZipFile(sys.argv[1], 'w', zipfile.ZIP_DEFLATED)
def add(name, content, is_listed=False):
    if is_listed: list_['entries'].append({'name': name, 'size': len(content), 'sha256': hashlib.sha256(content).hexdigest()})
    z.writestr(name, content)
def rest():
    for name, content in good.items():
        if name != 'project.json': add(name, content)
    z.writestr('project.json', json.dumps(list_))
${lines}
z.close()`;
  await promisify(execFile)('python3', ['-c', script, file, path]);
  return readFile(file);
}

/** Returns the keys of all stored files, and the numbers of books and uploads. */
async function left() {
  const { db, storage } = test.services;
  const keys: string[] = [];
  for (const prefix of ['books', 'uploads']) for await (const { key } of storage.list(prefix)) keys.push(key);
  const books = await db.selectFrom('book').where('deleted', 'is', null).select('id').execute();
  const uploads = await db.selectFrom('upload').select('id').execute();
  return { keys: keys.toSorted(), books: books.length, uploads: uploads.length };
}

const page = (book: Book) => book.pages[0]?.images.page?.file ?? '';
/** Creates an image whose header declares 3.6 gigapixels. */
function bomb(): Buffer {
  const bytes = png(4, 4);
  for (const at of [16, 20]) bytes.writeUInt32BE(60_000, at);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

/** Replaces a file with other content under another name. */
const replaced = (contents: Map<string, Buffer>, file: string, bytes: Buffer, extension = file.split('.').at(-1)) => {
  const name = file.replace(/[0-9a-f]{8,20}\.\w+$/, `${sha(bytes).slice(0, 8)}.${extension}`);
  contents.delete(file);
  contents.set(name, bytes);
  for (const json of ['book.json', 'draft.json'])
    contents.set(json, Buffer.from(String(contents.get(json)).replaceAll(file, name)));
};
interface Facts {
  readonly sources: { entry: string; name: string }[];
  readonly protection: { contentKey: string; keys: { salt: string; iterations: number; wraps: unknown[] } };
}
const draft = (contents: Map<string, Buffer>, change: (facts: Facts) => unknown) => {
  const facts: Facts = JSON.parse(String(contents.get('draft.json')));
  change(facts);
  contents.set('draft.json', Buffer.from(JSON.stringify(facts)));
};
const svg = (inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${inside}</svg>`);

describe('an invalid project file', () => {
  it.each<[string, string, string]>([
    ['is not a zip file', '', 'File decompression failed!'],
    [
      'lists a file name outside the project',
      "add('../../evil.txt', b'evil', True); rest()",
      'Failed to read the configuration!',
    ],
    [
      'contains an unlisted file name outside the project',
      "add('../../evil.txt', b'evil'); rest()",
      'File decompression failed!',
    ],
    ['has no list of its files', "z.writestr('book.json', good['book.json'])", 'Failed to read the configuration!'],
    [
      'was written by a later version',
      "list_['version'] = 99; rest()",
      'This project was made with a newer version of the program. Update the program to open the project.',
    ],
    [
      'declares more content than a book can hold',
      `for n in range(3):
    add(f'media/film{n}.mp4', os.urandom(2_000_000), True)
    z.filelist[-1].file_size = list_['entries'][-1]['size'] = 2_000_000_000
rest()`,
      'File decompression failed!',
    ],
  ])(
    'is rejected after the upload if it %s, and leaves no data (D-675, D-678, safety T18, T22, T23)',
    async (_, lines, mess) => {
      const bytes = lines === '' ? Buffer.from('not a zip file') : await zipped(lines);
      const before = await left();
      const { uploadId, files: sent } = await startUpload(other, [{ name: 'a.leafcast', size: bytes.length }]);
      await sendUploadChunk(other, sent[0]?.fileId ?? '', 0, bytes);
      expect(await other.call(endUpload, { uploadId })).toMatchObject({ code: 'ERROR', mess });
      expect(await left()).toEqual(before);
    },
  );
});

describe('a project with invalid content', () => {
  const damaged = 'File decompression failed!';
  const unreadable = 'Failed to read the configuration!';
  const cases: readonly [string, Change, string | RegExp][] = [
    ['a page that is HTML', (all, book) => replaced(all, page(book), Buffer.from('<html><script>1</script>')), damaged],
    ['a page of another type', (all, book) => replaced(all, page(book), Buffer.from('GIF89a')), damaged],
    ['a page that is a bomb', (all, book) => replaced(all, page(book), bomb(), 'png'), /./],
    ['a drawing that runs', (all, book) => replaced(all, page(book), svg('<script>1</script>'), 'svg'), damaged],
    ['a drawing that acts', (all, book) => replaced(all, page(book), svg('<g onload="1"/>'), 'svg'), damaged],
    [
      'a drawing that loads',
      (all, book) => replaced(all, page(book), svg('<image href="//a.test/a.png"/>'), 'svg'),
      damaged,
    ],
    [
      'a text with a script link',
      (all, book) =>
        replaced(
          all,
          book.pages[0]?.text ?? '',
          Buffer.from('{"lines":[],"links":[{"x":0,"y":0,"width":1,"height":1,"url":"javascript:1"}]}'),
        ),
      damaged,
    ],
    ['a page less', (all, book) => all.delete(page(book)), damaged],
    [
      'a program among its media',
      (all, book) => replaced(all, String(book.settings.backgroundImage), Buffer.from('MZ a program')),
      /./,
    ],
    [
      'an invalid document',
      (all) => {
        for (const name of all.keys()) if (name.startsWith('sources/')) all.set(name, Buffer.from('MZ a program'));
      },
      'Incorrect file format!',
    ],
    [
      'a document less',
      (all) => [...all.keys()].filter((name) => name.startsWith('sources/')).map((name) => all.delete(name)),
      damaged,
    ],
    [
      'a document named as a program',
      (all) => draft(all, ({ sources: [first] }) => first && Object.assign(first, { name: 'a.exe' })),
      'Incorrect file format!',
    ],
    ['no JSON', (all) => all.set('book.json', Buffer.from('{"format":"leafcast-book"')), unreadable],
    ['unclosed JSON', (all) => all.set('book.json', Buffer.from('['.repeat(200))), unreadable],
    ['no draft', (all) => all.set('draft.json', Buffer.from('{}')), unreadable],
    [
      'documents at other paths',
      (all) => draft(all, ({ sources: [first] }) => first && Object.assign(first, { entry: '../../etc/passwd' })),
      unreadable,
    ],
    ['a short salt', (all) => draft(all, ({ protection }) => (protection.keys.salt = 'AAAA')), unreadable],
    ['a short key', (all) => draft(all, ({ protection }) => (protection.contentKey = 'AAAA')), unreadable],
    ['no key', (all) => draft(all, ({ protection }) => (protection.contentKey = '')), unreadable],
    ['keys that nobody has', (all) => draft(all, ({ protection }) => (protection.keys.wraps = [])), unreadable],
    ['a costly key', (all) => draft(all, ({ protection }) => (protection.keys.iterations = 1e9)), unreadable],
    [
      'a book of a later version',
      (all, book) => all.set('book.json', Buffer.from(JSON.stringify({ ...book, version: 99 }))),
      /newer version/,
    ],
  ];
  it.each(cases)(
    'fails with %s, and leaves nothing behind but the reason (D-678, safety T20 … T24)',
    async (_, change, reason) => {
      await refused(await changed(change), reason);
    },
  );

  it('also fails if the content of an entry does not match the list (safety T23)', async () => {
    const lines = `
name = next(name for name in good if '-page-' in name)
good[name] = good[name][:-1] + b'x'
rest()`;
    await refused(await zipped(lines), damaged);
  });

  async function refused(bytes: Buffer, reason: string | RegExp) {
    const before = await left();
    const id = await uploadProject(other, bytes);
    await expect.poll(async () => (await readProgress(other, id)).state, { timeout: 20_000 }).toBe('error');
    const { message } = await readProgress(other, id);
    if (typeof reason === 'string') expect(message).toBe(reason);
    else expect(message).toMatch(reason);
    // The uploaded file stays, as after any failed conversion.
    expect((await left()).keys).toHaveLength(before.keys.length + 1);
    expect((await other.call(operateBook, { operate: 'delete', bookIds: [id] })).code).toBe('OK');
    await purgeBook(test.services, id);
    expect(await left()).toEqual(before);
  }
});
