import { type Book, parseBook } from '@leafcast/book';
import { arrangePages, getBook, publishBook, undoPages } from '@leafcast/contract';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { waitForPublishedChange } from '../../../test/books/published-book.ts';
import { smallPdf, until, upload } from '../../../test/files/upload.ts';
import { createTestApp, type TestApp } from '../../../test/harness/app.ts';
import type { TestClient } from '../../../test/harness/client.ts';
import { publishBookEvent } from '../../records/jobs/events.ts';
import { sweepBooks } from '../conversion/sweeps/sweep-books.ts';
import { compressNext } from './compress-next.ts';

let test: TestApp;
let author: TestClient;
beforeAll(async () => {
  test = await createTestApp({}, { converts: true });
  author = await test.signedIn();
});
afterAll(() => test.stop());

async function converted(client = author): Promise<string> {
  const bookId = await upload(client, [{ name: 'a.pdf', bytes: smallPdf(3) }]);
  await until(client, bookId, 'complete');
  return bookId;
}

const conversionOf = (bookId: string) =>
  test.services.db
    .selectFrom('conversion')
    .where('book_id', '=', bookId)
    .select(['compress_due', 'compressed'])
    .executeTakeFirstOrThrow();

/** Lets the worker compress the pictures of a book now, and waits until it has done so. */
async function compressed(bookId: string): Promise<void> {
  const { db } = test.services;
  await db.updateTable('conversion').set({ compress_due: sql`now()` }).where('book_id', '=', bookId).execute();
  await publishBookEvent(db, { type: 'waits', bookId });
  await vi.waitUntil(async () => (await conversionOf(bookId)).compress_due === null, {
    timeout: 60_000,
    interval: 100,
  });
}

async function draftOf(bookId: string): Promise<{ readonly draft: Book; readonly preview: string }> {
  const preview = (await author.call(getBook, { bookId })).data?.previewUrl ?? '';
  return { preview, draft: parseBook(await (await fetch(`${preview}book.json`)).json()) };
}

const imageFiles = ({ pages }: Book) =>
  pages.flatMap(({ images: { thumb, page } }) => [thumb, page].flatMap((image) => image?.file ?? []));

async function fetchPixels(address: string): Promise<Buffer> {
  const bytes = Buffer.from(await (await fetch(address)).arrayBuffer());
  return sharp(bytes).removeAlpha().raw().toBuffer();
}

/** Returns the pixels of a sharp picture. On a busy machine, it may be ready only at a later request. */
async function fetchZoomPixels(address: string): Promise<Buffer> {
  const isReady = async () => (await fetch(address, { redirect: 'manual' })).status === 200;
  await vi.waitUntil(isReady, { timeout: 60_000, interval: 100 });
  return fetchPixels(address);
}

async function listKeys(prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of test.services.storage.list(prefix)) keys.push(key.slice(prefix.length + 1));
  return keys;
}

/** Waits until the pass is due, which is later than a test takes. */
const dueLater = async (bookId: string) =>
  expect((await conversionOf(bookId)).compress_due?.getTime()).toBeGreaterThan(Date.now());

describe('the pictures of a book', () => {
  it('become WebP files some time after the conversion, except the cover; the pages look the same', async () => {
    const bookId = await converted();
    await dueLater(bookId);
    const { draft: before, preview } = await draftOf(bookId);
    const { revision } = (await author.call(getBook, { bookId })).data ?? {};
    await compressed(bookId);
    const { draft: after } = await draftOf(bookId);
    expect(imageFiles(after).map((file) => file.split('.').at(-1))).toEqual([
      'jpg',
      'png',
      'webp',
      'webp',
      'webp',
      'webp',
    ]);
    expect(imageFiles(after).slice(0, 2)).toEqual(imageFiles(before).slice(0, 2));
    const [was = '', is = ''] = [before, after].map(({ pages }) => preview + pages[2]?.images.page?.file);
    expect((await fetchPixels(is)).equals(await fetchPixels(was))).toBe(true);
    expect((await author.call(getBook, { bookId })).data?.revision).toBe(revision);
  });

  it('are not compressed while the text of the book is being recognized, and then have the recognized text', async () => {
    const { db } = test.services;
    const bookId = await converted();
    const picture = (await draftOf(bookId)).draft.pages[2]?.images.page?.file ?? '';
    await db.updateTable('recognition').set({ state: 'working' }).where('book_id', '=', bookId).execute();
    await db.insertInto('recognized_page').values({ book_id: bookId, picture, run: 1, text: 'pages/a.json' }).execute();
    await db.updateTable('conversion').set({ compress_due: sql`now()` }).where('book_id', '=', bookId).execute();
    expect(await compressNext(test.services, AbortSignal.timeout(60_000))).toBe(false);
    await db.updateTable('recognition').set({ state: 'complete' }).where('book_id', '=', bookId).execute();
    await compressed(bookId);
    const rows = await db.selectFrom('recognized_page').where('book_id', '=', bookId).select('picture').execute();
    expect(rows).toEqual([{ picture: (await draftOf(bookId)).draft.pages[2]?.images.page?.file }]);
    expect(rows[0]?.picture).toMatch(/\.webp$/);
  });

  it('are kept while others are being compressed, and are created again if they were deleted when no page used them', async () => {
    const { db, storage } = test.services;
    const bookId = await converted();
    const { draft } = await db.selectFrom('book').where('id', '=', bookId).select('draft').executeTakeFirstOrThrow();
    await compressed(bookId);
    // The same pages again, as after a conversion.
    await db
      .updateTable('book')
      .set({ draft: JSON.stringify(draft) })
      .where('id', '=', bookId)
      .execute();
    const before = await listKeys(`books/${bookId}`);
    const webp = before.filter((file) => file.endsWith('.webp'));
    const [past, later] = [sql<Date>`now() - interval '1 second'`, sql<Date>`now() + interval '1 hour'`];
    const conversion = db.updateTable('conversion').where('book_id', '=', bookId);
    await conversion.set({ sweep_due: past, compress_due: later }).execute();
    await sweepBooks(test.services);
    expect(await listKeys(`books/${bookId}`)).toEqual(expect.arrayContaining(webp));
    await conversion.set({ sweep_due: past, compress_due: null }).execute();
    await sweepBooks(test.services);
    expect((await listKeys(`books/${bookId}`)).filter((file) => file.endsWith('.webp'))).toEqual([]);
    await compressed(bookId);
    const { preview, draft: after } = await draftOf(bookId);
    expect(imageFiles(after).filter((file) => webp.includes(file))).toHaveLength(4);
    for (const file of imageFiles(after)) expect((await fetch(preview + file)).status, file).toBe(200);
    expect(await storage.head(`books/${bookId}/${webp[0]}`)).not.toBeNull();
  });

  it('are replaced in the published version, while readers who have it open still get the earlier files', async () => {
    const { db } = test.services;
    const bookId = await converted();
    const { data } = await author.call(publishBook, { bookId });
    const url = data?.url ?? '';
    const before = parseBook(await (await fetch(`${url}v1/book.json`)).json());
    const zoom = before.pages[1]?.images.zoom?.file ?? '';
    const zoomed = await fetchZoomPixels(url + zoom);
    await compressed(bookId);
    await waitForPublishedChange();
    const html = await (await fetch(url)).text();
    expect(html).toContain('v2/book.json');
    const after = parseBook(await (await fetch(`${url}v2/book.json`)).json());
    expect(imageFiles(after).filter((file) => file.endsWith('.webp'))).toHaveLength(4);
    for (const file of [...imageFiles(before), ...imageFiles(after), 'v1/book.json'])
      expect((await fetch(url + file)).status, file).toBe(200);
    // The sharp picture that was drawn before is found under the name of the new image.
    expect(await listKeys(`zooms/${bookId}`)).toHaveLength(2);
    expect((await fetchZoomPixels(url + after.pages[1]?.images.zoom?.file)).equals(zoomed)).toBe(true);
    // A sharp picture that nobody has requested before is drawn for both.
    const [old, present] = [before, after].map(({ pages }) => url + pages[2]?.images.zoom?.file);
    expect((await fetchZoomPixels(old ?? '')).equals(await fetchZoomPixels(present ?? ''))).toBe(true);

    // When nobody can have the earlier version open, its files are deleted, and so is the version itself.
    await db.updateTable('publication_file').set({ until: sql`now()` }).where('until', 'is not', null).execute();
    await db.updateTable('conversion').set({ sweep_due: sql`now() - interval '1 second'` }).execute();
    await sweepBooks(test.services);
    const left = await listKeys(`books/${bookId}`);
    expect(left).toEqual(expect.arrayContaining(imageFiles(after)));
    expect(left).not.toContain(before.pages[1]?.images.page?.file);
    const versions = await db.selectFrom('publication').where('book_id', '=', bookId).select('version').execute();
    expect(versions).toEqual([{ version: 2 }]);
  });

  it('are also replaced in undo steps and rotated pages, which keep their sharp pictures', async () => {
    const bookId = await converted();
    const { data } = await author.call(getBook, { bookId });
    const pages = [{ from: 1, turn: 90 }, { from: 0 }];
    const step = await author.call(arrangePages, { bookId, revision: data?.revision ?? 0, pages });
    await compressed(bookId);
    const { draft, preview } = await draftOf(bookId);
    expect(await fetchZoomPixels(preview + draft.pages[0]?.images.zoom?.file)).not.toHaveLength(0);
    const { stepId = '', revision = 0 } = step.data ?? {};
    await author.call(undoPages, { bookId, stepId, revision });
    const { draft: restored } = await draftOf(bookId);
    for (const file of imageFiles(restored)) expect((await fetch(preview + file)).status).toBe(200);
    expect(restored.pages).toHaveLength(3);
  });

  it('are compressed for each account in turn, and never while a book is being converted', async () => {
    const idle = await createTestApp();
    const { db } = idle.services;
    const [one, other] = [await idle.signedIn(), await idle.signedIn()];
    const books: string[] = [];
    for (const client of [one, one, one, other]) {
      books.push(await upload(client, [{ name: 'a.pdf', bytes: smallPdf(1) }]));
      await db.updateTable('conversion').set({ compress_due: sql`now()` }).where('compress_due', 'is', null).execute();
    }
    const next = () => compressNext(idle.services, new AbortController().signal);
    expect(await next()).toBe(false);
    await db.updateTable('conversion').set({ state: 'complete' }).execute();
    // These books have no pictures, so each call completes one of them.
    const order: (string | undefined)[] = [];
    for (const _ of books) {
      expect(await next()).toBe(true);
      const done = await db.selectFrom('conversion').where('compress_due', 'is', null).select('book_id').execute();
      order.push(done.find(({ book_id }) => !order.includes(book_id))?.book_id);
    }
    expect(order).toEqual([books[0], books[3], books[1], books[2]]);
    expect(await next()).toBe(false);
    await idle.stop();
  });
});
