import { publicationsFolder } from '@leafcast/book';
import { trashDays } from '@leafcast/contract';
import { Button } from 'antd';
import { useDeferredValue, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { readPlace, screenPath } from '../common/addresses.ts';
import { useText } from '../language/use-text.ts';
import { Banner } from '../parts/Banner.tsx';
import { EmptyState } from '../parts/EmptyState.tsx';
import { Pager } from '../parts/Pager.tsx';
import { useSession } from '../session/session-store.ts';
import { BookCard } from './BookCard.tsx';
import { BookTable } from './BookTable.tsx';
import { useBookActions } from './book-actions.ts';
import { SelectionBar } from './SelectionBar.tsx';
import { ShelfTools } from './ShelfTools.tsx';
import { useShelfView } from './shelf-view.ts';
import { type BookListItem, type BookQuery, booksPerPage, useBooks } from './use-books.ts';
import './books.css';

/** The account's books, and its trash. */
export function BookShelf() {
  const { t } = useText();
  const actions = useBookActions();
  const { layout, order } = useShelfView();
  const [search] = useSearchParams();
  const [wanted, setWanted] = useState<Wanted>({ query: '', place: 'library', show: 'all' });
  const [page, setPage] = useState(1);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const isPublication = useSession(({ ready }) => ready?.folderType === 2);
  const place = readPlace(search);
  const isTrash = wanted.place === 'trash';
  const query = useDeferredValue(wanted.query.trim());
  const { data, isError, refetch } = useBooks({ ...wanted, query, fid: place.fid, order }, page);
  const other = isPublication ? 'books.books' : 'books.publications';
  const chosen = data?.list.filter(({ bookId }) => selected.has(bookId)) ?? [];

  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / booksPerPage));
  // The last books of the last page may have gone.
  if (data && page > pages) setPage(pages);

  const show = (changed: Partial<Wanted>) => {
    setWanted({ ...wanted, ...changed });
    setPage(1);
    setSelected(new Set());
  };
  const entryOf = (book: BookListItem) => ({
    book,
    actions,
    isSelected: selected.has(book.bookId),
    onSelect: (isSelected: boolean) => {
      const next = new Set(selected);
      if (isSelected) next.add(book.bookId);
      else next.delete(book.bookId);
      setSelected(next);
    },
  });
  return (
    <section aria-labelledby="books-title" className="books">
      <div className="books-top">
        <h2 id="books-title">{t(isTrash ? 'books.trash' : isPublication ? 'books.publications' : 'books.books')}</h2>
        {!isTrash && (
          <Link
            className="books-other"
            to={screenPath('upload', { ...place, fid: isPublication ? '0' : publicationsFolder })}
            onClick={() => show({})}
          >
            {t(other)}
          </Link>
        )}
        <button
          type="button"
          className="books-other"
          onClick={() => show({ place: isTrash ? 'library' : 'trash', show: 'all', query: '' })}
        >
          {t(isTrash ? (isPublication ? 'books.publications' : 'books.books') : 'books.trash')}
        </button>
        <ShelfTools query={wanted.query} show={wanted.show} isTrash={isTrash} onChange={show} />
      </div>
      {isTrash && <p className="quiet">{t('books.trashHint', { days: trashDays })}</p>}
      {isError && (
        <Banner
          kind="error"
          title={t('books.failed')}
          action={<Button onClick={() => void refetch()}>{t('action.tryAgain')}</Button>}
        />
      )}
      {data?.total === 0 && <EmptyState text={t(emptyText(wanted, isPublication), { query })} />}
      {layout === 'list' && data && data.total > 0 ? (
        <BookTable books={data.list} propsOf={entryOf} />
      ) : (
        <ul className="book-list" aria-busy={!data && !isError}>
          {data?.list.map((book) => (
            <BookCard key={book.bookId} {...entryOf(book)} />
          ))}
        </ul>
      )}
      {data && data.total > booksPerPage && <Pager page={page} pages={pages} onChange={setPage} />}
      {chosen.length > 0 && (
        <SelectionBar books={chosen} isTrash={isTrash} actions={actions} onClear={() => setSelected(new Set())} />
      )}
    </section>
  );
}

type Wanted = Pick<BookQuery, 'query' | 'place' | 'show'>;

function emptyText({ query, place, show }: Wanted, isPublication: boolean) {
  if (query.trim() !== '') return 'books.noneFound';
  if (place === 'trash') return 'books.trashNone';
  if (show !== 'all') return 'books.noneShown';
  return isPublication ? 'books.nonePublications' : 'books.none';
}
