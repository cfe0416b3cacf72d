import { beforeEach, describe, expect, it } from 'vitest';
import { sampleBook } from '../../../../test/book.ts';
import { openBook, undo, useBook } from '../../../books/open-book/book-session.ts';
import { useSession } from '../../../session/session-store.ts';
import { moveBookmark } from './move-bookmark.ts';
import { parseReaderMessage } from './preview-message.ts';

const tab = (value: string, pageIndex: number) => ({
  value,
  attribute: { color: '0x0000ff', pageIndex, fontColor: '0xffffff' },
});
const tabs = () =>
  useBook.getState().book?.tabconfig.tabs.map(({ value, attribute }) => `${value} ${attribute.pageIndex}`);

beforeEach(() => {
  useSession.setState({ entitlements: {} });
  openBook({ ...sampleBook, pageCount: 9, tabconfig: { ...sampleBook.tabconfig, tabs: [tab('A', 2), tab('B', 7)] } });
});

describe('dragging a bookmark in the preview', () => {
  it('swaps two bookmarks including their pages as one undo step (W-308)', () => {
    moveBookmark({ type: 'leafcast.bookmark', from: 0, to: 1 }, 0);
    expect(tabs()).toEqual(['B 2', 'A 7']);
    undo();
    expect(tabs()).toEqual(['A 2', 'B 7']);
  });

  it('moves a bookmark to the page on which it was dropped', () => {
    moveBookmark({ type: 'leafcast.bookmark', from: 1, page: 4 }, 0);
    expect(tabs()).toEqual(['A 2', 'B 4']);
  });

  it('changes nothing if the page or bookmark does not exist, or if bookmarks are not allowed', () => {
    moveBookmark({ type: 'leafcast.bookmark', from: 5, to: 0 }, 0);
    moveBookmark({ type: 'leafcast.bookmark', from: 0, page: 9 }, 0);
    useSession.setState({ entitlements: { bookmark: { allowed: false, limit: null, message: '' } } });
    moveBookmark({ type: 'leafcast.bookmark', from: 0, to: 1 }, 0);
    expect(tabs()).toEqual(['A 2', 'B 7']);
    expect(useBook.getState().history.past).toEqual([]);
  });

  it('ignores incomplete messages', () => {
    const heard = (rest: object) => parseReaderMessage({ type: 'leafcast.bookmark', ...rest });
    expect(heard({ from: 0, to: 1 })).toEqual({ type: 'leafcast.bookmark', from: 0, to: 1 });
    for (const rest of [{}, { from: 0 }, { from: -1, to: 0 }, { from: '0', to: 1 }, { from: 0, page: 1.5 }]) {
      expect(heard(rest)).toBeNull();
    }
  });
});
