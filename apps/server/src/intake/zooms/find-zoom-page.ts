import type { BookPage } from '@leafcast/book';
import type { PageRotation } from '@leafcast/book/arrangement';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

/** Page of a document that an image shows. */
export interface ZoomPage {
  /** Index from 0 in the converted document. */
  readonly index: number;
  /** Clockwise rotations of the image by the author, in order. */
  readonly turns: readonly PageRotation[];
}

/**
 * Finds the page of a book's document that an image shows. The author may have moved, removed or rotated the page since
 * the conversion.
 *
 * @param pages pages of the converted document, in the order of the document
 * @param file path of the page's image
 * @returns `null` if the image shows no page of this document
 */
export async function findZoomPage(
  db: Kysely<Tables>,
  bookId: string,
  pages: readonly BookPage[],
  file: string,
): Promise<ZoomPage | null> {
  const indexOf = (image: string) => pages.findIndex(({ images }) => images.page?.file === image);
  const index = indexOf(file);
  if (index >= 0) return { index, turns: [] };
  const steps = await db.selectFrom('page_step').where('book_id', '=', bookId).select('after').execute();
  const rotated = new Map(steps.flatMap(({ after }) => after.turned ?? []).map((one) => [one.file, one]));
  const turns: PageRotation[] = [];
  let image = file;
  for (let step = rotated.get(image); step && turns.length < rotated.size; step = rotated.get(image)) {
    turns.unshift(step.turn);
    image = step.from;
    const origin = indexOf(image);
    if (origin >= 0) return { index: origin, turns };
  }
  return null;
}
