import { BgColorsOutlined, PlusOutlined } from '@ant-design/icons';
import {
  type Bookmark,
  bookmarkLimits,
  withBookmark,
  withMovedBookmark,
  withNewBookmark,
  withoutBookmark,
  withRandomColors,
} from '@leafcast/book';
import { fromStoredBookmarks, toStoredBookmark } from '@leafcast/book/stored';
import { Button } from 'antd';
import { change, useBook } from '../../../books/open-book/book-session.ts';
import { type FormMessages, useFormMessages } from '../../../books/settings-form/form-messages.ts';
import { mayUse } from '../../../session/entitlements.ts';
import { FeatureDenied } from '../../../session/FeatureDenied.tsx';
import { useSession } from '../../../session/session-store.ts';
import { EmptyState } from '../../../ui/parts/page/EmptyState.tsx';
import { useRowIds } from '../../../ui/parts/sorting/row-ids.ts';
import { SortableList } from '../../../ui/parts/sorting/SortableList.tsx';
import { BookmarkAppearance } from './BookmarkAppearance.tsx';
import { BookmarkRow } from './BookmarkRow.tsx';
import './bookmarks.css';

/** Edits the bookmarks that readers see as ribbons. @see W-043, W-156 … W-162, W-304 … W-309 */
export function BookmarksPanel() {
  const messages = useFormMessages();
  return messages && <Bookmarks messages={messages} />;
}

function Bookmarks({ messages }: { readonly messages: FormMessages }) {
  const { t } = messages;
  const tabs = useBook(({ book }) => book?.tabconfig.tabs);
  const pageCount = useBook(({ book }) => book?.pageCount ?? 0);
  const isAllowed = useSession(({ entitlements }) => mayUse(entitlements, 'bookmark'));
  const bookmarks = fromStoredBookmarks(tabs ?? [], pageCount) ?? [];
  const rowIds = useRowIds(bookmarks.length);
  if (!tabs) return null;
  const edit = (after: readonly Bookmark[], part?: string) => {
    if (after === bookmarks) return;
    const lists = { before: { bookmarks: tabs }, after: { bookmarks: after.map(toStoredBookmark) } };
    change({ kind: 'lists', ...lists, ...(part ? { part } : {}) }, Date.now());
  };
  const move = (from: number, to: number) => {
    edit(withMovedBookmark(bookmarks, from, to));
    rowIds.move(from, to);
  };
  const add = () =>
    edit(withNewBookmark(bookmarks, { caption: t('bookmarks.default'), pageCount, random: Math.random }));
  const isFull = bookmarks.length >= bookmarkLimits.count;
  return (
    <div className="panel-body">
      {!isAllowed && <FeatureDenied />}
      <div className="bookmark-tools">
        <Button icon={<PlusOutlined aria-hidden />} disabled={!isAllowed || isFull || pageCount === 0} onClick={add}>
          {t('bookmarks.add')}
        </Button>
        <Button
          type="text"
          icon={<BgColorsOutlined aria-hidden />}
          disabled={!isAllowed || bookmarks.length === 0}
          onClick={() => edit(withRandomColors(bookmarks, Math.random))}
        >
          {t('bookmarks.randomize')}
        </Button>
      </div>
      {isFull && <p className="quiet">{t('bookmarks.full', { count: bookmarkLimits.count })}</p>}
      {bookmarks.length === 0 ? (
        <EmptyState drawing="ribbon" text={t('bookmarks.none')} />
      ) : (
        <SortableList ids={rowIds.ids} nameOf={(index) => t('bookmarks.item', { number: index + 1 })} onMove={move}>
          <ol className="bookmarks" aria-label={t('bookmarks.list')}>
            {bookmarks.map((bookmark, index) => (
              <BookmarkRow
                key={rowIds.ids[index]}
                itemId={rowIds.ids[index] ?? ''}
                t={t}
                bookmark={bookmark}
                index={index}
                count={bookmarks.length}
                pageCount={pageCount}
                disabled={!isAllowed}
                onMove={(to) => move(index, to)}
                onDelete={() => edit(withoutBookmark(bookmarks, index))}
                onChange={(values) =>
                  edit(withBookmark(bookmarks, index, values), `${index} ${Object.keys(values).join(' ')}`)
                }
              />
            ))}
          </ol>
        </SortableList>
      )}
      <BookmarkAppearance t={t} disabled={!isAllowed} />
    </div>
  );
}
