import { operateBook } from '@leafcast/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smallPdf, upload } from '../../../../test/files/upload.ts';
import { createTestApp, type TestApp } from '../../../../test/harness/app.ts';
import { bookNotFound } from '../../../records/access/access.ts';
import { maxConversionClaims } from '../../../records/tables/conversion-state.ts';
import { writeDraft } from '../pages/write-pages.ts';
import { claimConversion, writeClaimedConversion } from './claim.ts';

const room = { isHeavy: false, full: [], busy: [] } as const;
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.stop());

/** Resolves once another connection to this database is waiting for a lock. */
const someoneWaits = () =>
  expect
    .poll(async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(test.services.db);
      return rows.length;
    })
    .toBe(1);

describe('a book that is deleted while its conversion ends', () => {
  it('is deleted after the conversion has finished its current write', async () => {
    const { db } = test.services;
    const author = await test.signedIn();
    const bookId = await upload(author, [{ name: 'a.pdf', bytes: smallPdf(1) }]);
    const claim = await claimConversion(db, 'one', room);
    if (claim?.bookId !== bookId) throw new Error('The book is not waiting');
    const holding = Promise.withResolvers<void>();
    const going = Promise.withResolvers<void>();
    const written = writeClaimedConversion(db, claim, async (tx) => {
      holding.resolve();
      await going.promise;
      await writeDraft(tx, bookId, (draft) => ({ ...draft, title: 'Written' }));
    });
    await holding.promise;
    const deleted = author.call(operateBook, { operate: 'delete', bookIds: JSON.stringify([bookId]) });
    await someoneWaits();
    going.resolve();
    const [, answer] = await Promise.all([written, deleted]);
    expect(answer.code).toBe('OK');
    const row = await db.selectFrom('book').where('id', '=', bookId).select(['deleted', 'draft']).executeTakeFirst();
    expect(row).toMatchObject({ deleted: expect.any(Date), draft: { title: 'Written' } });
  });

  it('causes no deadlock when its conversion is marked as failed', async () => {
    const { db } = test.services;
    const author = await test.signedIn();
    const bookId = await upload(author, [{ name: 'a.pdf', bytes: smallPdf(1) }]);
    const before = { draft: { title: 'Before', pages: [] }, options: {}, isSharp: true, sources: [], isOpened: true };
    await db
      .updateTable('conversion')
      .set({ tries: maxConversionClaims, before: JSON.stringify(before) })
      .where('book_id', '=', bookId)
      .execute();
    const holding = Promise.withResolvers<void>();
    const going = Promise.withResolvers<void>();
    // Deleting, cancelling and replacing lock in this order: first the book, then its conversion.
    const other = db.transaction().execute(async (tx) => {
      const book = await tx.selectFrom('book').where('id', '=', bookId).select('id').forUpdate().executeTakeFirst();
      if (!book) throw bookNotFound();
      holding.resolve();
      await going.promise;
      await tx.updateTable('conversion').set({ asked_by: null }).where('book_id', '=', bookId).execute();
    });
    await holding.promise;
    const claimed = claimConversion(db, 'one', room);
    await someoneWaits();
    going.resolve();
    expect(await Promise.all([claimed, other])).toEqual([null, undefined]);
    const row = await db.selectFrom('conversion').where('book_id', '=', bookId).select('state').executeTakeFirst();
    expect(row).toEqual({ state: 'complete' });
  });
});
