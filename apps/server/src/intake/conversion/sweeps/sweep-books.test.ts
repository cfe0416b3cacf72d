import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smallPdf, until, upload } from '../../../../test/files/upload.ts';
import { createTestApp, lightWorker, type TestApp } from '../../../../test/harness/app.ts';
import { sweepBooks } from './sweep-books.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({}, { converts: true, worker: { ...lightWorker, sharpens: true } });
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
    const files = async () => {
      const found: string[] = [];
      for await (const { key } of storage.list(`books/${bookId}`)) found.push(key);
      return found.toSorted();
    };
    const row = db.selectFrom('conversion').where('book_id', '=', bookId).select(['sharpen', 'sweep_due']);
    await expect.poll(() => row.executeTakeFirst(), { timeout: 60_000 }).toMatchObject({ sharpen: 'done' });

    await sweepBooks(test.services);
    const before = await files();
    expect(before).toContain(former);

    await db.updateTable('conversion').set({ sweep_due: sql`now() - interval '1 second'` }).execute();
    await sweepBooks(test.services);
    expect(await files()).toEqual(before.filter((key) => key !== former));
    expect(await row.executeTakeFirst()).toMatchObject({ sweep_due: null });
  });
});
