import type { Book, Rendition } from './book.ts';

/** An image in the book folder, with its size in pixels if the size is known. */
export type CoverPicture = Pick<Rendition, 'file'> & Partial<Rendition>;

/**
 * Returns the cover image of a book: the image or page that the author has chosen, or else the first page.
 *
 * @param size preferred rendition of a page
 * @returns `null` if there is no cover, for example because all pages are locked
 */
export function getCover(book: Pick<Book, 'pages' | 'settings'>, size: 'thumb' | 'page'): CoverPicture | null {
  // `withDefaults` is not used, because it would add the table of all defaults to the reader's bundle for only two
  // settings.
  const { coverImage, coverPage = 1 } = book.settings;
  if (coverImage) return { file: coverImage };
  for (const page of [book.pages[coverPage - 1], book.pages[0]]) {
    const picture = page?.images[size] ?? page?.images.page;
    if (picture) return picture;
  }
  return null;
}

/** Returns the preview image for shared links to a book. */
export function getSharePicture(book: Pick<Book, 'pages' | 'settings'>): CoverPicture | null {
  const { shareImage } = book.settings;
  return shareImage ? { file: shareImage } : getCover(book, 'page');
}
