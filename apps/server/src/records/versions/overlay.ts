import type { Book, BookPage, Rendition } from '@leafcast/book';

/** Sharpest renditions, keyed by the file of the page image they belong to. */
export type Zooms = ReadonlyMap<string, Rendition>;

export const zoomsOf = (pages: Iterable<BookPage>): Map<string, Rendition> =>
  new Map([...pages].flatMap(({ images: { page, zoom } }) => (page && zoom ? [[page.file, zoom] as const] : [])));

/** Adds the sharpest available renditions to pages, matched by page image regardless of position. */
export function withZooms(pages: readonly BookPage[], zooms: Zooms): BookPage[] {
  return pages.map((page) => {
    const zoom = zooms.get(page.images.page?.file ?? '');
    return zoom ? { ...page, images: { ...page.images, zoom } } : page;
  });
}

/**
 * Returns the book with its pages replaced by these; `index` counts from 0, and indexes beyond the book are ignored.
 * Items the author has placed are kept. A page that already has an image only receives a sharper rendition, wherever
 * the author has moved it.
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

/** Copies the author's items and audio from the replaced page to a page of the source. */
export function withAuthored(page: BookPage, before: BookPage | undefined): BookPage {
  const { items, audio } = before ?? {};
  return { ...page, ...(items && { items }), ...(audio && { audio }) };
}

/**
 * Adds the sharper renditions created since publication to a published book. Pages and text stay the same, and nothing
 * is taken from the draft.
 */
export function sharpened(published: Book, zooms: Zooms): Book {
  return { ...published, pages: withZooms(published.pages, zooms) };
}
