import { BookOutlined, DeleteOutlined, LinkOutlined } from '@ant-design/icons';
import { type DataOf, type getBookList, operateBook } from '@leafcast/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { lazy, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { call } from '../api/client.ts';
import { ignoreReported } from '../api/failure.ts';
import { readPlace, screenPath } from '../common/addresses.ts';
import { ask } from '../common/ask.ts';
import { loadPart } from '../common/load-part.ts';
import { formatDate, formatDay } from '../language/format.ts';
import { useText } from '../language/use-text.ts';
import { booksKey } from './use-books.ts';

type BookListItem = DataOf<typeof getBookList>['list'][number];

const BookMarks = lazy(async () => ({ default: (await loadPart(() => import('./BookMarks.tsx'))).BookMarks }));

/** What the tag on a book says. */
export function bookTag({ state, status, url }: Pick<BookListItem, 'state' | 'status' | 'url'>) {
  if (state === 'error' || state === 'cancelled') return { kind: 'error', key: `books.state.${state}` } as const;
  if (state !== 'complete') return { kind: 'busy', key: `books.state.${state}` } as const;
  if (status !== 'enabled') return { kind: 'error', key: `books.state.${status}` } as const;
  return url
    ? ({ kind: 'published', key: 'books.state.published' } as const)
    : ({ kind: 'draft', key: 'books.state.draft' } as const);
}

/** A book on the shelf: opens in the editor, has its public link, can be deleted. */
export function BookCard({ book }: { readonly book: BookListItem }) {
  const { t, language } = useText();
  const [search] = useSearchParams();
  const client = useQueryClient();
  const tag = bookTag(book);
  const editorPath = screenPath('editor', { ...readPlace(search), num: book.number });

  const remove = async () => {
    const isSure = await ask({
      title: t('books.deleteTitle', { title: book.title }),
      text: t('books.deleteText'),
      yes: t('action.delete'),
      no: t('action.cancel'),
      isDangerous: true,
    });
    if (!isSure) return;
    await call(operateBook, { operate: 'delete', bookIds: [book.bookId], uploadIds: [] }).catch(ignoreReported);
    await client.invalidateQueries({ queryKey: [booksKey] });
  };
  return (
    <li className="book-card">
      <Link to={editorPath} className="book-cover" tabIndex={-1} aria-hidden>
        {book.cover ? <img src={book.cover} alt="" loading="lazy" /> : <BookOutlined />}
      </Link>
      <div className="book-body">
        <h3>
          <Link to={editorPath}>{book.title}</Link>
        </h3>
        <p className="quiet">
          {t('task.pages', { count: book.pageCount })} ·{' '}
          <time dateTime={book.changed} title={formatDate(book.changed, language)}>
            {formatDay(book.changed, language)}
          </time>
        </p>
        {(book.label > 0 || book.categoryId !== '') && (
          <Suspense>
            <BookMarks label={book.label} categoryId={book.categoryId} />
          </Suspense>
        )}
        <div className="book-foot">
          <span className="tag" data-kind={tag.kind}>
            {t(tag.key)}
          </span>
          {book.url && (
            <Button
              title={t('books.openPublic')}
              type="text"
              icon={<LinkOutlined />}
              href={book.url}
              target="_blank"
              rel="noopener"
              aria-label={`${t('books.openPublic')}: ${book.title}`}
            />
          )}
          <Button
            title={t('action.delete')}
            type="text"
            icon={<DeleteOutlined />}
            onClick={() => void remove()}
            aria-label={`${t('action.delete')}: ${book.title}`}
          />
        </div>
      </div>
    </li>
  );
}
