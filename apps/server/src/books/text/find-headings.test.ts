import { readFileSync } from 'node:fs';
import { findHeadings } from '@leafcast/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { samples } from '../../../../../testing/documents/samples.ts';
import { smallPdf, until, upload } from '../../../test/files/upload.ts';
import { createTestApp, type TestApp } from '../../../test/harness/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({}, { converts: true });
});
afterAll(() => test.stop());

it('finds the headings of a document by their size, and none in a document with a single text size (W-042)', async () => {
  const author = await test.signedIn();
  const bookId = await upload(author, [{ name: 'book.pdf', bytes: readFileSync(samples.book) }], {
    title: 'Made with care',
  });
  const plain = await upload(author, [{ name: 'a.pdf', bytes: smallPdf(2, 'Leaf') }], { title: 'Plain' });
  for (const id of [bookId, plain]) await until(author, id, 'complete');
  const { list = [] } = (await author.call(findHeadings, { bookId })).data ?? {};
  expect(list.length).toBeGreaterThan(2);
  expect(list[0]).toMatchObject({ depth: 0 });
  expect(list.map(({ page }) => page)).toEqual(list.map(({ page }) => page).toSorted((a, b) => a - b));
  expect((await author.call(findHeadings, { bookId: plain })).data).toEqual({ list: [] });
});
