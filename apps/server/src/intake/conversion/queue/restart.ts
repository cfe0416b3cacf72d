import type { Book } from '@leafcast/book';
import type { ConvertOptions } from '@leafcast/convert';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { publishBookEvent } from '../../../records/jobs/events.ts';
import { conversionStatesBefore } from '../../../records/tables/conversion-state.ts';
import type { PreviousVersion } from '../../../records/tables/previous-version.ts';
import { withPages } from '../../../records/versions/overlay.ts';
import { completeStoredOptions } from './options.ts';
import { estimateWeight } from './queue-order.ts';

/** A document that replaces the source document of a book. */
export interface NewContent {
  readonly kind: Book['source']['kind'];
  readonly files: readonly { readonly key: string; readonly name: string; readonly size: number }[];
  readonly original: Book['original'];
}

interface RestartOptions {
  readonly bookId: string;
  /** Id of the account that requests the replacement. */
  readonly askedBy: string;
  /** Returns the options of the new conversion, given the options of the previous one. */
  readonly options: (stored: ConvertOptions) => ConvertOptions;
  readonly password: Buffer | null;
  readonly replaceOls: boolean;
  readonly replaceEditor: boolean;
  /** Whether the author's page order may be discarded. */
  readonly replacePages: boolean;
  /** New document; absent to convert the existing document again. */
  readonly content?: NewContent;
}

/**
 * Starts a new conversion of a book's pages in the caller's transaction, which must hold a lock on the book's row. The
 * draft does not change until the new document has been opened. It is restored if the conversion fails. The published
 * version stays unchanged.
 *
 * @throws Refusal BOOK_BUSY while the book is being converted, ERROR if the author's page order would be lost without
 * consent
 * @see W-321, W-436, W-438
 */
export async function restartConversion(
  tx: Transaction<Tables>,
  { bookId, content, ...remake }: RestartOptions,
): Promise<void> {
  const conversion = await tx
    .selectFrom('conversion')
    .where('book_id', '=', bookId)
    .selectAll()
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (!conversionStatesBefore('again').includes(conversion.state)) throw new Refusal('BOOK_BUSY');
  if (!content && !(await hasSource(tx, bookId))) throw new Refusal('ERROR', 'finished.noSource');
  if (conversion.source_pages && !remake.replacePages) throw new Refusal('ERROR', 'pages.wouldBeLost');
  const { replaceOls, replaceEditor } = remake;
  const whole = conversion.state === 'complete';
  const draft = await detachPages(tx, bookId);
  const sources = content ? await replaceSources(tx, bookId, content, remake.askedBy) : [];
  const before: PreviousVersion | null = whole
    ? {
        draft,
        options: conversion.options,
        sharpen: conversion.sharpen === 'done' || conversion.sharpen === 'none' ? conversion.sharpen : 'waiting',
        sources,
        replaceOls,
        replaceEditor,
        ...(conversion.source_pages ? { sourcePages: conversion.source_pages } : {}),
        isOpened: false,
      }
    : conversion.before;
  await tx
    .updateTable('book')
    .set({ draft: JSON.stringify(content ? withContent(draft, content) : draft) })
    .where('id', '=', bookId)
    .execute();
  await tx
    .updateTable('conversion')
    .set((row) => ({
      state: 'waiting',
      options: JSON.stringify(remake.options(completeStoredOptions(conversion.options))),
      before: before && JSON.stringify(before),
      generation: row('generation', '+', 1),
      password: remake.password,
      sharpen: 'none',
      worker: null,
      asked_by: remake.askedBy,
      tries: 0,
      due: sql<Date>`now()`,
      ...(content ? { weight: estimateWeight(content.files), of_project: false } : {}),
      done: 0,
      total: 0,
      failure: null,
      failure_values: null,
      notices: '[]',
      started: null,
      ended: null,
    }))
    .where('book_id', '=', bookId)
    .execute();
  await publishBookEvent(tx, { type: 'stop', bookId });
  await publishBookEvent(tx, { type: 'waits', bookId });
}

/**
 * Checks whether the book has a source document to convert again. Books uploaded from the desktop program may have
 * none.
 */
async function hasSource(tx: Transaction<Tables>, bookId: string): Promise<boolean> {
  const source = await tx
    .selectFrom('book_source')
    .where('book_id', '=', bookId)
    .where('position', '>=', 0)
    .select('key')
    .executeTakeFirst();
  return source !== undefined;
}

/** Merges the converted pages into the draft and deletes their rows. */
async function detachPages(tx: Transaction<Tables>, bookId: string): Promise<Book> {
  const { draft } = await tx.selectFrom('book').where('id', '=', bookId).select('draft').executeTakeFirstOrThrow();
  const pages = await tx
    .deleteFrom('conversion_page')
    .where('book_id', '=', bookId)
    .returning(['index', 'page'])
    .execute();
  return withPages(draft, pages);
}

/**
 * Moves the current documents to positions below 0 and inserts the new documents.
 *
 * @returns keys of the former documents
 */
export async function replaceSources(
  tx: Transaction<Tables>,
  bookId: string,
  { files }: Pick<NewContent, 'files'>,
  sentBy: string,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('book_source')
    .where('book_id', '=', bookId)
    .orderBy('position')
    .select(['position', 'key'])
    .execute();
  const lowest = Math.min(0, ...rows.map(({ position }) => position));
  const present = rows.filter(({ position }) => position >= 0);
  await tx
    .updateTable('book_source')
    .set({ position: sql<number>`${lowest} - 1 - position` })
    .where('book_id', '=', bookId)
    .where('position', '>=', 0)
    .execute();
  if (files.length === 0) return present.map(({ key }) => key);
  await tx
    .insertInto('book_source')
    .values(files.map((file, position) => ({ book_id: bookId, position, sent_by: sentBy, ...file })))
    .execute();
  return present.map(({ key }) => key);
}

function withContent({ original: _, ...draft }: Book, { kind, original }: NewContent): Book {
  return { ...draft, source: { kind }, ...(original ? { original } : {}) };
}
