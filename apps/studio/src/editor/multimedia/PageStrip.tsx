import { memo, useEffect, useRef } from 'react';
import { useBook } from '../../books/open-book/book-session.ts';
import type { ListedPage } from '../../books/open-book/page-list.ts';
import type { FormMessages } from '../../books/settings-form/form-messages.ts';
import { openPage, useItemSelection } from './items/item-selection.ts';

interface PageStripProps {
  readonly t: FormMessages['t'];
  readonly pages: readonly ListedPage[];
}

/** Shows thumbnails of all pages, with the number of items on each page. */
export function PageStrip({ t, pages }: PageStripProps) {
  const now = useItemSelection((selection) => selection.page);
  const pageItems = useBook(({ book }) => book?.pageItems);
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    list.current?.querySelector(`[data-page="${now}"]`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [now]);
  return (
    <nav ref={list} className="page-strip" aria-label={t('items.pages')}>
      {pages.map((listed, index) => (
        <StripPage
          // biome-ignore lint/suspicious/noArrayIndexKey: pages are told apart by their places
          key={index}
          t={t}
          listed={listed}
          index={index}
          count={pageItems?.[index]?.length ?? 0}
          isCurrent={index === now}
        />
      ))}
    </nav>
  );
}

interface StripPageProps {
  readonly t: FormMessages['t'];
  readonly listed: ListedPage;
  readonly index: number;
  /** Number of items on the page. */
  readonly count: number;
  readonly isCurrent: boolean;
}

// Memoized, because no thumbnail changes during a drag, and a book may have many pages.
const StripPage = memo(function StripPage({ t, listed, index, count, isCurrent }: StripPageProps) {
  const { width, height, thumb } = listed;
  const page = index + 1;
  return (
    <button
      type="button"
      className="strip-page"
      data-page={index}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={() => openPage(index)}
    >
      <span className="strip-paper" style={{ aspectRatio: `${width} / ${height}` }}>
        {thumb && <img src={thumb} alt="" loading="lazy" decoding="async" draggable={false} />}
      </span>
      <span className="visually-hidden">
        {count > 0 ? t('items.pageWith', { page, count }) : t('contents.page', { page })}
      </span>
      <span className="strip-number" aria-hidden>
        {page}
        {count > 0 && <span className="strip-count">{count}</span>}
      </span>
    </button>
  );
});
