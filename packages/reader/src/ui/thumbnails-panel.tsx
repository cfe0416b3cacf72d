import { type BookPage, leafSize, pageLabel, spreadIndexOf, spreadsOf } from '@leafcast/book';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { pagesOf } from '../book-state/window.ts';
import { useEngine, useReaderState } from './engine-context.ts';
import { LongList } from './long-list.tsx';
import { useRows } from './use-rows.ts';

/** Pixels: the width of a small page, and what a row has besides: the label below and the distance to the next. */
const pageWidth = 128;
const rest = 44;

/** One row height for the whole book, by the shape that most pages have; odd ones are fitted in. */
function usualHeight(pages: readonly BookPage[]): number {
  const { width, height } = leafSize(pages);
  return Math.round(pageWidth * Math.min(1.8, Math.max(0.4, height / width)));
}

const idOf = (page: number) => `lc-thumbnail-${page}`;

export interface ThumbnailsPanelProps {
  /** Number of search hits by page. */
  readonly hits: ReadonlyMap<number, number>;
  readonly onChosen: () => void;
}

/** All pages in small, lying as they do in the open book. */
export function ThumbnailsPanel({ hits, onChosen }: ThumbnailsPanelProps) {
  const engine = useEngine();
  const { t, book, settings } = engine;
  const state = useReaderState();
  const count = book.pages.length;
  const { rightToLeft } = settings;
  const spreads = useMemo(() => spreadsOf(count, { rightToLeft }), [count, rightToLeft]);
  const pageHeight = useMemo(() => usualHeight(book.pages), [book.pages]);
  const rowHeight = pageHeight + rest;
  const rows = useRows(spreads.length, rowHeight);
  const [active, setActive] = useState(state.page);
  const current = pagesOf(state.spread);

  const choose = (page: number) => {
    setActive(page);
    engine.goTo(page);
    onChosen();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const aside = rightToLeft ? -1 : 1;
    const targets: Readonly<Record<string, number>> = {
      ArrowRight: active + aside,
      ArrowLeft: active - aside,
      ArrowDown: active + 2,
      ArrowUp: active - 2,
      PageDown: active + 8,
      PageUp: active - 8,
      Home: 0,
      End: count - 1,
    };
    const target = targets[event.key];
    if (event.key === 'Enter' || event.key === ' ') choose(active);
    else if (target !== undefined && !event.ctrlKey && !event.metaKey) {
      const page = Math.min(count - 1, Math.max(0, target));
      setActive(page);
      rows.show(spreadIndexOf(page));
    } else return;
    event.preventDefault();
  };

  const thumbnail = (page: number | null) => {
    if (page === null) return <div role="presentation" className="lc-thumbnail-gap" />;
    const { images } = engine.pageOf(page);
    const image = images.thumb ?? images.page;
    const label = pageLabel(book.pages[page], page);
    const name = t('page.label', { page: label });
    const found = hits.get(page);
    const text = found ? t('thumbnails.hits', { page: name, count: found }) : name;
    return (
      // biome-ignore lint/a11y/useKeyWithClickEvents: the list takes the keys for all its pages
      // biome-ignore lint/a11y/useFocusableInteractive: the list keeps the focus (aria-activedescendant)
      <div
        id={idOf(page)}
        role="option"
        className="lc-thumbnail"
        aria-label={image ? text : t('page.loading', { page: label })}
        aria-selected={current.includes(page)}
        aria-posinset={page + 1}
        aria-setsize={count}
        data-active={page === active ? '' : undefined}
        onClick={() => choose(page)}
      >
        <span className="lc-thumbnail-page" data-pending={image ? undefined : ''} style={{ height: pageHeight }}>
          {image && (
            <img
              src={engine.fileUrl(image.file)}
              width={image.width}
              height={image.height}
              alt=""
              loading="lazy"
              decoding="async"
              draggable={false}
            />
          )}
          {found ? <span className="lc-badge">{found}</span> : null}
        </span>
        <span className="lc-thumbnail-label">{label}</span>
      </div>
    );
  };

  return (
    <LongList
      role="listbox"
      label={t('toolbar.thumbnails')}
      rows={rows}
      count={spreads.length}
      rowHeight={rowHeight}
      startAt={spreadIndexOf(state.page)}
      takesFocus
      activeRow={spreadIndexOf(active)}
      activeId={idOf(active)}
      onKeyDown={onKeyDown}
      row={(index) => (
        <div role="presentation" className="lc-thumbnail-spread" dir="ltr">
          {thumbnail(spreads[index]?.left ?? null)}
          {thumbnail(spreads[index]?.right ?? null)}
        </div>
      )}
    />
  );
}
