import type { replaceBookMulti } from '@leafcast/contract';
import type { z } from 'zod';
import type { Account } from '../../accounts/account/account.ts';
import { actingAccount, requireFeature, resolveAccountPowers } from '../../accounts/entitlements/entitlements.ts';
import { limitOptions, readConvertOptions } from '../../intake/conversion/queue/options.ts';
import { type NewContent, restartConversion } from '../../intake/conversion/queue/restart.ts';
import {
  describeUploadedBook,
  type FinishServices,
  requireReceivedFiles,
  sourceKind,
  toOriginalDocument,
} from '../../intake/upload/finish.ts';
import { selectUploads, uploadNotFound } from '../../intake/upload/unfinished/uploads.ts';
import { Refusal } from '../../platform/refusal.ts';
import { requireBook } from '../../records/access/require-book.ts';
import { uploadKey } from '../../records/source-files/bytes.ts';
import { requireQuotaToRetry } from '../draft/require-room.ts';
import { lockForAuthor } from './lock-for-author.ts';

type Body = z.output<(typeof replaceBookMulti)['body']>;

/**
 * Replaces the document of a book with the document of an upload. Repeating the call has no effect.
 *
 * @throws Refusal BOOK_NOT_FOUND, BOOK_LOCKED, BOOK_BUSY, or a Refusal for an unknown upload
 * @see W-438, W-353
 */
export async function replaceContent(
  services: FinishServices,
  account: Account,
  { bookId, uploadId, password, order }: Body['books'][number],
  { replaceBookConfig, holder, ...meta }: Body,
) {
  const { db, config, secret, now } = services;
  const upload = await selectUploads(db, account, now()).where('id', '=', uploadId).selectAll().executeTakeFirst();
  if (!upload || (upload.replaces ?? bookId) !== bookId) throw uploadNotFound();
  const author = actingAccount(account, await requireBook(db, account, bookId, 'book.edit'));
  requireFeature(config, author, 'upload');
  if (upload.book_id === bookId) return describeUploadedBook(services, bookId);
  if (upload.book_id !== null) throw uploadNotFound();
  const files = await requireReceivedFiles(services, account, upload, { order });
  const content: NewContent = {
    kind: sourceKind(upload.kind),
    files: files.map(({ id, name, size }) => ({ key: uploadKey(id), name, size })),
    original: toOriginalDocument(upload, files).original,
  };
  await db.transaction().execute(async (tx) => {
    await lockForAuthor(tx, account, { bookId, holder, now: now() });
    const held = await tx
      .selectFrom('upload')
      .where('id', '=', uploadId)
      .select('book_id')
      .forUpdate()
      .executeTakeFirst();
    if (held?.book_id !== null) throw new Refusal('BOOK_BUSY');
    await requireQuotaToRetry(tx, bookId, services);
    await restartConversion(tx, {
      bookId,
      askedBy: account.id,
      content,
      // Options for a specific document must not be applied to the new document.
      options: (stored) =>
        limitOptions(
          readConvertOptions(meta, { ...stored, pages: 'all', keepOrder: false, box: 'trim', bleed: 0 }),
          resolveAccountPowers(config, author),
        ),
      password: password ? secret.seal(password) : null,
      ...replaceBookConfig,
    });
    // The upload that created the book is no longer needed. Its files stay in the book while the book refers to them.
    await tx.deleteFrom('upload').where('book_id', '=', bookId).execute();
    await tx.updateTable('upload').set({ book_id: bookId }).where('id', '=', uploadId).execute();
  });
  return describeUploadedBook(services, bookId);
}
