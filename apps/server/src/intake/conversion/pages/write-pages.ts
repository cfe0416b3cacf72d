import { isDeepStrictEqual } from 'node:util';
import type { Book, BookPage } from '@leafcast/book';
import type { ConvertNotice } from '@leafcast/convert';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { publishBookEvent } from '../../../records/jobs/events.ts';
import { withAuthoredContent } from '../../../records/versions/overlay.ts';
import { type ConversionClaim, writeClaimedConversion } from '../queue/claim.ts';
import { rebuildDraft } from '../queue/previous-version.ts';

export interface IndexedPage {
  readonly index: number;
  readonly page: BookPage;
}

/**
 * Writes the draft as soon as the source is open: all pages with their sizes. Keeps the author's changes so far.
 *
 * @param fileTitle default title derived from the file name; the source's title replaces it
 */
export async function writeOpenedSource(
  db: Kysely<Tables>,
  claim: ConversionClaim,
  opened: Book,
  fileTitle?: string,
): Promise<void> {
  await writeClaimedConversion(db, claim, async (tx) => {
    const { before } = await tx
      .selectFrom('conversion')
      .where('book_id', '=', claim.bookId)
      .select('before')
      .executeTakeFirstOrThrow();
    const isNew = before !== null && !before.isOpened;
    if (isNew) await writeDraft(tx, claim.bookId, (draft) => rebuildDraft(draft, opened, before), always);
    else await writeDraft(tx, claim.bookId, (draft) => applySourceData(draft, opened, fileTitle));
    await tx
      .updateTable('conversion')
      .set({
        total: opened.pages.length,
        ...(isNew ? { before: JSON.stringify({ ...before, isOpened: true }) } : {}),
      })
      .where('book_id', '=', claim.bookId)
      .execute();
    await publishBookEvent(tx, { type: 'pages', bookId: claim.bookId, pages: [] });
  });
}

/**
 * Writes pages whose files are stored. A page may be written again with more or better renditions.
 *
 * @param done number of finished pages; absent if no page is new
 */
export async function writePages(
  db: Kysely<Tables>,
  claim: ConversionClaim,
  pages: readonly IndexedPage[],
  done?: number,
): Promise<void> {
  if (pages.length === 0) return;
  await writeClaimedConversion(db, claim, async (tx) => {
    // Use only the last entry of a page, because one statement must not change a row twice.
    const last = new Map(pages.map(({ index, page }) => [index, page]));
    await tx
      .insertInto('conversion_page')
      .values([...last].map(([index, page]) => ({ book_id: claim.bookId, index, page: JSON.stringify(page) })))
      .onConflict((row) => row.columns(['book_id', 'index']).doUpdateSet({ page: sql`excluded.page` }))
      .execute();
    const progress = done === undefined ? { tries: 0 } : { tries: 0, done };
    await tx.updateTable('conversion').set(progress).where('book_id', '=', claim.bookId).execute();
    await publishBookEvent(tx, { type: 'pages', bookId: claim.bookId, pages: [...last.keys()] });
  });
}

/** Stores a notice about the book for its author. */
export async function writeNotice(db: Kysely<Tables>, claim: ConversionClaim, notice: ConvertNotice): Promise<void> {
  await writeClaimedConversion(db, claim, async (tx) => {
    await tx
      .updateTable('conversion')
      .set({ notices: sql<string>`notices || ${JSON.stringify([notice])}::jsonb` })
      .where('book_id', '=', claim.bookId)
      .execute();
  });
}

/**
 * Changes the draft, whose row must be locked. Raises the revision only for changes that the author must know about
 * before the next edit. Changes that affect only how pages look do not raise it.
 *
 * @param raisesRevision decides whether a change raises the revision
 */
export async function writeDraft(
  tx: Transaction<Tables>,
  bookId: string,
  change: (draft: Book) => Book,
  raisesRevision: (draft: Book, changed: Book) => boolean = changesAuthored,
): Promise<void> {
  const row = await tx
    .selectFrom('book')
    .where('id', '=', bookId)
    .select('draft')
    .forUpdate()
    .executeTakeFirstOrThrow();
  const draft = change(row.draft);
  const raise = raisesRevision(row.draft, draft) ? 1 : 0;
  await tx
    .updateTable('book')
    .set((book) => ({
      draft: JSON.stringify(draft),
      page_count: draft.pages.length,
      revision: book('revision', '+', raise),
      changed: sql<Date>`now()`,
    }))
    .where('id', '=', bookId)
    .execute();
}

/** For `writeDraft`: a different document always makes the published version outdated. */
const always = () => true;

/**
 * Checks whether two drafts differ in anything except images, text and origin of pages. A different number of pages
 * also counts as a difference.
 */
function changesAuthored(draft: Book, changed: Book): boolean {
  return !isDeepStrictEqual(authoredOf(draft), authoredOf(changed));
}

const authoredOf = ({ pages, source: _source, search: _search, ...authored }: Book) => ({
  ...authored,
  pages: pages.length,
});

/**
 * Applies the data of the source document to a draft that does not contain any of it yet. Values that the author has
 * set are kept.
 */
export function applySourceData(draft: Book, source: Book, fileTitle?: string): Book {
  if (draft.pages.length > 0) return applySourcePages(draft, source);
  return {
    ...applySourcePages(draft, source),
    title: draft.title === fileTitle ? source.title : draft.title,
    description: draft.description === '' ? source.description : draft.description,
    keywords: draft.keywords.length > 0 ? draft.keywords : source.keywords,
    settings: { ...source.settings, ...draft.settings },
  };
}

/**
 * Replaces pages, text and origin of the draft with those of the source. The outline is replaced only while the draft
 * has no pages; after that, the outline and all items on pages belong to the author.
 */
export function applySourcePages(draft: Book, source: Book): Book {
  const { search: _, ...rest } = draft;
  return {
    ...rest,
    source: source.source,
    outline: draft.pages.length > 0 ? draft.outline : source.outline,
    pages: source.pages.map((page, index) => withAuthoredContent(page, draft.pages[index])),
    ...(source.search ? { search: source.search } : {}),
  };
}
