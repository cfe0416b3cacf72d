import { useText } from '../language/use-text.ts';
import { type BookEntryProps, useBookParts } from './BookEntry.tsx';

/** A book with its cover. */
export function BookCard(props: BookEntryProps) {
  const { t } = useText();
  const { tick, cover, title, date, tags, link, menu } = useBookParts(props);
  return (
    <li className="book-card" data-selected={props.isSelected}>
      {tick}
      {cover}
      <h3 className="book-title">{title}</h3>
      <p className="quiet">
        {props.book.purgeDue === null && `${t('task.pages', { count: props.book.pageCount })} · `}
        {date}
      </p>
      <div className="book-tags">{tags}</div>
      <div className="book-tools">
        {link}
        {menu}
      </div>
    </li>
  );
}
