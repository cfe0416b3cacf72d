import type { CallData, operateBook } from '@leafcast/contract';
import { sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import type { Account } from '../../accounts/account/account.ts';
import type { CallContext } from '../../accounts/calls/call-router.ts';
import { payForBook } from '../../billing/charges/settle.ts';
import { processEachBook } from '../../books/multi/process-each.ts';
import { requireBooks, requireUploads } from '../../books/multi/require-all.ts';
import { cancelUpload } from '../../intake/upload/cancel.ts';
import { uploadNotFound } from '../../intake/upload/unfinished/uploads.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Secret } from '../../platform/files/secret.ts';
import { Refusal } from '../../platform/refusal.ts';
import {
  accessibleBooks,
  type BookPower,
  bookNotFound,
  isBookId,
  refusalForBooks,
  type TrashFilter,
} from '../../records/access/access.ts';
import { revokePreviews } from '../../records/access/preview-token.ts';
import { deleteBook } from '../../records/files/remove.ts';
import { publishBookEvent } from '../../records/jobs/events.ts';
import type { BookQueue } from '../../records/jobs/jobs.ts';
import type { UploadServices } from '../../records/source-files/bytes.ts';
import { conversionStatesBefore } from '../../records/tables/conversion-state.ts';
import { cancelConversion, moveToTrash, restoreFromTrash } from './trash.ts';

type Body = z.output<(typeof operateBook)['body']>;

export interface BulkActionServices extends UploadServices {
  readonly queue: BookQueue;
  readonly secret: Secret;
}

/**
 * Applies one operation to each of the given books and uploads separately; the response lists those that were refused.
 * If one of them belongs to another account, nothing is done. If all are refused, the API call is refused with the
 * reason for the first. Repeating an operation (cancel, delete, enable) has no effect, so a call can be retried.
 *
 * @see W-320, safety T1
 */
export async function operate(
  services: BulkActionServices,
  context: CallContext,
  body: Body,
): Promise<CallData<typeof operateBook>> {
  const items = [
    ...[...new Set(body.bookIds)].map((bookId) => ({ bookId, uploadId: '' })),
    ...[...new Set(body.uploadIds)].map((uploadId) => ({ bookId: '', uploadId })),
  ];
  if (body.uploadIds.length > 0 && body.operate !== 'cancel' && body.operate !== 'delete') {
    throw new Refusal('ERROR', 'input.invalid', { name: 'uploadIds' });
  }
  await requireBooks(services.db, context.account, body.bookIds, powerFor(body.operate), placeOf(body.operate));
  await requireUploads(services.db, context.account, body.uploadIds, services.now());
  const done = await processEachBook(items, context, ({ bookId, uploadId }) =>
    uploadId === ''
      ? runBookAction(services, context.account, bookId, body)
      : deleteUpload(services, context.account, uploadId),
  );
  const refused = done.flatMap(({ outcome }) => (outcome.code === 'OK' ? [] : [outcome.refusal]));
  if (refused[0] && refused.length === done.length) throw refused[0];
  const list = done.map(({ item, outcome: { code, msg } }) => ({ ...item, number: '', code, msg }));
  const doneOnes = list.filter(({ code }) => code === 'OK');
  return {
    bookIds: doneOnes.map(({ bookId }) => bookId).filter(Boolean),
    uploadIds: doneOnes.map(({ uploadId }) => uploadId).filter(Boolean),
    list,
  };
}

const placeOf = (operation: Body['operate']): TrashFilter =>
  operation === 'restore' ? 'trash' : operation === 'delete' ? 'any' : 'library';

const powerFor = (operation: Body['operate']): BookPower =>
  operation === 'delete' || operation === 'trash' || operation === 'restore' ? 'book.delete' : 'book.edit';

/**
 * Finds a book whose privacy the account may see or, if `mayChange` is set, may change.
 *
 * @throws Refusal BOOK_NOT_FOUND
 */
export async function runBookAction(
  services: BulkActionServices,
  account: Account,
  bookId: string,
  body: Body,
): Promise<void> {
  if (!isBookId(bookId)) throw bookNotFound();
  await services.db.transaction().execute(async (tx) => {
    const book = await accessibleBooks(tx, account, powerFor(body.operate), placeOf(body.operate))
      .where('book.id', '=', bookId)
      .select('book.id')
      .forUpdate('book')
      .executeTakeFirst();
    if (!book) throw await refusalForBooks(tx, account, bookId, powerFor(body.operate));
    await operations[body.operate](tx, bookId, services, body, account);
  });
}

async function deleteUpload(services: BulkActionServices, account: Account, uploadId: string): Promise<void> {
  if (!(await cancelUpload(services, account, uploadId))) throw uploadNotFound();
}

/** Returns a conversion that ended without a book to the queue, on behalf of an account. */
export async function retryConversion(
  tx: Transaction<Tables>,
  bookId: string,
  { secret }: Pick<BulkActionServices, 'secret'>,
  { password }: Pick<Body, 'password'>,
  account: { readonly id: string },
): Promise<void> {
  const waiting = await tx
    .updateTable('conversion')
    .set({
      state: 'waiting',
      failure: null,
      failure_values: null,
      notices: '[]',
      tries: 0,
      due: sql<Date>`now()`,
      started: null,
      ended: null,
      asked_by: account.id,
      ...(password ? { password: secret.seal(password) } : {}),
    })
    .where('book_id', '=', bookId)
    .where('state', 'in', conversionStatesBefore('retry'))
    .executeTakeFirst();
  if (waiting.numUpdatedRows > 0n) await publishBookEvent(tx, { type: 'waits', bookId });
}

type Operation = (
  tx: Transaction<Tables>,
  bookId: string,
  services: Pick<BulkActionServices, 'queue' | 'secret' | 'now' | 'config'>,
  body: Body,
  account: Account,
) => Promise<void>;

const operations: Readonly<Record<Body['operate'], Operation>> = {
  cancel: cancelConversion,

  retry: retryConversion,

  trash: (tx, bookId, { now }) => moveToTrash(tx, bookId, now()),

  restore: restoreFromTrash,

  delete: (tx, bookId, { queue, now }) => deleteBook(tx, queue, bookId, now()),

  async enable(tx, bookId, services) {
    const { blocked_reason: reason } = await tx
      .selectFrom('book')
      .where('id', '=', bookId)
      .select('blocked_reason')
      .executeTakeFirstOrThrow();
    if (reason !== null) throw new Refusal('NO_PERMISSION', 'book.blocked', { reason });
    await tx.updateTable('book').set({ status: 'enabled' }).where('id', '=', bookId).execute();
    const disabledAt = await payForBook(tx, bookId, services);
    if (disabledAt && disabledAt <= services.now()) throw new Refusal('NO_PERMISSION', 'plan.unpaid');
  },

  async disable(tx, bookId) {
    await revokePreviews(tx, bookId);
    await tx.updateTable('book').set({ status: 'disabled' }).where('id', '=', bookId).execute();
  },
};
