import { rotatePictures } from '@leafcast/convert';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { findZoomPage } from './find-zoom-page.ts';
import type { OpenDocument } from './open-documents.ts';

/**
 * Draws the sharp picture of a page as its author has rotated it.
 *
 * @param file path of the page's image
 * @returns `null` if the page does not exist in the document, or shows no more detail
 * @throws Error if the page cannot be drawn
 */
export async function drawPage(
  db: Kysely<Tables>,
  document: OpenDocument,
  bookId: string,
  file: string,
): Promise<Buffer | null> {
  const page = await findZoomPage(db, bookId, document.pages, file);
  const made = page && (await document.draw(page.index));
  if (!made) return null;
  const { width, height } = made;
  const upright = { bytes: Buffer.from(made.bytes), width, height, isDrawing: false };
  const [bytes = upright.bytes] = page.turn === 0 ? [] : await rotatePictures([upright], page.turn);
  return bytes;
}
