import { type Book, type BookPage, documentItem, itemLimits, type Rendition } from '@leafcast/book';

/** Sharpest renditions, keyed by the name of the page image file. */
export type ZoomRenditions = ReadonlyMap<string, Rendition>;

export const collectZooms = (pages: Iterable<BookPage>): Map<string, Rendition> =>
  new Map([...pages].flatMap(({ images: { page, zoom } }) => (page && zoom ? [[page.file, zoom] as const] : [])));

/** Adds the sharpest available renditions to pages. Pages are matched by page image, regardless of position. */
export function withZooms(pages: readonly BookPage[], zooms: ZoomRenditions): BookPage[] {
  return pages.map((page) => {
    const zoom = zooms.get(page.images.page?.file ?? '');
    return zoom ? { ...page, images: { ...page.images, zoom } } : page;
  });
}

/**
 * Returns the book with the given pages in place of its own. `index` counts from 0; indexes beyond the last page are
 * ignored. Items placed by the author are kept. A page that already has an image only receives a sharper rendition,
 * even if the author has moved the page.
 */
export function withPages(book: Book, pages: Iterable<{ readonly index: number; readonly page: BookPage }>): Book {
  const come = [...pages];
  const byIndex = new Map(come.map(({ index, page }) => [index, page]));
  const all = book.pages.map((before, index) => {
    const page = byIndex.get(index);
    return page && !before.images.page ? withAuthoredContent(page, before) : before;
  });
  return { ...book, pages: withZooms(all, collectZooms(come.map(({ page }) => page))) };
}

/**
 * Copies the author's items and audio from the replaced page to the new page. Items that the conversion has created from
 * the document are those of the new page, as soon as it is converted.
 */
export function withAuthoredContent(page: BookPage, before: BookPage | undefined): BookPage {
  const { audio } = before ?? {};
  const isConverted = page.images.page !== undefined;
  const own = (before?.items ?? []).filter(({ id }) => !isConverted || !id.startsWith(documentItem));
  const items = [...(page.items ?? []), ...own].slice(0, itemLimits.itemsOnPage);
  return { ...page, ...(items.length > 0 && { items }), ...(audio && { audio }) };
}

/**
 * Adds the sharper renditions created since publication to a published book. Pages and text stay the same; nothing else
 * from the draft is used.
 */
export function withSharperRenditions(published: Book, zooms: ZoomRenditions): Book {
  return { ...published, pages: withZooms(published.pages, zooms) };
}

/** Returns the book without the sharpest renditions of its pages, where other renditions exist. */
export function withoutZooms(book: Book): Book {
  const pages = book.pages.map((page) => {
    const { zoom: _, ...images } = page.images;
    return images.page ? { ...page, images } : page;
  });
  return { ...book, pages };
}
