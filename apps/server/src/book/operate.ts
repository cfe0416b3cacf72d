import type { operateBook } from '@leafcast/contract';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import { endWithout } from '../conversion/before.ts';
import type { Secret } from '../conversion/secret.ts';
import { statesBefore } from '../conversion/state.ts';
import type { Tables } from '../database/tables.ts';
import { Refusal } from '../http/refusal.ts';
import { tell } from '../jobs/bus.ts';
import type { Queue } from '../jobs/queue.ts';
import { revokePreviews } from '../preview/token.ts';
import type { UploadServices } from '../upload/begin.ts';
import { cancelUpload } from '../upload/cancel.ts';
import { notFound, uploadsOf } from '../upload/uploads.ts';
import type { Account } from '../user/account.ts';
import { accessibleBooks, type BookPower, isBookId } from './access.ts';
import { bookNotFound } from './read.ts';

type Body = z.output<(typeof operateBook)['body']>;

export interface OperateServices extends UploadServices {
  readonly queue: Queue;
  readonly secret: Secret;
}

/**
 * Does one thing to all of these, or to none: one that is not there or not the caller's stops the whole call. Where it
 * is done already (cancelled, deleted, enabled) nothing happens, so a call may be repeated.
 *
 * @see W-320, safety T1
 */
export async function operate(services: OperateServices, account: Account, body: Body) {
  const { db, now } = services;
  const bookIds = [...new Set(body.bookIds)];
  const uploadIds = [...new Set(body.uploadIds)];
  if (!bookIds.every(isBookId)) throw bookNotFound();
  if (uploadIds.length > 0 && body.operate !== 'cancel' && body.operate !== 'delete') {
    throw new Refusal('ERROR', 'input.invalid', { name: 'uploadIds' });
  }
  await db.transaction().execute(async (tx) => {
    await lockBooks(tx, account, bookIds, body.operate === 'delete' ? 'book.delete' : 'book.edit');
    await checkUploads(tx, account, uploadIds, now());
    for (const bookId of bookIds) await operations[body.operate](tx, bookId, services, body);
  });
  for (const uploadId of uploadIds) {
    if (!(await cancelUpload(services, account, uploadId))) throw notFound();
  }
  return { bookIds, uploadIds };
}

/** In the order of their ids, so that two calls cannot wait for one another. */
async function lockBooks(
  tx: Transaction<Tables>,
  account: Account,
  bookIds: readonly string[],
  power: BookPower,
): Promise<void> {
  if (bookIds.length === 0) return;
  const own = await accessibleBooks(tx, account, power)
    .where('book.id', 'in', bookIds)
    .orderBy('book.id')
    .select('book.id')
    .forUpdate('book')
    .execute();
  if (own.length !== bookIds.length) throw bookNotFound();
}

async function checkUploads(tx: Transaction<Tables>, account: Account, uploadIds: readonly string[], now: Date) {
  if (uploadIds.length === 0) return;
  const own = await uploadsOf(tx, account, now)
    .where('id', 'in', uploadIds)
    .where('book_id', 'is', null)
    .select('id')
    .execute();
  if (own.length !== uploadIds.length) throw notFound();
}

type Operation = (tx: Transaction<Tables>, bookId: string, services: OperateServices, body: Body) => Promise<void>;

const operations: Readonly<Record<Body['operate'], Operation>> = {
  async cancel(tx, bookId, { queue }) {
    const cancelled = await tx
      .updateTable('conversion')
      // The generation rises: what the worker still writes is refused.
      .set((row) => ({ generation: row('generation', '+', 1) }))
      .where('book_id', '=', bookId)
      .where('state', 'in', statesBefore('cancel'))
      .executeTakeFirst();
    if (cancelled.numUpdatedRows === 0n) return;
    await endWithout(tx, queue, bookId, { state: 'cancelled', failure: 'convert.cancelled' });
    await tell(tx, { type: 'stop', bookId });
    await tell(tx, { type: 'ended', bookId });
  },

  async retry(tx, bookId, { queue, secret }, { password }) {
    const waiting = await tx
      .updateTable('conversion')
      .set({
        state: 'waiting',
        failure: null,
        failure_values: null,
        tries: 0,
        started: null,
        ended: null,
        ...(password ? { password: secret.seal(password) } : {}),
      })
      .where('book_id', '=', bookId)
      .where('state', 'in', statesBefore('retry'))
      .executeTakeFirst();
    if (waiting.numUpdatedRows > 0n) await queue.enqueue(tx, 'convert', { bookId });
  },

  async delete(tx, bookId, { queue, now }) {
    await tx.updateTable('book').set({ deleted: now() }).where('id', '=', bookId).execute();
    await revokePreviews(tx, bookId);
    await tx
      .updateTable('conversion')
      .set((row) => ({ state: 'cancelled', sharpen: 'none', generation: row('generation', '+', 1), password: null }))
      .where('book_id', '=', bookId)
      .execute();
    await tell(tx, { type: 'stop', bookId });
    await tell(tx, { type: 'ended', bookId });
    // Its files go once whoever still converts it has stopped.
    await queue.enqueue(tx, 'remove', { bookId }, { delaySeconds: 10 });
  },

  async enable(tx, bookId) {
    await tx.updateTable('book').set({ status: 'enabled' }).where('id', '=', bookId).execute();
  },

  async disable(tx, bookId) {
    await revokePreviews(tx, bookId);
    await tx.updateTable('book').set({ status: 'disabled' }).where('id', '=', bookId).execute();
  },
};
