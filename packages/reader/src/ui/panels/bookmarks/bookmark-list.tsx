import { pageLabel } from '@leafcast/book';
import { getSpreadPages } from '../../../book/state/window.ts';
import { useBook, useEngine, useReaderState } from '../../state/engine-context.ts';
import type { PanelProps } from '../feature-panel.tsx';
import { bookmarkName } from './ribbons.tsx';

/** Lists the author's bookmarks. */
export function BookmarkList({ onClose }: PanelProps) {
  const engine = useEngine();
  const { bookmarks, pages } = useBook();
  const open = getSpreadPages(useReaderState().spread);
  if (bookmarks.length === 0) return <p className="lc-empty">{engine.t('bookmark.none')}</p>;
  const ordered = bookmarks.toSorted((a, b) => a.page - b.page);
  return (
    <ul className="lc-bookmarks">
      {ordered.map((bookmark, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two bookmarks may be the same in all they say
        <li key={index}>
          <button
            type="button"
            className="lc-menu-row"
            data-focus={index === 0 ? '' : undefined}
            aria-current={open.includes(bookmark.page) ? 'page' : undefined}
            aria-label={bookmarkName(engine, bookmark)}
            onClick={() => {
              engine.goTo(bookmark.page);
              onClose();
            }}
          >
            <span className="lc-bookmark-sign" style={{ background: bookmark.color }} />
            <bdi className="lc-bookmark-caption">{bookmark.caption}</bdi>
            <span className="lc-row-page">{pageLabel(pages[bookmark.page], bookmark.page)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
