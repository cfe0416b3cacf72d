import { type Book, isCategory } from '@leafcast/book';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { Refusal } from '../../platform/refusal.ts';
import { accessibleBooks, bookNotFound } from '../../records/access/access.ts';
import { publishBookEvent } from '../../records/jobs/events.ts';
import { createBookNumber } from '../../records/naming/number.ts';
import type { UploadServices } from '../../records/source-files/bytes.ts';
import { conversionStatesBefore, sweepDue } from '../../records/tables/conversion-state.ts';
import { replaceSources } from '../conversion/queue/restart.ts';
import { toOriginalDocument } from '../upload/finish.ts';
import { requireUploadPermission, type UploadRow } from '../upload/unfinished/uploads.ts';
import type { ReceivedFile } from './received.ts';

/** A finished book whose files are stored. */
export interface FinishedBook {
  readonly book: Book;
  /** Paths in the book, by SHA-256 hash of the uploaded file. */
  readonly uploaded: ReadonlyMap<string, string>;
  /** Source document of the book, if readers may download it. */
  readonly original: {
    readonly file: ReceivedFile;
    readonly name: string;
    readonly kind: 'pdf' | 'presentation' | 'document';
    readonly key: string;
  } | null;
}

/**
 * Writes all rows of a finished book or none. Creates a new book, or a new draft of the overwritten book, which keeps
 * its URL, number, statistics, permissions and versions. Readers see the draft after it is published.
 *
 * @returns whether the rows were written: false if the upload was cancelled meanwhile
 * @throws Refusal BOOK_NOT_FOUND, BOOK_BUSY, NO_PERMISSION if the account no longer has the permission
 */
export function storeFinished({ db }: UploadServices, upload: UploadRow, made: FinishedBook): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const held = await tx
      .selectFrom('upload')
      .where('id', '=', upload.id)
      .where('book_id', 'is', null)
      .where('step', '=', 'processing')
      .select('id')
      .forUpdate()
      .executeTakeFirst();
    if (!held) return false;
    await requireUploadPermission(tx, { id: upload.account_id }, upload);
    const document = sourceOf(upload, made);
    const book: Book = { ...made.book, ...document.named };
    if (upload.replaces === null) await insertBook(tx, upload, book);
    else await overwriteBook(tx, upload, book, document.sources);
    if (upload.replaces === null && document.sources.length > 0) {
      await tx
        .insertInto('book_source')
        .values(
          document.sources.map((file) => ({ book_id: book.id, position: 0, sent_by: upload.account_id, ...file })),
        )
        .execute();
    }
    const files = [...made.uploaded].map(([sha256, file]) => ({ book_id: book.id, sha256, file }));
    for (let at = 0; at < files.length; at += 1000) {
      await tx
        .insertInto('book_file')
        .values(files.slice(at, at + 1000))
        .onConflict((row) => row.columns(['book_id', 'sha256']).doUpdateSet({ file: sql`excluded.file` }))
        .execute();
    }
    // Delete the earlier, completed upload that created the book.
    await tx.deleteFrom('upload').where('book_id', '=', book.id).execute();
    await tx.updateTable('upload').set({ book_id: book.id }).where('id', '=', upload.id).execute();
    await publishBookEvent(tx, { type: 'ended', bookId: book.id });
    return true;
  });
}

function sourceOf(upload: UploadRow, { original }: FinishedBook) {
  if (!original) return { named: {}, sources: [] };
  const { file, name, kind, key } = original;
  return {
    named: toOriginalDocument({ ...upload, kind }, [{ ...file, name }]),
    sources: [{ key, name, size: file.size }],
  };
}

const statesOf = (pages: number) =>
  ({
    state: 'complete',
    options: '{}',
    before: null,
    source_pages: null,
    sharpen: 'done',
    done: pages,
    total: pages,
    failure: null,
    failure_values: null,
    notices: '[]',
    password: null,
    worker: null,
    started: sql<Date>`now()`,
    ended: sql<Date>`now()`,
  }) as const;

async function insertBook(tx: Transaction<Tables>, upload: UploadRow, book: Book): Promise<void> {
  const categoryId = categoryOf(upload);
  await tx
    .insertInto('book')
    .values({
      id: book.id,
      number: createBookNumber(),
      owner_id: upload.account_id,
      team_id: upload.team_id,
      folder_id: upload.folder_id,
      folder_type: upload.folder_type,
      status: 'enabled',
      draft: JSON.stringify(book),
      page_count: book.pages.length,
      has_text: upload.record?.hasText ?? false,
      details: JSON.stringify({ origin: -1, categoryId }),
      published_version: null,
      deleted: null,
    })
    .execute();
  await tx
    .insertInto('conversion')
    .values({
      book_id: book.id,
      turn_of: upload.account_id,
      asked_by: upload.account_id,
      ...statesOf(book.pages.length),
    })
    .execute();
}

async function overwriteBook(
  tx: Transaction<Tables>,
  upload: UploadRow,
  book: Book,
  files: { readonly key: string; readonly name: string; readonly size: number }[],
): Promise<void> {
  const bookId = book.id;
  const old = await accessibleBooks(tx, { id: upload.account_id }, 'book.edit')
    .where('book.id', '=', bookId)
    .select(['book.details', 'book.revision'])
    .forUpdate('book')
    .executeTakeFirst();
  if (!old) throw bookNotFound();
  const conversion = await tx
    .selectFrom('conversion')
    .where('book_id', '=', bookId)
    .select('state')
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (!conversionStatesBefore('again').includes(conversion.state)) throw new Refusal('BOOK_BUSY');
  await tx.deleteFrom('conversion_page').where('book_id', '=', bookId).execute();
  // Changes to the earlier pages can no longer be undone.
  await tx.deleteFrom('page_step').where('book_id', '=', bookId).execute();
  await replaceSources(tx, bookId, { files }, upload.account_id);
  await tx
    .updateTable('book')
    .set({
      draft: JSON.stringify(book),
      page_count: book.pages.length,
      has_text: upload.record?.hasText ?? false,
      details: JSON.stringify({ ...old.details, categoryId: categoryOf(upload) }),
      revision: old.revision + 1,
      changed: sql<Date>`now()`,
    })
    .where('id', '=', bookId)
    .execute();
  await tx
    .updateTable('conversion')
    .set((row) => ({
      ...statesOf(book.pages.length),
      generation: row('generation', '+', 1),
      sweep_due: sweepDue,
    }))
    .where('book_id', '=', bookId)
    .execute();
  await publishBookEvent(tx, { type: 'stop', bookId });
}

function categoryOf({ record }: UploadRow) {
  const id = record?.categoryId ?? '';
  return isCategory(id) ? id : '';
}
