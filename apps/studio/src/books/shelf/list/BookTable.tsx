// biome-ignore-all lint/a11y/useSemanticElements: rows stand where they are scrolled to, which those of a table cannot
// biome-ignore-all lint/a11y/useFocusableInteractive: what is in the cells takes the focus
import { useText } from '../../../ui/language/use-text.ts';
import { type BookEntryProps, type ListPosition, useBookParts } from './BookEntry.tsx';
import './rows.css';

const columns = ['name', 'date', 'status', 'url', 'actions'] as const;

/** Column headers of the book table. @see D-417 … D-421 */
export function BookTableHead() {
  const { t } = useText();
  return (
    <div role="rowgroup">
      <div role="row" aria-rowindex={1} className="book-row book-head">
        {columns.map((name) => (
          <span key={name} role="columnheader" data-column={name}>
            {t(`books.column.${name}`)}
          </span>
        ))}
      </div>
    </div>
  );
}

/** Shows a book as a table row. */
export function BookRow(props: BookEntryProps & ListPosition) {
  const { tick, cover, title, date, tags, menu, found, drag } = useBookParts(props);
  const { url, purgeDue } = props.book;
  return (
    <div
      role="row"
      aria-rowindex={props.position + 2}
      className="book-row"
      data-index={props.position}
      data-selected={props.isSelected}
      {...drag}
    >
      <span role="rowheader" data-column="name" className="book-name">
        {tick}
        {cover}
        <span className="book-row-title">
          {title}
          {found}
        </span>
      </span>
      <span role="cell" data-column="date">
        {date}
      </span>
      <span role="cell" data-column="status">
        <span className="book-tags">{tags}</span>
      </span>
      <span role="cell" data-column="url">
        {url && purgeDue === null && (
          <a href={url} target="_blank" rel="noopener" dir="ltr">
            {url.replace(/^https?:\/\//, '')}
          </a>
        )}
      </span>
      <span role="cell" data-column="actions">
        {menu}
      </span>
    </div>
  );
}
