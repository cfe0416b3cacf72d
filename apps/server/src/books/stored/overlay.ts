import type { Book, BookPage } from '@leafcast/book';

/**
 * The book with these pages in place of its own; `index` from 0, indexes beyond the book are left out. Items that the
 * author has placed are kept. A page that has its picture already only becomes sharper, wherever the author has put it.
 */
export function withPages(book: Book, pages: Iterable<{ readonly index: number; readonly page: BookPage }>): Book {
  const come = [...pages];
  const byIndex = new Map(come.map(({ index, page }) => [index, page]));
  const byPicture = new Map(come.map(({ page }) => [page.images.page?.file, page.images.zoom]));
  const all = book.pages.map((before, index) => {
    const picture = before.images.page;
    const page = byIndex.get(index);
    if (!picture) return page ? withAuthored(page, before) : before;
    const zoom = byPicture.get(picture.file);
    return zoom ? { ...before, images: { ...before.images, zoom } } : before;
  });
  return { ...book, pages: all };
}

/** A page of the source with the author's items of the page that it replaces. */
export function withAuthored(page: BookPage, before: BookPage | undefined): BookPage {
  const { items, audio } = before ?? {};
  return { ...page, ...(items && { items }), ...(audio && { audio }) };
}

/**
 * A published book with the sharper renditions that have come since: same pages, same text, nothing else of the draft.
 */
export function sharpened(published: Book, draft: Book): Book {
  const byPage = new Map(draft.pages.map((page) => [page.images.page?.file, page.images.zoom]));
  return {
    ...published,
    pages: published.pages.map((page) => {
      const zoom = byPage.get(page.images.page?.file);
      return zoom && page.images.page ? { ...page, images: { ...page.images, zoom } } : page;
    }),
  };
}
