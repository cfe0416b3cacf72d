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
import { useState } from 'react';
import { change, useBook } from '../../open-book/book-session.ts';
import { EmptyState } from '../../parts/EmptyState.tsx';
import { Denied } from '../../session/Denied.tsx';
import { mayUse } from '../../session/entitlements.ts';
import { useSession } from '../../session/session-store.ts';
import { type FormMessages, useFormMessages } from '../../settings-form/form-messages.ts';
import { BookmarkLook } from './BookmarkLook.tsx';
import { BookmarkRow } from './BookmarkRow.tsx';
import './bookmarks.css';

/** The bookmarks that readers see as ribbons. @see W-043, W-156 … W-162, W-304 … W-309 */
export function BookmarksPanel() {
  const messages = useFormMessages();
  return messages && <Bookmarks messages={messages} />;
}

function Bookmarks({ messages }: { readonly messages: FormMessages }) {
  const { t } = messages;
  const tabs = useBook(({ book }) => book?.tabconfig.tabs);
  const pageCount = useBook(({ book }) => book?.pageCount ?? 0);
  const isAllowed = useSession(({ entitlements }) => mayUse(entitlements, 'bookmark'));
  const [dragged, setDragged] = useState<number | null>(null);
  if (!tabs) return null;
  const bookmarks = fromStoredBookmarks(tabs, pageCount) ?? [];
  const edit = (after: readonly Bookmark[], part?: string) => {
    if (after === bookmarks) return;
    const lists = { before: { bookmarks: tabs }, after: { bookmarks: after.map(toStoredBookmark) } };
    change({ kind: 'lists', ...lists, ...(part ? { part } : {}) }, Date.now());
  };
  const add = () =>
    edit(withNewBookmark(bookmarks, { caption: t('bookmarks.default'), pageCount, random: Math.random }));
  const isFull = bookmarks.length >= bookmarkLimits.count;
  return (
    <div className="panel-body">
      {!isAllowed && <Denied />}
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
      {isFull && <p className="quiet">{t('bookmarks.full', { most: bookmarkLimits.count })}</p>}
      {bookmarks.length === 0 ? (
        <EmptyState text={t('bookmarks.none')} />
      ) : (
        <ol className="bookmarks" aria-label={t('bookmarks.list')}>
          {bookmarks.map((bookmark, index) => (
            <BookmarkRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a bookmark has nothing of its own that stays
              key={index}
              t={t}
              bookmark={bookmark}
              index={index}
              count={bookmarks.length}
              pageCount={pageCount}
              disabled={!isAllowed}
              isDragged={dragged === index}
              onDrag={setDragged}
              onDragOver={() => {
                if (dragged === null || dragged === index) return;
                edit(withMovedBookmark(bookmarks, dragged, index), 'order');
                setDragged(index);
              }}
              onMove={(to) => edit(withMovedBookmark(bookmarks, index, to))}
              onDelete={() => edit(withoutBookmark(bookmarks, index))}
              onChange={(values) =>
                edit(withBookmark(bookmarks, index, values), `${index} ${Object.keys(values).join(' ')}`)
              }
            />
          ))}
        </ol>
      )}
      <BookmarkLook t={t} disabled={!isAllowed} />
    </div>
  );
}
