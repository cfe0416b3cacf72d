import { Link } from 'react-router';
import type { BookListItem } from './use-books.ts';
import { useLibraryWords } from './words.ts';

interface FoundTextProps {
  readonly found: NonNullable<BookListItem['found']>;
  /** Where that page is opened; `null` where it cannot be. */
  readonly to: string | null;
}

/** The page of a book that says what was looked for, with the words around it. */
export function FoundText({ found: { page, before, match, after }, to }: FoundTextProps) {
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
