import type { OutlineEntry } from '../content/outline.ts';
import type { Book, BookPage } from './book.ts';
import type { BookLockInfo } from './locked.ts';

/**
 * Returns the part of a locked book that everyone may see. Locked pages keep only their sizes, without images, text,
 * labels and media. The search index, and headings and bookmarks on locked pages, are removed.
 *
 * @see safety T11
 */
export function publicPart(book: Book, locked: BookLockInfo): Book {
  const { search: _, original: __, ...rest } = book;
  return {
    ...rest,
    outline: openEntries(book.outline, locked.from),
    bookmarks: book.bookmarks.filter(({ page }) => page < locked.from),
    pages: book.pages.map((page, index) => (index < locked.from ? page : shapeOf(page))),
    locked,
  };
}

function shapeOf({ width, height, rotation, mode }: BookPage): BookPage {
  return { width, height, rotation, mode, images: {} };
}

function openEntries(entries: readonly OutlineEntry[], from: number): OutlineEntry[] {
  return entries.flatMap((entry) => {
    const children = openEntries(entry.children ?? [], from);
    const { children: _, ...own } = entry;
    if (entry.page === undefined ? children.length === 0 && entry.url === undefined : entry.page >= from) return [];
    return [children.length > 0 ? { ...own, children } : own];
  });
}
