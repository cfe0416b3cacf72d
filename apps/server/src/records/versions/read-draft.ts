import type { Book } from '@leafcast/book';
import type { Kysely, Selectable } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { BookTable } from '../tables/tables.ts';
import { withPages } from './overlay.ts';

/** Reads the draft, including pages received since it was last written. */
export async function readDraft(db: Kysely<Tables>, book: Pick<Selectable<BookTable>, 'id' | 'draft'>): Promise<Book> {
  const pages = await db
    .selectFrom('conversion_page')
    .where('book_id', '=', book.id)
    .select(['index', 'page'])
    .execute();
  return withPages(book.draft, pages);
}
