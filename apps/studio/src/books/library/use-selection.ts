import type { Folder } from '@leafcast/contract';
import { useState } from 'react';
import type { BookListItem } from '../shelf/use-books.ts';

/** The folder or books to move. */
export type MoveSelection =
  | { readonly folder: Folder; readonly books?: never }
  | { readonly folder?: never; readonly books: readonly BookListItem[] };

export interface Selection {
  readonly chosen: readonly BookListItem[];
  has(bookId: string): boolean;
  set(book: BookListItem, isSelected: boolean): void;
  clear(): void;
}

/**
 * Tracks the selected books, including books scrolled out of view. The selection is cleared when another list is shown.
 *
 * @param list identifies the list
 */
export function useSelection(list: string): Selection {
  const [{ of, books }, setState] = useState<{ of: string; books: ReadonlyMap<string, BookListItem> }>({
    of: list,
    books: new Map(),
  });
  const now = of === list ? books : new Map<string, BookListItem>();
  const keep = (next: ReadonlyMap<string, BookListItem>) => setState({ of: list, books: next });
  return {
    chosen: [...now.values()],
    has: (bookId) => now.has(bookId),
    set(book, isSelected) {
      const next = new Map(now);
      if (isSelected) next.set(book.bookId, book);
      else next.delete(book.bookId);
      keep(next);
    },
    clear: () => keep(new Map()),
  };
}
