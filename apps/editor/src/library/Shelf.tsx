import type { ReactNode } from 'react';
import { BookGrid } from '../books/BookGrid.tsx';
import { type BookActions, useBookActions } from '../books/book-actions.ts';
import { useShelfView } from '../books/shelf-view.ts';
import type { BookListItem, useBooks } from '../books/use-books.ts';
import { useSession } from '../session/session-store.ts';
import type { Selection } from './use-selection.ts';

interface ShelfProps {
  readonly books: ReturnType<typeof useBooks>;
  readonly label: string;
  readonly selection: Selection;
  readonly isTeam: boolean;
  readonly chooseFolder: (books: readonly BookListItem[]) => void;
  readonly onPages: (pages: readonly number[]) => void;
  /** What is done with those that are selected. */
  readonly children: (actions: BookActions) => ReactNode;
}

/** The books, as grid or list. */
export function Shelf({ books, label, selection, isTeam, chooseFolder, onPages, children }: ShelfProps) {
  const { layout } = useShelfView();
  const userId = useSession(({ user }) => user?.userId);
  const actions = useBookActions(chooseFolder);
  const propsOf = (book: BookListItem) => ({
    book,
    actions,
    owner: isTeam && book.ownerId !== userId ? book.ownerName : '',
    dragged: selection.has(book.bookId) ? selection.chosen.map(({ bookId }) => bookId) : [book.bookId],
    isSelected: selection.has(book.bookId),
    onSelect: (isSelected: boolean) => selection.set(book, isSelected),
  });
  if (books.total === 0) return null;
  return (
    <section className="books" aria-label={label} aria-busy={books.total === undefined && !books.isError}>
      <BookGrid
        key={layout}
        layout={layout}
        label={label}
        // While the first page comes, as many places as fit.
        total={books.total ?? (books.isError ? 0 : 12)}
        at={books.at}
        propsOf={propsOf}
        onPages={onPages}
      />
      {children(actions)}
    </section>
  );
}
