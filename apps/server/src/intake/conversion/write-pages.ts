import { isDeepStrictEqual } from 'node:util';
import type { Book, BookPage } from '@leafcast/book';
import type { ConvertNotice } from '@leafcast/convert';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { publishEvent } from '../../records/jobs/events.ts';
import { withAuthored } from '../../records/versions/overlay.ts';
import { type Claim, writeClaimed } from './claim.ts';
import { renewed } from './previous-version.ts';

export interface IndexedPage {
  readonly index: number;
  readonly page: BookPage;
}

/**
 * Writes the draft as soon as the source is open: all pages with their sizes, under the author's changes so far.
 *
 * @param fileTitle the default title, made of the file name; the title of the source replaces it
 */
export async function writeOpened(db: Kysely<Tables>, claim: Claim, opened: Book, fileTitle?: string): Promise<void> {
  await writeClaimed(db, claim, async (tx) => {
    const { before } = await tx
      .selectFrom('conversion')
      .where('book_id', '=', claim.bookId)
      .select('before')
      .executeTakeFirstOrThrow();
    const isNew = before !== null && !before.isOpened;
    if (isNew) await writeDraft(tx, claim.bookId, (draft) => renewed(draft, opened, before), isOther);
    else await writeDraft(tx, claim.bookId, (draft) => withSource(draft, opened, fileTitle));
    await tx
      .updateTable('conversion')
      .set({
        total: opened.pages.length,
        ...(isNew ? { before: JSON.stringify({ ...before, isOpened: true }) } : {}),
      })
      .where('book_id', '=', claim.bookId)
      .execute();
    await publishEvent(tx, { type: 'pages', bookId: claim.bookId, pages: [] });
  });
}

/**
 * Writes pages whose files are kept. A page may come again with more or better renditions.
 *
 * @param done pages that are there by now; absent where none of them is new
 */
export async function writePages(
  db: Kysely<Tables>,
  claim: Claim,
  pages: readonly IndexedPage[],
  done?: number,
): Promise<void> {
  if (pages.length === 0) return;
  await writeClaimed(db, claim, async (tx) => {
    // The last word on a page counts; one statement may not touch a row twice.
    const last = new Map(pages.map(({ index, page }) => [index, page]));
    await tx
      .insertInto('conversion_page')
      .values([...last].map(([index, page]) => ({ book_id: claim.bookId, index, page: JSON.stringify(page) })))
      .onConflict((row) => row.columns(['book_id', 'index']).doUpdateSet({ page: sql`excluded.page` }))
      .execute();
    const progress = done === undefined ? { tries: 0 } : { tries: 0, done };
    await tx.updateTable('conversion').set(progress).where('book_id', '=', claim.bookId).execute();
    await publishEvent(tx, { type: 'pages', bookId: claim.bookId, pages: [...last.keys()] });
  });
}

/** Stores a notice for the author about the book. */
export async function writeNotice(db: Kysely<Tables>, claim: Claim, notice: ConvertNotice): Promise<void> {
  await writeClaimed(db, claim, async (tx) => {
    await tx
      .updateTable('conversion')
      .set({ notices: sql<string>`notices || ${JSON.stringify([notice])}::jsonb` })
      .where('book_id', '=', claim.bookId)
      .execute();
  });
}

/**
 * Changes the draft with its row locked. Its revision rises where there is something that an author must know of before
 * the next change of his own: what pages look like is nothing of the kind.
 *
 * @param isNews whether the change is such a one
 */
export async function writeDraft(
  tx: Transaction<Tables>,
  bookId: string,
  change: (draft: Book) => Book,
  isNews: (draft: Book, changed: Book) => boolean = isOtherToAuthor,
): Promise<void> {
  const row = await tx
    .selectFrom('book')
    .where('id', '=', bookId)
    .select('draft')
    .forUpdate()
    .executeTakeFirstOrThrow();
  const draft = change(row.draft);
  const raise = isNews(row.draft, draft) ? 1 : 0;
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

/** Another document: whatever is published is out of date. */
const isOther = () => true;

/** Whether anything else than pictures, text and origin of pages differs, or pages have come or gone. */
function isOtherToAuthor(draft: Book, changed: Book): boolean {
  return !isDeepStrictEqual(authoredOf(draft), authoredOf(changed));
}

const authoredOf = ({ pages, source: _source, search: _search, ...authored }: Book) => ({
  ...authored,
  pages: pages.length,
});

/** What the source says for a draft that knows nothing of it yet; what the author has said stays. */
export function withSource(draft: Book, source: Book, fileTitle?: string): Book {
  if (draft.pages.length > 0) return withSourcePages(draft, source);
  return {
    ...withSourcePages(draft, source),
    title: draft.title === fileTitle ? source.title : draft.title,
    description: draft.description === '' ? source.description : draft.description,
    keywords: draft.keywords.length > 0 ? draft.keywords : source.keywords,
    settings: { ...source.settings, ...draft.settings },
  };
}

/**
 * Pages, text and origin of the source in the place of the draft's own; the outline too, until the draft has pages: from
 * then on it is the author's. So is what stands on pages.
 */
export function withSourcePages(draft: Book, source: Book): Book {
  const { search: _, ...rest } = draft;
  return {
    ...rest,
    source: source.source,
    outline: draft.pages.length > 0 ? draft.outline : source.outline,
    pages: source.pages.map((page, index) => withAuthored(page, draft.pages[index])),
    ...(source.search ? { search: source.search } : {}),
  };
}
