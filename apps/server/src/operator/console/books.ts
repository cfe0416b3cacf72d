import type { AdminBook, getAllBooks } from '@leafcast/contract';
import { type Language, loadServerMessages, translator } from '@leafcast/messages';
import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import { recordAuditEntry } from '../../accounts/account/audit/record-audit-entry.ts';
import { retryConversion } from '../../library/trash/bulk-actions.ts';
import { cancelConversion } from '../../library/trash/trash.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { bookNotFound, isBookId } from '../../records/access/access.ts';
import { revokePreviews } from '../../records/access/preview-token.ts';
import type { BookServices } from '../../records/book-services.ts';
import { getLocalFailureMessage } from '../../records/jobs/local-messages.ts';
import { bookAddress } from '../../records/naming/address.ts';
import { publicNameSql } from '../../records/naming/name.ts';
import { containsPattern } from './accounts/accounts.ts';
import { type OperatorActor, runAsOperator } from './guard.ts';

type Page = z.output<(typeof getAllBooks)['body']>;

export const conversionStatesByFilter = {
  any: [],
  all: ['waiting', 'converting', 'password', 'error', 'cancelled'],
  waiting: ['waiting', 'password'],
  working: ['converting'],
  failed: ['error', 'cancelled'],
} as const;

/** Status of a book in the console. */
const shownStatus = sql<AdminBook['status']>`case when book.blocked_reason is not null then 'down'
  when book.published_version is null then 'draft' when book.status = 'enabled' then 'published' else book.status end`;

/** Returns a page of the installation's books with their conversions, newest first. */
export async function listAllBooks(
  db: Kysely<Tables>,
  { search, jobs, status, after, limit }: Page,
  { origin, language }: { readonly origin: string; readonly language: Language },
): Promise<{ list: AdminBook[]; next: string }> {
  const translate = translator(await loadServerMessages(language), language);
  const states = [...conversionStatesByFilter[jobs]];
  const rows = await db
    .selectFrom('book')
    .innerJoin('conversion', 'conversion.book_id', 'book.id')
    .innerJoin('account', 'account.id', 'book.owner_id')
    .leftJoin('team', 'team.id', 'book.team_id')
    .where('book.deleted', 'is', null)
    .$if(states.length > 0, (some) => some.where('conversion.state', 'in', states))
    .$if(status !== 'any', (some) => some.where(shownStatus, '=', status === 'any' ? 'draft' : status))
    .$if(search !== '', (some) =>
      some.where((row) =>
        row.or([
          row('book.title', 'ilike', containsPattern(search)),
          row('account.email', 'ilike', containsPattern(search)),
        ]),
      ),
    )
    .$if(isBookId(after), (some) =>
      some.where(
        sql<boolean>`(book.created, book.id) < (select mark.created, mark.id from book as mark where mark.id = ${after})`,
      ),
    )
    .orderBy('book.created', 'desc')
    .orderBy('book.id', 'desc')
    .limit(limit + 1)
    .select(['book.id', 'number', 'title', 'blocked_reason', 'book.created', 'published_version'])
    .select(['account.email', 'team.name as team', 'state', 'done', 'total', 'failure', 'failure_values'])
    .select([publicNameSql.as('public_name'), shownStatus.as('status')])
    .execute();
  const list = rows.slice(0, limit).map(
    (row): AdminBook => ({
      bookId: row.id,
      number: row.number,
      title: row.title,
      owner: row.email,
      team: row.team ?? '',
      url: row.published_version === null ? '' : bookAddress(origin, row.public_name),
      status: row.status,
      blockedReason: row.blocked_reason ?? '',
      state: row.state,
      done: row.done,
      total: row.total,
      failure: row.failure === null ? '' : translate(getLocalFailureMessage(row.failure), { ...row.failure_values }),
      created: row.created.toISOString(),
    }),
  );
  return { list, next: rows.length > limit ? (list.at(-1)?.bookId ?? '') : '' };
}

/**
 * Takes down a book, or makes it available again.
 *
 * @param reason reason shown to the owner; if empty, the owner can enable the book again
 * @throws Refusal BOOK_NOT_FOUND
 */
export async function blockBook(
  { db }: Pick<BookServices, 'db'>,
  actor: OperatorActor,
  { bookId, reason: typed }: { readonly bookId: string; readonly reason: string },
): Promise<void> {
  const reason = typed.trim();
  if (!isBookId(bookId)) throw bookNotFound();
  await runAsOperator(db, actor, async (tx) => {
    const book = await tx
      .updateTable('book')
      .set(reason === '' ? { blocked_reason: null } : { blocked_reason: reason, status: 'disabled' })
      .where('id', '=', bookId)
      .where('deleted', 'is', null)
      .returning('title')
      .executeTakeFirst();
    if (!book) throw bookNotFound();
    if (reason !== '') await revokePreviews(tx, bookId);
    const action = reason === '' ? 'operator.bookUnblocked' : 'operator.bookBlocked';
    await recordAuditEntry(tx, actor, { action, target: book.title, detail: reason === '' ? {} : { reason } });
  });
}

/**
 * Retries a conversion on behalf of the book's owner, or cancels it.
 *
 * @throws Refusal BOOK_NOT_FOUND
 */
export async function controlConversion(
  services: BookServices,
  actor: OperatorActor,
  { bookId, operate }: { readonly bookId: string; readonly operate: 'retry' | 'cancel' },
): Promise<void> {
  if (!isBookId(bookId)) throw bookNotFound();
  await runAsOperator(services.db, actor, async (tx) => {
    const book = await tx
      .selectFrom('book')
      .where('id', '=', bookId)
      .where('deleted', 'is', null)
      .select(['title', 'owner_id'])
      .forUpdate()
      .executeTakeFirst();
    if (!book) throw bookNotFound();
    if (operate === 'retry') await retryConversion(tx, bookId, services, {}, { id: book.owner_id });
    else await cancelConversion(tx, bookId);
    const action = operate === 'retry' ? 'operator.jobRetried' : 'operator.jobCancelled';
    await recordAuditEntry(tx, actor, { action, target: book.title });
  });
}
