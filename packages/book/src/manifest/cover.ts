import type { Book, Rendition } from './book.ts';

/** A picture in the book folder; pixels of one whose size is known. */
export type CoverPicture = Pick<Rendition, 'file'> & Partial<Rendition>;

/**
 * The picture that stands for a book: the one its author chose, else that of the page that they chose, else of the first.
 *
 * @param size of a page's picture, where it has this one
 * @returns `null` where there is none, as in a book whose pages are all locked
 */
export function coverOf(book: Pick<Book, 'pages' | 'settings'>, size: 'thumb' | 'page'): CoverPicture | null {
  // Without the table of all defaults, which the reader's interface would carry along for these two.
  const { coverImage, coverPage = 1 } = book.settings;
  if (coverImage) return { file: coverImage };
  for (const page of [book.pages[coverPage - 1], book.pages[0]]) {
    const picture = page?.images[size] ?? page?.images.page;
    if (picture) return picture;
  }
  return null;
}

/** The picture beside a shared link. */
export function sharePictureOf(book: Pick<Book, 'pages' | 'settings'>): CoverPicture | null {
  const { shareImage } = book.settings;
  return shareImage ? { file: shareImage } : coverOf(book, 'page');
}
