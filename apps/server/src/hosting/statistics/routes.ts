import {
  getSharedStatistics,
  getStatistics,
  setStatistics,
  shareStatistics,
  stopSharingStatistics,
} from '@leafcast/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import { hashToken, newToken } from '../../accounts/account/session/session.ts';
import type { HandleCall } from '../../accounts/calls/call-router.ts';
import { requireAccount } from '../../accounts/calls/signed-in.ts';
import type { LockServices } from '../../books/protection/check-password.ts';
import { publicUrl } from '../../platform/http/addresses/public-url.ts';
import { formatAttachmentHeader } from '../../platform/http/answers/attachment.ts';
import { checkBody } from '../../platform/http/requests/check-body.ts';
import { accessibleBooks } from '../../records/access/access.ts';
import { lockSingleBookAccess } from '../../records/access/lock-book-access.ts';
import { readerOrigin } from '../../records/naming/address.ts';
import type { ShownBooks } from '../shown/shown-book.ts';
import { streamStatisticsCsv } from './csv.ts';
import { queryCounts } from './figures.ts';
import { createCountAggregator } from './gather.ts';
import { registerStatisticsIntakeRoutes } from './intake.ts';
import { createVisitorNumbers } from './salt.ts';
import { readStatistics, requireBookWithStatistics, sharedStatistics } from './statistics.ts';

/**
 * Interval at which past days are closed, in milliseconds: their salts are deleted and their readers are reduced to
 * counts.
 */
const closeIntervalMs = 10 * 60 * 1000;

/**
 * Registers the API calls that record how published books are read, and the calls that return these statistics to
 * authors.
 */
export function registerStatisticsRoutes(
  app: FastifyInstance,
  handle: HandleCall,
  services: LockServices & { readonly books: ShownBooks },
): void {
  const { books, config, db, failFastDb, log, now } = services;
  const gatherer = createCountAggregator(failFastDb, log);
  const visitors = createVisitorNumbers(failFastDb);
  registerStatisticsIntakeRoutes(app, { ...services, gatherer, visitors });
  const close = () =>
    visitors
      .closeDays(now())
      .catch((error: unknown) => log.warn({ err: error }, 'a day of statistics could not be closed'));
  const timer = setInterval(() => void close(), closeIntervalMs);
  timer.unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await gatherer.flush();
  });

  const reading = (request: FastifyRequest) => ({ db, books, origin: readerOrigin(request, config) });
  handle(getStatistics, (body, { account, request }) => readStatistics(reading(request), account, body));
  handle(getSharedStatistics, (body, { request }) => sharedStatistics(reading(request), body));

  handle(setStatistics, async ({ bookId, isCounting }, { account }) => {
    await requireBookWithStatistics(db, account, bookId, 'book.edit');
    await db.updateTable('book').set({ counts_readers: isCounting }).where('id', '=', bookId).execute();
    return { isCounting };
  });

  handle(shareStatistics, async ({ bookId, zone }, { account, request }) => {
    await requireBookWithStatistics(db, account, bookId, 'book.edit');
    // Reject an unknown time zone here rather than when the link is opened.
    const today = now().toISOString().slice(0, 10);
    await queryCounts({ db, books: sql`${bookId}::uuid` }, { from: today, to: today, zone });
    const token = newToken();
    const row = { token_hash: hashToken(token), zone, created: now(), made_by: account.id };
    await db.transaction().execute(async (tx) => {
      await lockSingleBookAccess(tx, account, bookId, 'book.edit');
      await tx
        .insertInto('statistics_share')
        .values({ book_id: bookId, ...row })
        .onConflict((conflict) => conflict.column('book_id').doUpdateSet(row))
        .execute();
    });
    return { url: `${publicUrl(request, config)}/book_edit2/figures#${token}` };
  });

  handle(stopSharingStatistics, async ({ bookId }, { account }) => {
    await requireBookWithStatistics(db, account, bookId, 'book.edit');
    const gone = await db.deleteFrom('statistics_share').where('book_id', '=', bookId).executeTakeFirstOrThrow();
    return { deleted: Number(gone.numDeletedRows) };
  });

  app.get('/book_edit2/statistics.csv', async (request, reply) => {
    const account = await requireAccount(request, services);
    const { bookId, ...asked } = checkBody(csvQuery, request.query);
    const all = accessibleBooks(db, account, 'book.view').select('book.id');
    const book = bookId === '' ? null : await requireBookWithStatistics(db, account, bookId, 'book.view');
    const scope = { db, books: book ? sql`${book.id}::uuid` : sql`${all}` };
    const { from } = await queryCounts(scope, { ...asked, from: asked.from });
    return reply
      .headers({
        'content-disposition': formatAttachmentHeader(`${book?.title || 'Leafcast'} ${from} ${asked.to}.csv`),
      })
      .type('text/csv; charset=utf-8')
      .send(streamStatisticsCsv(scope, { ...asked, from }));
  });
}

const csvQuery = z.object({
  bookId: getStatistics.body.shape.bookId,
  from: getStatistics.body.shape.from,
  to: getStatistics.body.shape.to,
  zone: getStatistics.body.shape.zone,
});
