import { getCover } from '@leafcast/book';
import { toStoredKeywords, toStoredOutline } from '@leafcast/book/stored';
import type { BookInfo } from '@leafcast/contract';
import { type Kysely, sql } from 'kysely';
import type { Account } from '../../../accounts/account/account.ts';
import { disabledAt, toDisabledFields } from '../../../billing/charges/settle.ts';
import { toWireOptions } from '../../../intake/conversion/queue/options.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { accessibleBooks, bookNotFound, isBookId } from '../../../records/access/access.ts';
import { previewToken } from '../../../records/access/preview-token.ts';
import { bookAddress, previewAddress } from '../../../records/naming/address.ts';
import { publicNameSql } from '../../../records/naming/name.ts';
import type { ConversionState } from '../../../records/tables/conversion-state.ts';
import { allSettings, toWireFields } from './book-info-dto.ts';

interface ReadContext {
  readonly db: Kysely<Tables>;
  readonly now: Date;
  /** Origin at which books are served. */
  readonly origin: string;
}

/**
 * Returns all data of a book that the editor needs.
 *
 * @param isWhole whether to return all settings in their stored form; otherwise, only settings that differ from their
 * defaults are returned
 * @throws Refusal BOOK_NOT_FOUND
 * @see W-401, RULINGS 33
 */
export async function readBook(
  { db, now, origin }: ReadContext,
  account: Account,
  bookId: string,
  isWhole = false,
): Promise<BookInfo> {
  if (!isBookId(bookId)) throw bookNotFound();
  const row = await accessibleBooks(db, account, 'book.view')
    .where('book.id', '=', bookId)
    .innerJoin('conversion', 'conversion.book_id', 'book.id')
    .leftJoin('publication', (join) =>
      join.onRef('publication.book_id', '=', 'book.id').onRef('publication.version', '=', 'book.published_version'),
    )
    .selectAll('book')
    .select(publicNameSql.as('public_name'))
    .select([
      'conversion.state',
      'conversion.options',
      sql<boolean>`conversion.source_pages is not null`.as('is_arranged'),
      'publication.published',
      'publication.revision as published_revision',
    ])
    .executeTakeFirst();
  if (!row) throw bookNotFound();
  const { draft } = row;
  const url = row.published_version === null ? '' : bookAddress(origin, row.public_name);
  const token = await previewToken(db, bookId, account, now);
  const cover = getCover(draft, 'page');
  const preview = previewAddress(origin, token);
  const convert_obj = { state: row.state, ...toWireOptions(row.options) };
  return {
    bookId,
    number: row.number,
    title: draft.title,
    desc: draft.description,
    keyword: toStoredKeywords(draft.keywords),
    url,
    bLink: row.public_name === row.number ? '' : row.public_name,
    book_url: url,
    qr_code: url,
    ...toWireFields(draft, row.details),
    ...(isWhole ? { htmlConfig: allSettings(draft) } : {}),
    convert_obj,
    bStatus: statusOf(row.status, row.state),
    olsconfig: toStoredOutline(draft.outline),
    engineType: convert_obj.engineType,
    revision: row.revision,
    pageCount: row.page_count,
    isArranged: row.is_arranged,
    previewUrl: preview,
    cover: cover && preview + cover.file,
    publication:
      row.published === null || row.published_version === null
        ? null
        : {
            url,
            version: row.published_version,
            published: row.published.toISOString(),
            isOutdated: row.revision > (row.published_revision ?? 0),
            ...toDisabledFields(row.unpaid_since && disabledAt(row.unpaid_since)),
          },
  };
}

/** Returns the status of a book in the list of online books. @see D-417 … D-426 */
function statusOf(status: BookInfo['bStatus'], state: ConversionState): BookInfo['bStatus'] {
  if (state === 'error' || state === 'cancelled') return 'error';
  return state === 'complete' ? status : 'uploading';
}
