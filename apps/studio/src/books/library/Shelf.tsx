import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { mayPublishOwnersBook } from '../../session/role.ts';
import { useSession } from '../../session/session-store.ts';
import { loadPart } from '../../ui/loading/load-part.ts';
import { type BookActions, useBookActions } from '../shelf/actions/book-actions.ts';
import { BookGrid } from '../shelf/list/BookGrid.tsx';
import { useShelfView } from '../shelf/shelf-view.ts';
import { type BookListItem, booksKey, type useBooks } from '../shelf/use-books.ts';
import type { Selection } from './use-selection.ts';

const ShareSheet = lazy(async () => ({
  default: (await loadPart(() => import('../share/ShareSheet.tsx'))).ShareSheet,
}));
const ProjectDownload = lazy(async () => ({
  default: (await loadPart(() => import('../share/files/ProjectDownload.tsx'))).ProjectDownload,
}));

interface ShelfProps {
  readonly books: ReturnType<typeof useBooks>;
  readonly label: string;
  readonly selection: Selection;
  readonly isTeam: boolean;
  readonly chooseFolder: (books: readonly BookListItem[]) => void;
  readonly onPages: (pages: readonly number[]) => void;
  /** Renders the actions for the selected books. */
  readonly children: (actions: BookActions) => ReactNode;
}

/** Shows the books as a grid or list. */
export function Shelf({ books, label, selection, isTeam, chooseFolder, onPages, children }: ShelfProps) {
  const { layout } = useShelfView();
  const userId = useSession(({ user }) => user?.userId);
  // Stored in this component because a book may leave the list, or move within it, while the book's dialog is open.
  const [shared, setShared] = useState<BookListItem | null>(null);
  const [downloaded, setDownloaded] = useState<BookListItem | null>(null);
  const actions = useBookActions(chooseFolder, setShared, setDownloaded);
  const client = useQueryClient();
  const mayPublish = useSession((session) => shared !== null && mayPublishOwnersBook(session, shared.ownerId));
  const propsOf = (book: BookListItem) => ({
    book,
    actions,
    owner: isTeam && book.ownerId !== userId ? book.ownerName : '',
    dragged: selection.has(book.bookId) ? selection.chosen.map(({ bookId }) => bookId) : [book.bookId],
    isSelected: selection.has(book.bookId),
    onSelect: (isSelected: boolean) => selection.set(book, isSelected),
  });
  return (
    <>
      {books.total !== 0 && (
        <section className="books" aria-label={label} aria-busy={books.total === undefined && !books.isError}>
          <BookGrid
            key={layout}
            layout={layout}
            label={label}
            // While the first page is loading, placeholders fill the window.
            total={books.total ?? (books.isError ? 0 : 12)}
            at={books.at}
            propsOf={propsOf}
            onPages={onPages}
          />
          {children(actions)}
        </section>
      )}
      <Suspense>
        {shared && (
          <ShareSheet
            bookId={shared.bookId}
            isOpen
            onClose={() => setShared(null)}
            mayPublish={mayPublish}
            onChanged={() => client.invalidateQueries({ queryKey: [booksKey] })}
          />
        )}
        {downloaded && <ProjectDownload bookId={downloaded.bookId} onClose={() => setDownloaded(null)} />}
      </Suspense>
    </>
  );
}
