// biome-ignore-all lint/a11y/useSemanticElements: between a list and its items are the lines of the grid
import { useText } from '../../../ui/language/use-text.ts';
import { type BookEntryProps, type ListPosition, useBookParts } from './BookEntry.tsx';

/** Shows a book as a card with its cover. */
export function BookCard(props: BookEntryProps & ListPosition) {
  const { t } = useText();
  const { tick, cover, title, date, tags, link, menu, found, drag } = useBookParts(props);
  return (
    <div
      className="book-card"
      role="listitem"
      aria-setsize={props.total}
      aria-posinset={props.position + 1}
      data-index={props.position}
      data-selected={props.isSelected}
      data-found={props.book.found !== null}
      {...drag}
    >
      {tick}
      {cover}
      <h3 className="book-title">{title}</h3>
      {found}
      <p className="quiet book-facts">
        {props.book.purgeDue === null && `${t('task.pages', { count: props.book.pageCount })} · `}
        {date}
        {props.owner && (
          <>
            {' · '}
            <bdi>{props.owner}</bdi>
          </>
        )}
      </p>
      <div className="book-foot">
        <div className="book-tags">{tags}</div>
        {link}
        {menu}
      </div>
    </div>
  );
}
