import type { BookPage } from '@leafcast/book';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

/** Image of a page that its author has rotated. */
export interface RotatedPage {
  /** Path of the rotated image. */
  readonly file: string;
  /** Path of the image that the conversion created. */
  readonly from: string;
  /** Clockwise rotation in degrees since the conversion. */
  readonly turn: BookPage['rotation'];
}

/**
 * Returns the rotated pages of a book: those of its draft, its versions and its undo steps.
 *
 * @param files paths of images; if given, only the pages with these images are returned
 */
export async function findRotatedPages(
  db: Kysely<Tables>,
  bookId: string,
  files?: readonly string[],
): Promise<RotatedPage[]> {
  const { rows } = await sql<RotatedPage>`
    select distinct
      page #>> '{images,page,file}' as file, page #>> '{rotated,from}' as "from", (page #>> '{rotated,turn}')::int as turn
    from (
      select draft -> 'pages' as pages from book where id = ${bookId}
      union all select manifest -> 'pages' from publication where book_id = ${bookId}
      union all select before -> 'pages' from page_step where book_id = ${bookId}
      union all select after -> 'pages' from page_step where book_id = ${bookId}
    ) as state, jsonb_array_elements(state.pages) as page
    where page -> 'rotated' is not null and page #> '{images,page}' is not null
      and (${files === undefined} or page #>> '{images,page,file}' = any(${files ?? []}::text[]))`.execute(db);
  return rows;
}
