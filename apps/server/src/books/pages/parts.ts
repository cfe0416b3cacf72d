import { randomUUID } from 'node:crypto';
import { type Book, bookFormat, bookVersion } from '@leafcast/book';
import type { convertPages, getConvertedPages } from '@leafcast/contract';
import { loadServerMessages, translator } from '@leafcast/messages';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import type { Account } from '../../accounts/account/account.ts';
import type { CallContext } from '../../accounts/calls/call-router.ts';
import { actingAccount, requireFeature, resolveAccountPowers } from '../../accounts/entitlements/entitlements.ts';
import { limitOptions, readConvertOptions } from '../../intake/conversion/queue/options.ts';
import { estimateWeight } from '../../intake/conversion/queue/queue-order.ts';
import { type FinishServices, requireReceivedFiles, sourceKind } from '../../intake/upload/finish.ts';
import {
  selectUploads,
  type UploadFileRow,
  type UploadRow,
  uploadNotFound,
} from '../../intake/upload/unfinished/uploads.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { Refusal } from '../../platform/refusal.ts';
import { isBookId } from '../../records/access/access.ts';
import { requireBook } from '../../records/access/require-book.ts';
import { publishBookEvent } from '../../records/jobs/events.ts';
import { createBookNumber } from '../../records/naming/number.ts';
import { uploadKey } from '../../records/source-files/bytes.ts';
import { readDraft } from '../../records/versions/read-draft.ts';
import type { PageSource } from './plan.ts';

/**
 * Converts an upload so that its pages can be added to a book. The same converter and queue process it as a temporary
 * book, called a part. A part appears in no list and is deleted after a day. Repeating the call returns the same part.
 *
 * @throws Refusal BOOK_NOT_FOUND, or a Refusal for an unknown upload
 */
export async function convertAddedDocument(
  services: FinishServices,
  account: Account,
  { bookId, uploadId, password, order, ...meta }: z.output<(typeof convertPages)['body']>,
) {
  const { db, config, secret, now } = services;
  const author = actingAccount(account, await requireBook(db, account, bookId, 'book.edit'));
  requireFeature(config, author, 'upload');
  const upload = await selectUploads(db, account, now()).where('id', '=', uploadId).selectAll().executeTakeFirst();
  if (upload?.replaces !== bookId) throw uploadNotFound();
  if (upload.book_id !== null) return partOf(db, bookId, upload.book_id);
  const files = await requireReceivedFiles(services, account, upload, { order });
  const options = limitOptions(readConvertOptions(meta), resolveAccountPowers(config, author));
  const sealed = password ? secret.seal(password) : null;
  return db.transaction().execute(async (tx) => {
    const held = await tx
      .selectFrom('upload')
      .where('id', '=', uploadId)
      .select('book_id')
      .forUpdate()
      .executeTakeFirst();
    if (!held) throw uploadNotFound();
    if (held.book_id !== null) return partOf(tx, bookId, held.book_id);
    return { partId: await insertPart(tx, bookId, { upload, files, options, password: sealed }) };
  });
}

interface NewPart {
  readonly upload: UploadRow;
  readonly files: readonly UploadFileRow[];
  readonly options: ReturnType<typeof limitOptions>;
  readonly password: Buffer | null;
}

async function insertPart(tx: Transaction<Tables>, bookId: string, { upload, files, options, password }: NewPart) {
  const id = randomUUID();
  const draft: Book = {
    format: bookFormat,
    version: bookVersion,
    id,
    title: upload.title,
    description: '',
    keywords: [],
    languages: [],
    source: { kind: sourceKind(upload.kind) },
    settings: {},
    outline: [],
    bookmarks: [],
    pages: [],
  };
  await tx
    .insertInto('book')
    .columns(['id', 'number', 'owner_id', 'team_id', 'status', 'draft', 'details', 'part_of'])
    .expression((row) =>
      row
        .selectFrom('book')
        .where('id', '=', bookId)
        .select(({ val }) => [
          val(id).as('id'),
          val(createBookNumber()).as('number'),
          'owner_id',
          'team_id',

          'status',
          sql<string>`${JSON.stringify(draft)}::jsonb`.as('draft'),
          sql<string>`'{}'::jsonb`.as('details'),
          'id as part_of',
        ]),
    )
    .execute();
  await tx
    .insertInto('book_source')
    .values(
      files.map(({ id: fileId, name, size }, position) => ({
        book_id: id,
        position,
        key: uploadKey(fileId),
        name,
        size,
        sent_by: upload.account_id,
      })),
    )
    .execute();
  await tx
    .insertInto('conversion')
    .values({
      book_id: id,
      turn_of: upload.account_id,
      state: 'waiting',
      weight: estimateWeight(files),
      options: JSON.stringify(options),
      password,
      worker: null,
      asked_by: upload.account_id,
    })
    .execute();
  await tx.updateTable('upload').set({ book_id: id }).where('id', '=', upload.id).execute();
  await publishBookEvent(tx, { type: 'waits', bookId: id });
  return id;
}

async function partOf(db: Kysely<Tables>, bookId: string, partId: string) {
  return { partId: (await partRow(db, bookId, partId)).id };
}

/**
 * Returns the row of a part, the temporary book whose pages can be added to a book.
 *
 * @throws Refusal ERROR if the part does not belong to the book; the caller must have checked access to the book
 */
async function partRow(db: Kysely<Tables>, bookId: string, partId: string) {
  const unknown = new Refusal('ERROR', 'input.invalid', { name: 'partId' });
  if (!isBookId(partId)) throw unknown;
  const part = await db
    .selectFrom('book')
    .innerJoin('conversion', 'conversion.book_id', 'book.id')
    .where('book.id', '=', partId)
    .where('book.part_of', '=', bookId)
    .where('book.deleted', 'is', null)
    .select(['book.id', 'book.draft', 'state', 'done', 'total', 'failure', 'failure_values'])
    .executeTakeFirst();
  if (!part) throw unknown;
  return part;
}

/** Returns the progress of a part. @throws Refusal BOOK_NOT_FOUND, or ERROR if the part is unknown */
export async function describeConvertedPages(
  { db }: FinishServices,
  { account, language }: CallContext,
  { bookId, partId }: z.output<(typeof getConvertedPages)['body']>,
) {
  await requireBook(db, account, bookId, 'book.edit');
  const { state, done, total, failure, failure_values } = await partRow(db, bookId, partId);
  const translate = translator(await loadServerMessages(language), language);
  return { state, done, total, message: failure === null ? '' : translate(failure, failure_values ?? {}) };
}

/** Returns the pages of a completed part. @throws Refusal BOOK_BUSY, or ERROR if the part is unknown */
export async function findConvertedPages(db: Kysely<Tables>, bookId: string, partId: string): Promise<PageSource> {
  const part = await partRow(db, bookId, partId);
  if (part.state !== 'complete') throw new Refusal('BOOK_BUSY');
  const { pages, search } = await readDraft(db, part);
  return { bookId: part.id, pages, search };
}
