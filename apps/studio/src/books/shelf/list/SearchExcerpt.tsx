import { Link } from 'react-router';
import type { BookListItem } from '../use-books.ts';
import { useLibraryWords } from '../words.ts';

interface SearchExcerptProps {
  readonly found: NonNullable<BookListItem['found']>;
  /** Path that opens the page; `null` if it cannot be opened. */
  readonly to: string | null;
}

/** Shows the page of a book that matches the search, with the words around the match. */
export function SearchExcerpt({ found: { page, before, match, after }, to }: SearchExcerptProps) {
  const { t } = useLibraryWords();
  const text = (
    <>
      <span className="quiet">{t('library.onPage', { page: page + 1 })}</span>{' '}
      <bdi>
        {before}
        <mark>{match}</mark>
        {after}
      </bdi>
    </>
  );
  return (
    <p className="book-found">
      {to === null ? (
        text
      ) : (
        <Link to={to} draggable={false}>
          {text}
        </Link>
      )}
    </p>
  );
}
