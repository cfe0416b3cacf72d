import type { Book, BookPage, OutlineEntry } from '@leafcast/book';
import { arrangePages } from '@leafcast/book/arrangement';
import type { ServerKey } from '@leafcast/messages';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { publishBookEvent } from '../../../records/jobs/events.ts';
import type { PreviousVersion } from '../../../records/tables/previous-version.ts';
import { withAuthoredContent } from '../../../records/versions/overlay.ts';

/** Returns the draft with the pages of a new document, or with the newly converted pages of the same document. */
export function rebuildDraft(
  arranged: Book,
  opened: Book,
  { replaceOls, replaceEditor, sourcePages }: PreviousVersion,
): Book {
  const draft = sourcePages ? inSourceOrder(arranged, sourcePages) : arranged;
  const { search: _, ...rest } = draft;
  const count = opened.pages.length;
  return {
    ...rest,
    source: opened.source,
    settings: replaceEditor ? opened.settings : draft.settings,
    outline: replaceOls ? opened.outline : withinBook(draft.outline, count),
    bookmarks: replaceEditor ? [] : draft.bookmarks.filter(({ page }) => page < count),
    pages: opened.pages.map((page, index) => (replaceEditor ? page : withAuthoredContent(page, draft.pages[index]))),
  };
}

/** Returns the draft with its pages in document order. Deleted pages are restored with their items. */
function inSourceOrder(draft: Book, sourcePages: readonly BookPage[]): Book {
  const places = new Map(draft.pages.map(({ images }, index) => [images.page?.file, index]));
  const order = sourcePages.map((page) => {
    const from = places.get(page.images.page?.file);
    return from === undefined ? { page } : { from };
  });
  return arrangePages(draft, order);
}

/** Keeps the outline within the book. Entries whose page does not exist become plain headings. */
function withinBook(outline: readonly OutlineEntry[], count: number): OutlineEntry[] {
  return outline.map(({ page, children, ...heading }) => ({
    ...heading,
    ...(page !== undefined && page < count ? { page } : {}),
    ...(children ? { children: withinBook(children, count) } : {}),
  }));
}

/** Returns the draft as it was before, with as many of the author's later changes as possible. */
function restoredDraft(draft: Book, before: PreviousVersion): Book {
  const { search: _search, original: _original, ...rest } = draft;
  const { source, pages, search, original, outline, bookmarks, settings } = before.draft;
  return {
    ...rest,
    source,
    pages,
    ...(search === undefined ? {} : { search }),
    ...(original === undefined ? {} : { original }),
    ...(before.isOpened ? { outline, bookmarks } : {}),
    ...(before.isOpened && before.replaceEditor ? { settings } : {}),
  };
}

interface End {
  readonly state: 'error' | 'cancelled';
  readonly failure: ServerKey;
  readonly values?: Readonly<Record<string, string>>;
}

/**
 * Ends a conversion without a result. A book that had pages before gets them back and counts as complete; the reason
 * for the failure stays visible. The caller must hold a lock on the row of the conversion or of the book.
 */
export async function endConversionWithoutResult(
  tx: Transaction<Tables>,
  bookId: string,
  { state, failure, values }: End,
): Promise<void> {
  const { before } = await tx
    .selectFrom('conversion')
    .where('book_id', '=', bookId)
    .select('before')
    .executeTakeFirstOrThrow();
  const ended = {
    failure,
    failure_values: values ? JSON.stringify(values) : null,
    notices: '[]',
    worker: null,
    tries: 0,
    password: null,
    ended: sql<Date>`now()`,
  };
  if (!before) {
    await tx
      .updateTable('conversion')
      .set({ ...ended, state })
      .where('book_id', '=', bookId)
      .execute();
    return;
  }
  await restoreBook(tx, bookId, before);
  const count = before.draft.pages.length;
  const { sharpen = before.isSharp ? 'done' : 'waiting' } = before;
  await tx
    .updateTable('conversion')
    .set({
      ...ended,
      state: 'complete',
      before: null,
      options: JSON.stringify(before.options),
      done: count,
      total: count,
      sharpen,
      due: sql<Date>`now()`,
    })
    .where('book_id', '=', bookId)
    .execute();
  if (sharpen === 'waiting') await publishBookEvent(tx, { type: 'waits', bookId });
}

async function restoreBook(tx: Transaction<Tables>, bookId: string, before: PreviousVersion): Promise<void> {
  await tx.deleteFrom('conversion_page').where('book_id', '=', bookId).execute();
  const { draft } = await tx
    .selectFrom('book')
    .where('id', '=', bookId)
    .select('draft')
    .forUpdate()
    .executeTakeFirstOrThrow();
  const whole = restoredDraft(draft, before);
  await tx
    .updateTable('book')
    .set((book) => ({
      draft: JSON.stringify(whole),
      page_count: whole.pages.length,
      revision: book('revision', '+', 1),
    }))
    .where('id', '=', bookId)
    .execute();
  if (before.sources.length === 0) return;
  await tx.deleteFrom('book_source').where('book_id', '=', bookId).where('position', '>=', 0).execute();
  for (const [position, key] of before.sources.entries()) {
    await tx
      .updateTable('book_source')
      .set({ position })
      .where('book_id', '=', bookId)
      .where('key', '=', key)
      .execute();
  }
}

/**
 * Deletes the rows of replaced documents, except the row of the document that readers of the published book can still
 * download.
 */
export async function deleteFormerSources(tx: Transaction<Tables>, bookId: string): Promise<void> {
  const shown = await tx
    .selectFrom('book')
    .innerJoin('publication', (join) =>
      join.onRef('publication.book_id', '=', 'book.id').onRef('publication.version', '=', 'book.published_version'),
    )
    .where('book.id', '=', bookId)
    .select('publication.manifest')
    .executeTakeFirst();
  const former = await tx
    .selectFrom('book_source')
    .where('book_id', '=', bookId)
    .where('position', '<', 0)
    .select(['position', 'key'])
    .execute();
  const file = shown?.manifest.original?.file;
  for (const { position, key } of former) {
    if (file !== undefined && isOriginal(key, file)) continue;
    // The stored file is deleted later, when nothing refers to it.
    await tx.deleteFrom('book_source').where('book_id', '=', bookId).where('position', '=', position).execute();
  }
}

/**
 * Returns the storage key of the document that a book offers for download under this file name. The document may have
 * been replaced meanwhile.
 */
export async function originalKey(db: Kysely<Tables>, bookId: string, file: string): Promise<string | null> {
  const rows = await db.selectFrom('book_source').where('book_id', '=', bookId).select('key').execute();
  return rows.find(({ key }) => isOriginal(key, file))?.key ?? null;
}

/** Checks whether a stored document has this file name in a book. */
function isOriginal(key: string, file: string): boolean {
  const id = /^media\/original-([^.]{1,8})/.exec(file)?.[1];
  return id !== undefined && (key.split('/').at(-1) ?? '').startsWith(id);
}
