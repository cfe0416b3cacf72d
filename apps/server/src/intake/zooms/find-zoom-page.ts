import type { BookPage } from '@leafcast/book';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { readCompressedPictures } from '../../records/versions/replace-pictures.ts';
import { findRotatedPages } from '../../records/versions/rotated-pages.ts';

/** Page of a document that an image shows. */
export interface ZoomPage {
  /** Index from 0 in the converted document. */
  readonly index: number;
  /** Clockwise rotation of the image by the author, in degrees. */
  readonly turn: BookPage['rotation'];
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
  const exact = pages.findIndex(({ images }) => images.page?.file === file);
  if (exact >= 0) return { index: exact, turn: 0 };
  const pictures = await readCompressedPictures(db, bookId);
  // The image, the page and the document may have been read before or after the pictures were compressed.
  const present = (image: string) => pictures.get(image) ?? image;
  const rotated = await findRotatedPages(db, bookId, [file, present(file)]);
  for (const { from, turn } of [{ from: file, turn: 0 as const }, ...rotated]) {
    const index = pages.findIndex(({ images }) => present(images.page?.file ?? '') === present(from));
    if (index >= 0) return { index, turn };
  }
  return null;
}
