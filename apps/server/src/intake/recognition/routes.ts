import { getRecognition, type Recognition, recognizeText, stopRecognition } from '@leafcast/contract';
import type { Kysely } from 'kysely';
import type { HandleCall } from '../../accounts/calls/call-router.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { spendBudgets } from '../../platform/limits/budget.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { lockSingleBookAccess } from '../../records/access/lock-book-access.ts';
import { requireBook } from '../../records/access/require-book.ts';
import { publishBookEvent } from '../../records/jobs/events.ts';
import { requestRecognition } from '../../records/recognition/request-recognition.ts';

/** Registers the API calls that recognize the text in the pictures of a book. */
export function registerRecognitionCalls(handle: HandleCall, { db, now }: Pick<Services, 'db' | 'now'>): void {
  handle(getRecognition, async ({ bookId }, { account }) => {
    await requireBook(db, account, bookId, 'book.view');
    return describeRecognition(db, bookId);
  });
  handle(recognizeText, async ({ bookId, language }, { account }) => {
    await requireBook(db, account, bookId, 'book.edit');
    await spendBudgets(db, [{ key: `recognition ${account.id}`, size: 20, secondsEach: 60 }], now());
    return db.transaction().execute(async (tx) => {
      await lockSingleBookAccess(tx, account, bookId, 'book.edit');
      const { state } = await tx
        .selectFrom('conversion')
        .where('book_id', '=', bookId)
        .select('state')
        .executeTakeFirstOrThrow();
      if (state !== 'complete') throw new Refusal('BOOK_BUSY');
      await requestRecognition(tx, bookId, { askedBy: account.id, onlyScans: false, language: language || null });
      return describeRecognition(tx, bookId);
    });
  });
  handle(stopRecognition, async ({ bookId }, { account }) => {
    await requireBook(db, account, bookId, 'book.edit');
    return db.transaction().execute(async (tx) => {
      await lockSingleBookAccess(tx, account, bookId, 'book.edit');
      await tx
        .updateTable('recognition')
        .set((row) => ({ state: 'stopped', worker: null, generation: row('generation', '+', 1) }))
        .where('book_id', '=', bookId)
        .where('state', 'in', ['waiting', 'working'])
        .execute();
      await publishBookEvent(tx, { type: 'recognize', bookId });
      return describeRecognition(tx, bookId);
    });
  });
}

async function describeRecognition(db: Kysely<Tables>, bookId: string): Promise<Recognition> {
  const row = await db.selectFrom('recognition').where('book_id', '=', bookId).selectAll().executeTakeFirst();
  if (!row) return { state: 'none', done: 0, total: 0, found: 0, language: '' };
  const { state, done, total, found, language, guessed } = row;
  return { state, done, total, found, language: language ?? guessed ?? '' };
}
