import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { type Book, parseBook } from '@leafcast/book';
import { getBook, publishBook, setBookPrivacy, updateBook } from '@leafcast/contract';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { waitFixedTime } from '../../../../../testing/wait-fixed-time.ts';
import { smallPdf, until, upload } from '../../../test/files/upload.ts';
import { createTestApp, type TestApp } from '../../../test/harness/app.ts';
import type { TestClient } from '../../../test/harness/client.ts';
import { bookKey } from '../../records/files/book-folder.ts';
import { getWatermarkedFilesPrefix } from '../../records/files/published-files.ts';

const run = promisify(execFile);
const mark = 'Leafcast trial 试用版';
let test: TestApp;
let author: TestClient;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leafcast-marked-'));
  test = await createTestApp({}, { converts: true });
  author = await test.signedIn();
});
afterAll(async () => {
  await test.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Exports the book as a ZIP file for its author, and returns its manifest and the folder with its files. */
async function exported(bookId: string, name: string): Promise<{ readonly book: Book; readonly place: string }> {
  const response = await author.fetch(`/book_edit2/export/${bookId}/html?sharp=1`);
  const place = join(folder, name);
  await mkdir(place);
  await writeFile(join(place, 'book.zip'), Buffer.from(await response.arrayBuffer()));
  await run('unzip', ['-q', join(place, 'book.zip'), '-d', place]);
  return { book: await scriptIn(place, 'book.json', parseBook), place };
}

async function scriptIn<Result>(place: string, file: string, parse: (value: unknown) => Result): Promise<Result> {
  const text = await readFile(join(place, `${file}.js`), 'utf8');
  return parse(JSON.parse(text.slice(text.indexOf(',') + 1, text.lastIndexOf(')'))));
}

const stored = async (bookId: string, file: string) => {
  const opened = await test.services.storage.get(bookKey(bookId, file));
  if (!opened) throw new Error(`${file} is missing`);
  return buffer(opened.stream);
};

/** Returns the fraction of pixels in which two images of the same size clearly differ. */
async function difference(left: Buffer, right: Buffer): Promise<number> {
  const [a, b] = await Promise.all(
    [left, right].map((bytes) => sharp(bytes).removeAlpha().toColourspace('srgb').raw().toBuffer()),
  );
  if (!a || !b || a.length !== b.length) throw new Error('The images differ in size');
  let differing = 0;
  for (let at = 0; at < a.length; at += 3) if (Math.abs((a[at] ?? 0) - (b[at] ?? 0)) > 40) differing += 1;
  return differing / (a.length / 3);
}

const picturesOf = (book: Book) => book.pages.flatMap(({ images }) => Object.values(images).map(({ file }) => file));

describe('the watermark on published books', () => {
  let bookId: string;
  afterEach(() => test.mark(null));
  beforeAll(async () => {
    bookId = await upload(author, [{ name: 'a.pdf', bytes: smallPdf(3, 'Paper and leaf') }], { title: 'Marked' });
    await until(author, bookId, 'complete');
    const settings = { download: true };
    await author.call(updateBook, { bookId, bookConfig: JSON.stringify(settings) });
  });

  it('is drawn only into page images, and into all of them (D-044)', async () => {
    const plain = await exported(bookId, 'plain');
    test.mark(mark);
    const marked = await exported(bookId, 'marked');
    const files = picturesOf(marked.book);
    expect(files.map((file) => /-(\w+)-/.exec(file)?.[1])).toEqual(expect.arrayContaining(['thumb', 'page', 'zoom']));
    for (const file of files) {
      const original = await stored(bookId, file);
      expect((await readFile(join(plain.place, file))).equals(original), file).toBe(true);
      const part = await difference(await readFile(join(marked.place, file)), original);
      expect(part, file).toBeGreaterThan(0.01);
      expect(part, file).toBeLessThan(0.3);
    }
    const { original, ...rest } = plain.book;
    expect(original).toBeDefined();
    expect(marked.book).toEqual(rest);
    const search = marked.book.search ?? '';
    const texts = await Promise.all([marked, plain].map(({ place }) => scriptIn(place, search, JSON.stringify)));
    expect(texts[0]).toContain('Paper and leaf');
    expect(texts[0]).toBe(texts[1]);
  });

  it('is applied before encryption, so that a locked book contains watermarked images', async () => {
    const bytes = smallPdf(2, 'Sealed');
    const locked = await upload(author, [{ name: 'b.pdf', bytes }], { title: 'Locked' });
    await until(author, locked, 'complete');
    const users = JSON.stringify([{ user: 'ada', password: 'countess-1' }]);
    expect((await author.call(setBookPrivacy, { bookId: locked, users, startPage: 1 })).code).toBe('OK');
    test.mark(mark);
    await exported(locked, 'locked');
    const drawn = await Promise.all(
      [bookId, locked].map(async (id) => {
        for await (const { key } of test.services.storage.list(getWatermarkedFilesPrefix(id)))
          if (key.includes('-page-')) return true;
        return false;
      }),
    );
    expect(drawn).toEqual([true, true]);
  });

  it('is drawn only once: publishing again reuses the images', async () => {
    test.mark(mark);
    const drawn = async () => {
      const all: string[] = [];
      for await (const { key, changed } of test.services.storage.list(getWatermarkedFilesPrefix(bookId)))
        all.push(`${key} ${changed.getTime()}`);
      return all.toSorted();
    };
    await exported(bookId, 'once');
    const before = await drawn();
    await exported(bookId, 'again');
    expect(await drawn()).toEqual(before);
    expect(before.length).toBeGreaterThan(5);
  });

  it('covers the pages of a hosted book; the original document is unavailable, and images are not cached', async () => {
    const { data } = await author.call(publishBook, { bookId });
    const url = data?.url ?? '';
    const file = (await author.call(getBook, { bookId })).data?.previewUrl ?? '';
    const book = parseBook(await (await fetch(`${file}book.json`)).json());
    const page = book.pages[1]?.images.page?.file ?? '';
    const seen = async () => {
      const response = await fetch(url + page);
      return { caching: response.headers.get('cache-control'), bytes: Buffer.from(await response.arrayBuffer()) };
    };
    const original = await stored(bookId, page);
    expect((await seen()).bytes.equals(original)).toBe(true);
    expect((await fetch(`${url}download`)).status).toBe(200);
    test.mark(mark);
    await waitFixedTime(1100, 'the server caches what it has read for one second');
    const { caching, bytes } = await seen();
    expect(caching).toBe('private, no-cache');
    expect(await difference(bytes, original)).toBeGreaterThan(0.01);
    expect((await fetch(`${url}download`)).status).toBe(404);
    test.mark(null);
    expect((await seen()).bytes.equals(original)).toBe(true);
  });
});
