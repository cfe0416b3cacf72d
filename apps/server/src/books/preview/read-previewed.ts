import type { Book } from '@leafcast/book';
import type { Database } from '../../platform/database/connect.ts';
import type { ConversionState } from '../../records/tables/conversion-state.ts';
import { readDraft } from '../../records/versions/read-draft.ts';

/** Reads a draft with the pages converted so far, and the state of its conversion. */
export async function readPreviewedDraft(
  db: Database,
  bookId: string,
): Promise<{ readonly draft: Book; readonly state: ConversionState }> {
  const row = await db
    .selectFrom('book')
    .innerJoin('conversion', 'conversion.book_id', 'book.id')
    .where('book.id', '=', bookId)
    .select(['book.id', 'draft', 'state'])
    .executeTakeFirstOrThrow();
  return { draft: await readDraft(db, row), state: row.state };
}

/** Reads pages of a draft by zero-based index. Missing pages are left out. */
export async function readPreviewedPages(db: Database, bookId: string, indexes: readonly number[] | 'all') {
  if (indexes.length === 0) return [];
  const { pages } = (await readPreviewedDraft(db, bookId)).draft;
  const wanted = indexes === 'all' ? pages.keys() : indexes;
  return [...wanted].flatMap((index) => (pages[index] ? [{ index, page: pages[index] }] : []));
}
