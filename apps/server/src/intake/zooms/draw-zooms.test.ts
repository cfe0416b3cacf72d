import { createHash } from 'node:crypto';
import { type Book, type BookPage, parseBook } from '@leafcast/book';
import { arrangePages, getBook, publishBook, setBookPrivacy } from '@leafcast/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createPdf } from '../../../../../testing/documents/create-pdf.ts';
import { waitForPublishedChange } from '../../../test/books/published-book.ts';
import { openProjectFolder } from '../../../test/files/own-project.ts';
import { until, upload } from '../../../test/files/upload.ts';
import { createTestApp, type TestApp } from '../../../test/harness/app.ts';
import type { TestClient } from '../../../test/harness/client.ts';

let test: TestApp;
let author: TestClient;
beforeAll(async () => {
  test = await createTestApp({}, { converts: true });
  author = await test.signedIn();
});
afterAll(() => test.stop());

/** Two pages with text, which are taller than wide, and a blank page. */
const pdf = createPdf([{ text: 'Paper and leaf of a book' }, { text: 'Another leaf of the book' }, { content: '' }]);

interface Published {
  readonly bookId: string;
  readonly url: string;
}

async function published(): Promise<Published> {
  const bookId = await upload(author, [{ name: 'a.pdf', bytes: pdf }]);
  await until(author, bookId, 'complete');
  const { data } = await author.call(publishBook, { bookId });
  return { bookId, url: data?.url ?? '' };
}

async function readManifest(url: string): Promise<Book> {
  const { version } = /(?<version>v\d+\/book\.json)/.exec(await (await fetch(url)).text())?.groups ?? {};
  return parseBook(await (await fetch(`${url}${version}`)).json());
}

const zoomOf = (page: BookPage | undefined) => page?.images.zoom?.file ?? '';

/** Fetches a file and returns the response and the size of the image in pixels. */
async function fetchImage(address: string) {
  const response = await fetch(address, { redirect: 'manual' });
  const bytes = Buffer.from(await response.arrayBuffer());
  const { width, height, format } = response.ok ? await sharp(bytes).metadata() : {};
  return { response, width, height, format, hash: createHash('sha256').update(bytes).digest('hex') };
}

async function listKeys(prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of test.services.storage.list(prefix)) keys.push(key);
  return keys.toSorted();
}

/** Expects the sharp picture of the second page to show the same as its image. */
async function expectSharpUpsideDown(bookId: string): Promise<void> {
  const preview = (await author.call(getBook, { bookId })).data?.previewUrl ?? '';
  const { pages } = parseBook(await (await fetch(`${preview}book.json`)).json());
  const page = pages[1];
  expect(zoomOf(page)).toContain('/0002-detail-');
  // On a busy machine, the picture may be ready only at a later request.
  const isReady = async () => (await fetch(preview + zoomOf(page), { redirect: 'manual' })).status === 200;
  await vi.waitUntil(isReady, { timeout: 60_000, interval: 100 });
  expect(await fetchImage(preview + zoomOf(page))).toMatchObject({ width: page?.images.zoom?.width, height: 3200 });
  const [image = Buffer.of(), large = Buffer.of()] = await Promise.all(
    [page?.images.page?.file, zoomOf(page)].map(async (file) =>
      sharp(Buffer.from(await (await fetch(preview + file)).arrayBuffer()))
        .resize(64, 64, { fit: 'fill' })
        .greyscale()
        .raw()
        .toBuffer(),
    ),
  );
  const difference = image.reduce((sum, value, at) => sum + Math.abs(value - (large[at] ?? 0)), 0) / image.length;
  expect(difference).toBeLessThan(4);
}

describe('the sharp picture of a page', () => {
  it('is drawn when a reader requests it for the first time, and never stored before', async () => {
    const { bookId, url } = await published();
    const { pages } = await readManifest(url);
    expect(pages.map(({ images }) => Math.max(images.zoom?.width ?? 0, images.zoom?.height ?? 0))).toEqual([
      3200, 3200, 3200,
    ]);
    expect((await listKeys(`books/${bookId}`)).filter((key) => /zoom|detail/.test(key))).toEqual([]);
    expect(await listKeys(`zooms/${bookId}`)).toEqual([]);
    const first = await fetchImage(url + zoomOf(pages[1]));
    expect(first).toMatchObject({ width: pages[1]?.images.zoom?.width, height: 3200, format: 'png' });
    expect(first.response.headers.get('content-type')).toBe('image/png');
    expect(first.response.headers.get('cache-control')).toContain('immutable');
    expect(await listKeys(`zooms/${bookId}`)).toHaveLength(1);
    expect((await fetchImage(url + zoomOf(pages[1]))).hash).toBe(first.hash);
  });

  it('has the watermark of the installation, if there is one', async () => {
    const { url } = await published();
    const file = zoomOf((await readManifest(url)).pages[0]);
    const plain = await fetchImage(url + file);
    test.mark('Trial');
    const marked = await fetchImage(url + file);
    test.mark(null);
    expect(marked).toMatchObject({ height: 3200, width: plain.width });
    expect(marked.hash).not.toBe(plain.hash);
  });

  it('is the image of the page if that shows the same detail', async () => {
    const { url } = await published();
    const { pages } = await readManifest(url);
    const { response } = await fetchImage(url + zoomOf(pages[2]));
    expect(response.status).toBe(302);
    expect(new URL(response.headers.get('location') ?? '', response.url).href).toBe(url + pages[2]?.images.page?.file);
  });

  it('is drawn once for many readers who request it at the same time', async () => {
    const { bookId, url } = await published();
    const { pages } = await readManifest(url);
    const all = await Promise.all(Array.from({ length: 12 }, () => fetchImage(url + zoomOf(pages[0]))));
    expect(new Set(all.map(({ hash, height }) => `${height} ${hash}`))).toEqual(new Set([`3200 ${all[0]?.hash}`]));
    expect(await listKeys(`zooms/${bookId}`)).toHaveLength(1);
  });

  it('follows a page that its author moves and rotates, even after its undo steps have expired', async () => {
    const { bookId } = await published();
    const { data } = await author.call(getBook, { bookId });
    await author.call(arrangePages, {
      bookId,
      revision: data?.revision ?? 0,
      pages: [{ from: 1, turn: 90 }, { from: 0 }],
    });
    const again = await author.call(getBook, { bookId });
    await author.call(arrangePages, {
      bookId,
      revision: again.data?.revision ?? 0,
      pages: [{ from: 1 }, { from: 0, turn: 90 }],
    });
    await test.services.db.deleteFrom('page_step').where('book_id', '=', bookId).execute();
    await expectSharpUpsideDown(bookId);
  });

  it('follows a page that its author has rotated into an imported project', async () => {
    const { bookId } = await published();
    const { revision = 0 } = (await author.call(getBook, { bookId })).data ?? {};
    await author.call(arrangePages, { bookId, revision, pages: [{ from: 0 }, { from: 1, turn: 180 }] });
    const projects = await openProjectFolder();
    const { bookId: imported } = await projects.importInto(test, await projects.save(test, bookId, 'a.leafcast'));
    await expectSharpUpsideDown(imported);
    await projects.remove();
  });

  it('of a locked page is sent only with a pass (safety T11)', async () => {
    const { bookId, url } = await published();
    const { pages } = await readManifest(url);
    const users = JSON.stringify([{ user: 'ada', password: 'countess-1' }]);
    expect((await author.call(setBookPrivacy, { bookId, users, startPage: 2 })).code).toBe('OK');
    await author.call(publishBook, { bookId });
    await waitForPublishedChange();
    expect((await fetchImage(url + zoomOf(pages[0]))).response.status).toBe(200);
    expect((await fetchImage(url + zoomOf(pages[1]))).response.status).toBe(404);
    expect(await listKeys(`zooms/${bookId}`)).toHaveLength(1);
    const answer = await fetch(`${url}unlock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ user: 'ada', password: 'countess-1' }),
    });
    const { data } = (await answer.json()) as { data: { files: string } };
    const unlocked = new URL(data.files + zoomOf(pages[1]), url).href;
    expect((await fetchImage(unlocked)).response.status).toBe(200);
  });

  it('of a page that the book does not have is not found', async () => {
    const { url } = await published();
    for (const name of ['0001-detail-00000000.png', '0001-detail-0.png', '../0001-detail-00000000.png'])
      expect((await fetchImage(`${url}pages/${name}`)).response.status).toBe(404);
  });
});
