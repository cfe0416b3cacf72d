import { BookOutlined, LinkOutlined } from '@ant-design/icons';
import { clampTitle } from '@leafcast/book';
import { Button } from 'antd';
import { type HTMLAttributes, lazy, type ReactNode, Suspense, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { mayActOnBook } from '../../../session/role.ts';
import { useSession } from '../../../session/session-store.ts';
import { readUrlLocation, screenPath } from '../../../ui/browser/addresses.ts';
import { formatDate, formatDay } from '../../../ui/language/format.ts';
import { useText } from '../../../ui/language/use-text.ts';
import { loadPart } from '../../../ui/loading/load-part.ts';
import { RenameField } from '../../../ui/parts/fields/RenameField.tsx';
import { BookMenuButton } from '../actions/BookMenuButton.tsx';
import type { BookActions } from '../actions/book-actions.ts';
import { dragBooks } from '../folders/dragged.ts';
import type { BookListItem } from '../use-books.ts';
import { bookTag } from './book-tag.ts';
import './entries.css';
import './found.css';

const BookLabels = lazy(async () => ({ default: (await loadPart(() => import('./BookLabels.tsx'))).BookLabels }));
const SearchExcerpt = lazy(async () => ({
  default: (await loadPart(() => import('./SearchExcerpt.tsx'))).SearchExcerpt,
}));

export interface BookEntryProps {
  readonly book: BookListItem;
  /** Name of the book's owner, if books of other accounts may be listed. */
  readonly owner: string;
  /** Ids of the books that are dragged together with this one. */
  readonly dragged: readonly string[];
  readonly actions: BookActions;
  readonly isSelected: boolean;
  readonly onSelect: (isSelected: boolean) => void;
}

/** Position of a book in the complete list. */
export interface ListPosition {
  /** Index, starting at 0. */
  readonly position: number;
  readonly total: number;
}

/** Builds the parts of a book entry, which the grid and the list arrange in different ways. */
export function useBookParts({ book, actions, isSelected, onSelect, dragged }: BookEntryProps): Record<
  'tick' | 'cover' | 'title' | 'date' | 'tags' | 'link' | 'menu' | 'found',
  ReactNode
> & {
  readonly drag: HTMLAttributes<HTMLElement>;
} {
  const { t } = useText();
  const [search] = useSearchParams();
  const [isRenamed, setIsRenamed] = useState(false);
  const place = { ...readUrlLocation(search), num: book.number };
  const editorPath = screenPath('editor', place);
  const isInTrash = book.purgeDue !== null;
  const mayMove = useSession((session) => mayActOnBook(session, book, 'book.edit'));
  const picture = book.cover ? <img src={book.cover} alt="" loading="lazy" draggable={false} /> : <BookOutlined />;
  return {
    drag:
      isInTrash || isRenamed || !mayMove ? {} : { draggable: true, onDragStart: (event) => dragBooks(event, dragged) },
    tick: (
      <input
        type="checkbox"
        className="book-tick"
        checked={isSelected}
        onChange={({ target }) => onSelect(target.checked)}
        aria-label={t('books.select', { title: book.title })}
      />
    ),
    cover: isInTrash ? (
      <span className="book-cover">{picture}</span>
    ) : (
      <Link to={editorPath} className="book-cover" tabIndex={-1} aria-hidden draggable={false}>
        {picture}
      </Link>
    ),
    title: isRenamed ? (
      <RenameField
        className="book-rename"
        label={t('books.order.title')}
        name={book.title}
        onEnd={(title) => {
          setIsRenamed(false);
          void actions.rename(book, clampTitle(title));
        }}
      />
    ) : isInTrash ? (
      book.title
    ) : (
      <Link to={editorPath} draggable={false} title={book.title}>
        {book.title}
      </Link>
    ),
    found: book.found && (
      <Suspense fallback={<p className="book-found" />}>
        <SearchExcerpt found={book.found} to={isInTrash ? null : `${editorPath}&page=${book.found.page + 1}`} />
      </Suspense>
    ),
    date: <BookDate book={book} />,
    tags: <BookTags book={book} />,
    link: book.url && !isInTrash && (
      <Button
        title={t('books.openPublic')}
        type="text"
        icon={<LinkOutlined />}
        href={book.url}
        target="_blank"
        rel="noopener"
        aria-label={`${t('books.openPublic')}: ${book.title}`}
      />
    ),
    menu: (
      <BookMenuButton
        book={book}
        editorPath={editorPath}
        replacePath={screenPath('convert', place)}
        actions={actions}
        onRename={() => setIsRenamed(true)}
      />
    ),
  };
}

interface BookProps {
  readonly book: BookListItem;
}

/** Shows the day of the last change or, in the trash, the day of deletion. */
function BookDate({ book }: BookProps) {
  const { t, language } = useText();
  if (book.purgeDue !== null) return t('books.purgeOn', { day: formatDay(book.purgeDue, language) });
  return (
    <time dateTime={book.changed} title={formatDate(book.changed, language)}>
      {formatDay(book.changed, language)}
    </time>
  );
}

function BookTags({ book }: BookProps) {
  const { t } = useText();
  const tag = bookTag(book);
  return (
    <>
      <span className="tag" data-kind={tag.kind}>
        {t(tag.key)}
      </span>
      {book.hasChanges && (
        <span className="tag" data-kind="busy">
          {t('books.show.changed')}
        </span>
      )}
      {(book.label > 0 || book.categoryId !== '') && (
        <Suspense>
          <BookLabels label={book.label} categoryId={book.categoryId} />
        </Suspense>
      )}
    </>
  );
}
