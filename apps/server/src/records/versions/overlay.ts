import type { Book, BookPage, Rendition } from '@leafcast/book';

/** Sharpest renditions by the file of the picture that each is of. */
export type Zooms = ReadonlyMap<string, Rendition>;

export const zoomsOf = (pages: Iterable<BookPage>): Map<string, Rendition> =>
  new Map([...pages].flatMap(({ images: { page, zoom } }) => (page && zoom ? [[page.file, zoom] as const] : [])));

/** Pages with the sharpest renditions that there are of their pictures, wherever they lie. */
export function withZooms(pages: readonly BookPage[], zooms: Zooms): BookPage[] {
  return pages.map((page) => {
    const zoom = zooms.get(page.images.page?.file ?? '');
    return zoom ? { ...page, images: { ...page.images, zoom } } : page;
  });
}

/**
 * The book with these pages in place of its own; `index` from 0, indexes beyond the book are left out. Items that the
 * author has placed are kept. A page that has its picture already only becomes sharper, wherever the author has put it.
 */
export function withPages(book: Book, pages: Iterable<{ readonly index: number; readonly page: BookPage }>): Book {
  const come = [...pages];
  const byIndex = new Map(come.map(({ index, page }) => [index, page]));
  const all = book.pages.map((before, index) => {
    const page = byIndex.get(index);
    return page && !before.images.page ? withAuthored(page, before) : before;
  });
  return { ...book, pages: withZooms(all, zoomsOf(come.map(({ page }) => page))) };
}

/** A page of the source with the author's items of the page that it replaces. */
export function withAuthored(page: BookPage, before: BookPage | undefined): BookPage {
  const { items, audio } = before ?? {};
  return { ...page, ...(items && { items }), ...(audio && { audio }) };
}

/**
 * A published book with the sharper renditions that have come since: same pages, same text, nothing of the draft.
 */
export function sharpened(published: Book, zooms: Zooms): Book {
  return { ...published, pages: withZooms(published.pages, zooms) };
}
