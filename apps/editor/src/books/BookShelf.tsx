import { publicationsFolder } from '@leafcast/book';
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
import { booksPerPage, useBooks } from './use-books.ts';
import './books.css';

/** The account's books, newest change first. */
export function BookShelf() {
  const { t } = useText();
  const [query, setQuery] = useState('');
  const [page, setPage] = useState(1);
  const isPublication = useSession(({ ready }) => ready?.folderType === 2);
  const [search] = useSearchParams();
  const place = readPlace(search);
  const { data, isError, refetch } = useBooks(useDeferredValue(query.trim()), page, place.fid);
  const isEmpty = data?.total === 0;
  return (
    <section aria-labelledby="books-title" className="books">
      <div className="books-top">
        <h2 id="books-title">{t(isPublication ? 'books.publications' : 'books.books')}</h2>
        <Link
          className="books-other"
          to={screenPath('upload', { ...place, fid: isPublication ? '0' : publicationsFolder })}
          onClick={() => setPage(1)}
        >
          {t(isPublication ? 'books.books' : 'books.publications')}
        </Link>
        <input
          type="search"
          className="search-field"
          value={query}
          placeholder={t('books.search')}
          aria-label={t('books.search')}
          onChange={({ target }) => {
            setQuery(target.value);
            setPage(1);
          }}
        />
      </div>
      {isError && (
        <Banner
          kind="error"
          title={t('books.failed')}
          action={<Button onClick={() => void refetch()}>{t('action.tryAgain')}</Button>}
        />
      )}
      {isEmpty && <EmptyState text={query ? t('books.noneFound', { query }) : t('books.none')} />}
      <ul className="book-list" aria-busy={!data && !isError}>
        {data?.list.map((book) => (
          <BookCard key={book.bookId} book={book} />
        ))}
      </ul>
      {data && data.total > booksPerPage && (
        <Pager page={page} pages={Math.ceil(data.total / booksPerPage)} onChange={setPage} />
      )}
    </section>
  );
}
