import type { Book, Rendition } from './book.ts';

/** A picture in the book folder, with its pixels if they are known. */
export type CoverPicture = Pick<Rendition, 'file'> & Partial<Rendition>;

/**
 * The cover picture of a book: the one that the author chose, otherwise that of the page that they chose, otherwise that of
 * the first page.
 *
 * @param size preferred rendition of a page
 * @returns `null` if there is none, as in a book whose pages are all locked
 */
export function coverOf(book: Pick<Book, 'pages' | 'settings'>, size: 'thumb' | 'page'): CoverPicture | null {
  // Not `withDefaults`: for these two settings it would add the table of all defaults to the reader's bundle.
  const { coverImage, coverPage = 1 } = book.settings;
  if (coverImage) return { file: coverImage };
  for (const page of [book.pages[coverPage - 1], book.pages[0]]) {
    const picture = page?.images[size] ?? page?.images.page;
    if (picture) return picture;
  }
  return null;
}

/** The preview picture of a shared link. */
export function sharePictureOf(book: Pick<Book, 'pages' | 'settings'>): CoverPicture | null {
  const { shareImage } = book.settings;
  return shareImage ? { file: shareImage } : coverOf(book, 'page');
}
