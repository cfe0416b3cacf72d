import { type Progress, uploadBookFiles } from '@leafcast/contract';
import { type Language, loadServerMessages, translator } from '@leafcast/messages';
import { type Kysely, sql } from 'kysely';
import type { Account } from '../../accounts/account/account.ts';
import { formatNotices } from '../../intake/conversion/notices.ts';
import {
  describeUpload,
  listUploadFiles,
  requireUploadPermission,
  selectUploads,
  uploadNotFound,
} from '../../intake/upload/unfinished/uploads.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { accessibleBooks, bookNotFound, isBookId } from '../../records/access/access.ts';
import { previewTokens } from '../../records/access/preview-token.ts';
import { previewAddress } from '../../records/naming/address.ts';
import type { UploadBytes } from '../../records/source-files/bytes.ts';
import { coverIndex, coverPage, thumbnailAddress } from './list.ts';

/** Time for which a completed conversion is still reported, in milliseconds. */
const recentMs = 24 * 60 * 60 * 1000;

export interface ProgressContext {
  readonly db: Kysely<Tables>;
  readonly bytes: UploadBytes;
  readonly now: Date;
  readonly origin: string;
  readonly language: Language;
}

/**
 * Returns the progress of the given books, or of all books that are in progress or whose conversion ended within the
 * last day.
 *
 * @throws Refusal BOOK_NOT_FOUND if one of the given books does not exist
 * @see W-439
 */
export async function bookProgress(
  { db, now, origin, language }: ProgressContext,
  account: Account,
  bookIds: readonly string[] | undefined,
): Promise<Progress[]> {
  if (bookIds?.some((id) => !isBookId(id))) throw bookNotFound();
  if (bookIds?.length === 0) return [];
  const since = new Date(now.getTime() - recentMs);
  const rows = await accessibleBooks(db, account, 'book.view')
    .innerJoin('conversion', 'conversion.book_id', 'book.id')
    .leftJoin('upload', 'upload.book_id', 'book.id')
    .leftJoin('conversion_page as cover', (join) =>
      join.onRef('cover.book_id', '=', 'book.id').on('cover.index', '=', coverIndex),
    )
    .$if(bookIds !== undefined, (books) => books.where('book.id', 'in', bookIds ?? []))
    .$if(bookIds === undefined, (books) =>
      books.where((row) => row.or([row('conversion.ended', 'is', null), row('conversion.ended', '>', since)])),
    )
    .select(['book.id', 'book.number', 'book.title', 'book.page_count', 'upload.id as upload_id'])
    .select(['state', 'done', 'total', 'started', 'failure', 'failure_values', 'notices', 'sharpen'])
    .select(coverPage.as('first_page'))
    .select(sql<boolean>`conversion.before is not null`.as('is_replacing'))
    .orderBy('book.created')
    .limit(1000)
    .execute();
  if (bookIds !== undefined && rows.length !== new Set(bookIds).size) throw bookNotFound();
  const translate = translator(await loadServerMessages(language), language);
  const shown = rows.filter(({ page_count }) => page_count > 0).map(({ id }) => id);
  const tokens = await previewTokens(db, shown, account, now);
  return rows.map((row): Progress => {
    const token = tokens.get(row.id);
    const preview = token === undefined ? null : previewAddress(origin, token);
    return {
      bookId: row.id,
      uploadId: row.upload_id ?? '',
      number: row.number,
      title: row.title,
      state: row.state,
      done: row.done,
      total: row.total,
      secondsLeft: row.state === 'converting' ? secondsLeft(row, now) : null,
      firstPage: preview === null ? null : thumbnailAddress(preview, row.first_page),
      previewUrl: preview,
      message: [
        ...(row.failure === null ? [] : [translate(row.failure, row.failure_values ?? {})]),
        ...formatNotices(row.notices, translate),
      ].join('\n'),
      isCut: row.notices.some(({ code }) => code === 'convert.trialPages'),
      isSharpening: row.state === 'complete' && (row.sharpen === 'waiting' || row.sharpen === 'working'),
      upload: null,
      isReplacing: row.is_replacing,
    };
  });
}

/** Estimates the remaining seconds from the pages completed so far; `null` until a few pages are complete. */
export function secondsLeft(
  { started, done, total }: { readonly started: Date | null; readonly done: number; readonly total: number },
  now: Date,
): number | null {
  if (started === null || done < 3 || total === 0) return null;
  const seconds = Math.max(0, now.getTime() - started.getTime()) / 1000;
  return Math.round((seconds / done) * Math.max(0, total - done) * 10) / 10;
}

/**
 * Returns the progress of the given open uploads, or of all open uploads.
 *
 * @throws Refusal if one of the given uploads does not exist or may not be continued
 */
export async function uploadProgress(
  { db, bytes, now }: ProgressContext,
  account: Account,
  uploadIds: readonly string[] | undefined,
): Promise<Progress[]> {
  if (uploadIds?.length === 0) return [];
  const uploads = await selectUploads(db, account, now)
    // Uploads that replace a book's content are returned only by id, for the person who replaces the content.
    .$if(uploadIds === undefined, (rows) => rows.where('replaces', 'is', null))
    .$if(uploadIds !== undefined, (rows) => rows.where('id', 'in', uploadIds ?? []))
    .where('book_id', 'is', null)
    .orderBy('created')
    .selectAll()
    .execute();
  if (uploadIds !== undefined && uploads.length !== new Set(uploadIds).size) throw uploadNotFound();
  const list: Progress[] = [];
  for (const upload of uploads) {
    if (uploadIds !== undefined) await requireUploadPermission(db, account, upload);
    const files = await listUploadFiles(db, upload.id);
    list.push({
      bookId: '',
      uploadId: upload.id,
      number: '',
      title: upload.title,
      state: 'uploading',
      done: 0,
      total: 0,
      secondsLeft: null,
      firstPage: null,
      previewUrl: null,
      message: '',
      isSharpening: false,
      upload: await describeUpload(upload, files, bytes, uploadBookFiles.path),
      isCut: false,
      isReplacing: false,
    });
  }
  return list;
}
