import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smallPdf, until, upload } from '../../../../test/files/upload.ts';
import { createTestApp, type TestApp } from '../../../../test/harness/app.ts';
import { sweepBooks } from './sweep-books.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({}, { converts: true });
});
afterAll(() => test.stop());

describe('files that a book no longer refers to', () => {
  it('are kept while previews may still be open, and deleted afterward', async () => {
    const { db, storage } = test.services;
    const author = await test.signedIn();
    const bookId = await upload(author, [{ name: 'a.pdf', bytes: smallPdf(2) }]);
    await until(author, bookId, 'complete');
    const former = `books/${bookId}/search-0a1b2c3d.json`;
    await storage.put(former, Buffer.from('{}'));
    const zoom = (page: string) => `zooms/${bookId}/0001-detail-${page}`;
    const { draft } = await db.selectFrom('book').where('id', '=', bookId).select('draft').executeTakeFirstOrThrow();
    const current = zoom(draft.pages[0]?.images.page?.file.split('-').at(-1) ?? '');
    for (const key of [current, zoom('0a1b2c3d.png')]) await storage.put(key, Buffer.from('-'));
    const files = async () => {
      const found: string[] = [];
      for (const folder of ['books', 'zooms'])
        for await (const { key } of storage.list(`${folder}/${bookId}`)) found.push(key);
      return found.toSorted();
    };
    const row = db.selectFrom('conversion').where('book_id', '=', bookId).select('sweep_due');

    await sweepBooks(test.services);
    const before = await files();
    expect(before).toEqual(expect.arrayContaining([former, current, zoom('0a1b2c3d.png')]));

    await db.updateTable('conversion').set({ sweep_due: sql`now() - interval '1 second'` }).execute();
    await sweepBooks(test.services);
    // The text of a page is stored again with its structure when the text of all pages is known.
    const texts = new Set(draft.pages.map(({ text }) => `books/${bookId}/${text}`));
    const isKept = (key: string) =>
      key !== former && key !== zoom('0a1b2c3d.png') && (!key.includes('-text-') || texts.has(key));
    expect(await files()).toEqual(before.filter(isKept));
    expect(await row.executeTakeFirst()).toMatchObject({ sweep_due: null });
  });
});
