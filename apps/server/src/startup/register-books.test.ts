import { parseBook, withDefaults } from '@leafcast/book';
import { getBook, publishBook, updateBook } from '@leafcast/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { smallPdf, until, upload } from '../../test/files/upload.ts';
import { createTestApp, type TestApp } from '../../test/harness/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({}, { converts: true, worker: {} });
});
afterAll(() => test.stop());

it('converts a PDF, opens the draft, publishes the book and serves it to everyone (W-001, W-017, W-401)', async () => {
  const author = await test.signedIn();
  const bookId = await upload(author, [{ name: 'a.pdf', bytes: smallPdf(3) }], { title: '书 & <Book>' });
  const done = await until(author, bookId, 'complete');
  expect(done).toMatchObject({ done: 3, total: 3, message: '' });

  const { data: book } = await author.call(getBook, { bookId, isNew: '1' });
  expect(book).toMatchObject({ title: '书 & <Book>', pageCount: 3, url: '', publication: null, bStatus: 'enabled' });
  // RULINGS 33
  await author.call(updateBook, { bookId, bookConfig: { backgroundColor: '0xa0b1c2' } });
  const whole = (await author.call(getBook, { bookId, isNew: 1 })).data?.htmlConfig ?? {};
  expect(whole).toMatchObject({ backgroundColor: '0xa0b1c2', hardCover: false, flipStyle: 'flip' });
  expect(Object.keys(withDefaults({})).filter((key) => !(key in whole))).toEqual([]);
  expect(Object.values(whole).filter((value) => /^#[0-9a-f]{6}$/i.test(String(value)))).toEqual([]);
  expect((await author.call(getBook, { bookId })).data?.htmlConfig).toEqual({ backgroundColor: '0xa0b1c2' });
  expect((await author.call(updateBook, { bookId, bookConfig: whole })).code).toBe('OK');
  const preview = await fetch(book?.previewUrl ?? '');
  expect(preview.status).toBe(200);
  expect(await preview.text()).toContain('书 &amp; &lt;Book&gt;');

  expect((await author.call(updateBook, { bookId, title: 'After', bookConfig: { hardCover: true } })).code).toBe('OK');
  const { data: publication } = await author.call(publishBook, { bookId });
  expect(publication).toMatchObject({ version: 1, isOutdated: false });
  // The editor sends the first update immediately when it first opens a book (W-316); the second has unchanged values.
  for (const unchanged of [{ phoneTemplate: 'Mobile' }, { title: 'After', bookConfig: { hardCover: true } }]) {
    expect((await author.call(updateBook, { bookId, ...unchanged })).code).toBe('OK');
    expect((await author.call(getBook, { bookId })).data?.publication?.isOutdated).toBe(false);
  }
  const url = publication?.url ?? '';
  const page = await fetch(url);
  expect(page.status).toBe(200);
  const html = await page.text();
  expect(html).toContain('<title>After - Leafcast</title>');
  expect(html).toContain('Leaf 1');
  const manifest = parseBook(await (await fetch(`${url}v1/book.json`)).json());
  expect(manifest).toMatchObject({ title: 'After', settings: { hardCover: true } });
  const image = await fetch(url + manifest.pages[0]?.images.page?.file);
  expect(image.status).toBe(200);
  expect(image.headers.get('content-type')).toMatch(/^image\/(webp|png)$/);
  expect((await image.arrayBuffer()).byteLength).toBeGreaterThan(100);

  const zip = await author.fetch(`/book_edit2/export/${bookId}/html`);
  expect(zip.status).toBe(200);
  expect(
    Buffer.from(await zip.arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
});
