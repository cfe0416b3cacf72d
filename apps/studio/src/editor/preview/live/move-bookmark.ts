import { type Bookmark, withBookmark, withMovedBookmark } from '@leafcast/book';
import { fromStoredBookmarks, toStoredBookmark } from '@leafcast/book/stored';
import { change, useBook } from '../../../books/open-book/book-session.ts';
import { mayUse } from '../../../session/entitlements.ts';
import { useSession } from '../../../session/session-store.ts';
import type { MovedBookmark } from './preview-message.ts';

/**
 * Moves a bookmark after its ribbon was dragged in the preview, as one undo step. Does nothing if bookmarks cannot be
 * edited or the move is invalid. @see W-308
 */
export function moveBookmark(moved: MovedBookmark, now: number): void {
  const { book } = useBook.getState();
  if (!book || !mayUse(useSession.getState().entitlements, 'bookmark')) return;
  const { tabs } = book.tabconfig;
  const bookmarks = fromStoredBookmarks(tabs, book.pageCount) ?? [];
  const after = withMove(bookmarks, moved, book.pageCount);
  if (after === bookmarks) return;
  const lists = { before: { bookmarks: tabs }, after: { bookmarks: after.map(toStoredBookmark) } };
  change({ kind: 'lists', ...lists }, now);
}

function withMove(bookmarks: readonly Bookmark[], moved: MovedBookmark, pageCount: number): readonly Bookmark[] {
  const dragged = bookmarks[moved.from];
  if (!dragged) return bookmarks;
  if ('to' in moved) return withMovedBookmark(bookmarks, moved.from, moved.to);
  if (moved.page >= pageCount || moved.page === dragged.page) return bookmarks;
  return withBookmark(bookmarks, moved.from, { page: moved.page });
}
