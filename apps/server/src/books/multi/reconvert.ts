import type { reconvertBookMulti } from '@leafcast/contract';
import type { z } from 'zod';
import type { Account } from '../../accounts/account/account.ts';
import { actingAccount, requireFeature, resolveAccountPowers } from '../../accounts/entitlements/entitlements.ts';
import { limitOptions, readConvertOptions } from '../../intake/conversion/queue/options.ts';
import { restartConversion } from '../../intake/conversion/queue/restart.ts';
import { describeUploadedBook, type FinishServices } from '../../intake/upload/finish.ts';
import { requireBook } from '../../records/access/require-book.ts';
import { requireQuotaToRetry } from '../draft/require-room.ts';
import { lockForAuthor } from './lock-for-author.ts';

type Body = z.output<(typeof reconvertBookMulti)['body']>;

/**
 * Converts the document of a book again with other options.
 *
 * @throws Refusal BOOK_NOT_FOUND, BOOK_LOCKED, BOOK_BUSY
 * @see W-436, W-321
 */
export async function reconvertBook(
  services: FinishServices,
  account: Account,
  bookId: string,
  { replaceBookConfig, holder, password, ...meta }: Body,
) {
  const { db, config, secret, now } = services;
  const author = actingAccount(account, await requireBook(db, account, bookId, 'book.edit'));
  requireFeature(config, author, 'upload');
  await db.transaction().execute(async (tx) => {
    await lockForAuthor(tx, account, { bookId, holder, now: now() });
    await requireQuotaToRetry(tx, bookId, services);
    await restartConversion(tx, {
      bookId,
      askedBy: account.id,
      options: (stored) => limitOptions(readConvertOptions(meta, stored), resolveAccountPowers(config, author)),
      password: password ? secret.seal(password) : null,
      ...replaceBookConfig,
    });
  });
  return describeUploadedBook(services, bookId);
}
