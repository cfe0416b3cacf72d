import type { Book, PageItem } from '@leafcast/book';
import { copyBookMedia, getBook, publishBook, updateBook, uploadFile } from '@leafcast/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { film } from '../../../../../../testing/documents/media.ts';
import { smallPdf, until, upload } from '../../../../test/files/upload.ts';
import { createTestApp, type TestApp } from '../../../../test/harness/app.ts';
import type { TestClient } from '../../../../test/harness/client.ts';
import { withPages } from '../../../records/versions/overlay.ts';

let test: TestApp;
let author: TestClient;
let bookId: string;

beforeAll(async () => {
  test = await createTestApp({}, { converts: true });
  author = await test.signedIn();
  bookId = await upload(author, [{ name: 'a.pdf', bytes: smallPdf(3) }], { title: 'Items' });
  await until(author, bookId, 'complete');
});
afterAll(() => test.stop());

const box = { x: 0.1, y: 0.2, width: 0.3, height: 0.1, rotation: 0, z: 0, opacity: 1, alt: '' } as const;
const link: PageItem = { ...box, id: 'a', kind: 'link', action: { type: 'page', page: 2 } };
const words: PageItem = { ...box, id: 'b', kind: 'text', text: 'Tea <b>time</b>' };
const mp4 = film();

const put = (pageItems: Record<string, unknown>) =>
  author.call(updateBook, { bookId, pageItems: pageItems as Record<string, PageItem[]> });
const items = async () => (await author.call(getBook, { bookId })).data?.pageItems;

async function send(key: string, name: string, bytes: Buffer) {
  const form = new FormData();
  form.set('bookId', bookId);
  form.set('key', key);
  form.set('file', new Blob([new Uint8Array(bytes)]), name);
  const response = await author.fetch(uploadFile.path, { method: 'POST', body: form });
  return (await response.json()) as { code: string; data: { path: string } | null };
}

describe('page items (W-470)', () => {
  it('are stored page by page, stay unless they are changed, and are removed by an empty list', async () => {
    expect((await put({ 0: [link], 1: [], 2: [words] })).code).toBe('OK');
    expect(await items()).toEqual({ 0: [link], 2: [words] });
    await put({ 1: [words] });
    expect(await items()).toEqual({ 0: [link], 1: [words], 2: [words] });
    await put({ 1: [], 2: [words, link] });
    expect(await items()).toEqual({ 0: [link], 2: [words, link] });
  });

  it('appear in the preview draft and do not prevent publishing', async () => {
    await put({ 2: [words, link] });
    const { previewUrl } = (await author.call(getBook, { bookId })).data ?? {};
    const draft = (await (await fetch(`${previewUrl}book.json`)).json()) as Book;
    expect(draft.pages[2]?.items).toEqual([words, link]);
    expect((await author.call(publishBook, { bookId })).code).toBe('OK');
  });

  it('refer only to existing files that were uploaded for items, including large videos (safety T20, T22)', async () => {
    const sent = await send('item.video', 'film.mp4', mp4);
    expect(sent.code).toBe('OK');
    const video = { ...box, id: 'v', kind: 'video', video: { file: sent.data?.path ?? '' } };
    expect((await put({ 1: [video] })).code).toBe('OK');
    expect((await put({ 1: [{ ...video, video: { file: 'media/0123456789abcdef0123.mp4' } }] })).code).toBe(
      'INVALID_SETTINGS',
    );
    expect((await put({ 2: [{ ...words, text: 'media/0123456789abcdef0123.mp4' }] })).code).toBe('OK');
    expect((await send('item.video', 'film.mp4', Buffer.from('MZ'))).code).toBe('ERROR');
    expect((await send('item.image', 'film.png', mp4)).code).toBe('ERROR');
    expect((await send('item.other', 'film.mp4', mp4)).code).toBe('ERROR');
    expect((await items())?.['1']).toEqual([video]);
  });

  it.each([
    { 3: [link] },
    { '-1': [link] },
    { x: [link] },
    { 0: [{ ...link, action: { type: 'url', url: 'javascript:alert(1)' } }] },
    { 0: [{ ...link, onclick: 'x' }] },
    { 0: [link, link] },
    { 0: [{ ...link, x: 9 }] },
    { 0: 'none' },
  ])('are rejected as a whole: %j (safety T4)', async (wrong) => {
    const before = await items();
    expect((await put({ 1: [], ...wrong })).code).not.toBe('OK');
    expect(await items()).toEqual(before);
  });

  it("can be copied with their files to another book of the account, but not to another account's book (safety T1, T22)", async () => {
    const { path = '' } = (await send('item.video', 'film.mp4', mp4)).data ?? {};
    const other = await upload(author, [{ name: 'b.pdf', bytes: smallPdf(1, 'Other') }], { title: 'Other' });
    await until(author, other, 'complete');
    const copy = { bookId: other, from: bookId, files: [path] };
    const stranger = await test.signedIn();
    expect((await stranger.call(copyBookMedia, copy)).code).toBe('BOOK_NOT_FOUND');
    expect((await author.call(copyBookMedia, { ...copy, files: ['media/none.mp4'] })).code).toBe('ERROR');
    expect((await author.call(copyBookMedia, { ...copy, files: ['pages/../x'] })).code).toBe('ERROR');
    expect((await author.call(copyBookMedia, copy)).code).toBe('OK');
    expect((await author.call(copyBookMedia, copy)).code).toBe('OK');
    const video = { ...box, id: 'v', kind: 'video', video: { file: path } } as const;
    expect((await author.call(updateBook, { bookId: other, pageItems: { 0: [video] } })).code).toBe('OK');
    const { previewUrl } = (await author.call(getBook, { bookId: other })).data ?? {};
    expect(Buffer.from(await (await fetch(`${previewUrl}${path}`)).arrayBuffer())).toEqual(mp4);
  });

  it('cannot make a book larger than the limit; a change that makes a book smaller is always accepted (safety T27)', async () => {
    const large = Array.from({ length: 90 }, (_, n) => ({ ...words, id: `item-${n}`, text: 'x'.repeat(10_000) }));
    const fill = sql`jsonb_set(draft, '{description}', to_jsonb(repeat('x', 3500000)))`;
    await test.services.db
      .updateTable('book')
      .set({ draft: sql<string>`${fill}` })
      .where('id', '=', bookId)
      .execute();
    expect(await put({ 0: large })).toMatchObject({ code: 'TOO_LARGE', httpStatus: 413 });
    expect((await put({ 0: [] })).code).toBe('OK');
    expect((await author.call(updateBook, { bookId, desc: '' })).code).toBe('OK');
    expect((await put({ 0: large })).code).toBe('OK');
    expect((await put({ 0: [link] })).code).toBe('OK');
  });

  it('cannot be changed by strangers (safety T1)', async () => {
    const stranger = await test.signedIn();
    expect((await stranger.call(updateBook, { bookId, pageItems: { 0: [] } })).code).toBe('BOOK_NOT_FOUND');
  });

  it('stay on their pages when the conversion delivers a sharper rendition or the page itself', () => {
    const page = { width: 1, height: 1, rotation: 0, mode: 'image', images: {} } as const;
    const audio = { file: 'media/a.mp3', captions: [] };
    const book = { pages: [{ ...page, items: [link], audio }, page] } as unknown as Parameters<typeof withPages>[0];
    const better = { ...page, width: 2 };
    expect(
      withPages(
        book,
        [0, 1, 2].map((index) => ({ index, page: better })),
      ).pages,
    ).toEqual([{ ...better, items: [link], audio }, better]);
  });

  it('stay beside the pictures that a new conversion finds on their page, which replace those of the previous one', () => {
    const page = { width: 1, height: 1, rotation: 0, mode: 'image', images: {} } as const;
    const found = (id: string) => ({ ...link, id, x: 0.5 });
    const book = { pages: [{ ...page, items: [found('picture-1'), link, found('picture-2')] }] };
    const images = { page: { file: 'pages/0001-page-0.png', width: 1, height: 1 } };
    const made = { ...page, images, items: [found('picture-1')] };
    const withNew = withPages(book as unknown as Parameters<typeof withPages>[0], [{ index: 0, page: made } as never]);
    expect(withNew.pages[0]?.items).toEqual([found('picture-1'), link]);
    const withNone = withPages(book as unknown as Parameters<typeof withPages>[0], [
      { index: 0, page: { ...page, images } },
    ]);
    expect(withNone.pages[0]?.items).toEqual([link]);
  });
});
