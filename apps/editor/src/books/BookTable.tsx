import { useText } from '../language/use-text.ts';
import { type BookEntryProps, useBookParts } from './BookEntry.tsx';
import type { BookListItem } from './use-books.ts';

interface BookTableProps {
  readonly books: readonly BookListItem[];
  readonly propsOf: (book: BookListItem) => BookEntryProps;
}

const columns = ['name', 'date', 'status', 'url', 'actions'] as const;

/** Books one below the other. @see D-417 … D-421 */
export function BookTable({ books, propsOf }: BookTableProps) {
  const { t } = useText();
  return (
    <table className="book-table">
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} data-column={name} scope="col">
              {t(`books.column.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {books.map((book) => (
          <BookRow key={book.bookId} {...propsOf(book)} />
        ))}
      </tbody>
    </table>
  );
}

function BookRow(props: BookEntryProps) {
  const { tick, cover, title, date, tags, menu } = useBookParts(props);
  const { url, purgeDue } = props.book;
  return (
    <tr data-selected={props.isSelected}>
      <th scope="row" data-column="name">
        <span className="book-name">
          {tick}
          {cover}
          {title}
        </span>
      </th>
      <td data-column="date">{date}</td>
      <td data-column="status">
        <div className="book-tags">{tags}</div>
      </td>
      <td data-column="url">
        {url && purgeDue === null && (
          <a href={url} target="_blank" rel="noopener" dir="ltr">
            {url.replace(/^https?:\/\//, '')}
          </a>
        )}
      </td>
      <td data-column="actions">{menu}</td>
    </tr>
  );
}
