import {
  type BookPage,
  isDarkColor,
  leafSize,
  pageLabel,
  type Rendition,
  spreadIndexOf,
  spreadsOf,
} from '@leafcast/book';
import { type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { pagesOf } from '../../../book-state/window.ts';
import { LongList } from '../../controls/long-list.tsx';
import { useRows } from '../../controls/use-rows.ts';
import { useEngine, useFileUrl, useReaderState, useSettings } from '../../state/engine-context.ts';
import type { PanelProps } from '../feature-panel.tsx';
import { HitMarks } from './hit-marks.tsx';

/** Pixels: what a row has besides a small page: the label below and the distance to the next; and what two have around them. */
const rest = 44;
const around = 34;

/** One row height for the whole book, by the shape that most pages have; odd ones are fitted in. */
function usualHeight(pages: readonly BookPage[], pageWidth: number): number {
  const { width, height } = leafSize(pages);
  return Math.round(pageWidth * Math.min(1.8, Math.max(0.4, height / width)));
}

const idOf = (page: number) => `lc-thumbnail-${page}`;

/** All pages in small, lying as they do in the open book. */
export function ThumbnailsPanel({ onClose }: PanelProps) {
  const engine = useEngine();
  const { t, book } = engine;
  const state = useReaderState();
  const count = book.pages.length;
  const { rightToLeft, startOnDouble, thumbnailSize, thumbnailColor, thumbnailAlpha } = useSettings();
  const [room, setRoom] = useState(0);
  // Large pictures lie one below the other where two have no room.
  const single = room > 0 && 2 * thumbnailSize + around > room;
  const order = useMemo(
    () => ({ single, rightToLeft, startDouble: startOnDouble }),
    [single, rightToLeft, startOnDouble],
  );
  const spreads = useMemo(() => spreadsOf(count, order), [count, order]);
  const pageHeight = useMemo(() => usualHeight(book.pages, thumbnailSize), [book.pages, thumbnailSize]);
  const hits = useMemo(() => {
    const byPage = new Map<number, number>();
    for (const { page } of state.highlights) byPage.set(page, (byPage.get(page) ?? 0) + 1);
    return byPage;
  }, [state.highlights]);
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const panel = place.current?.closest<HTMLElement>('.lc-panel');
    if (!panel) return;
    const observer = new ResizeObserver(() => setRoom(panel.clientWidth));
    observer.observe(panel);
    setRoom(panel.clientWidth);
    return () => observer.disconnect();
  }, []);
  // Letters are dark or light as the author's colour needs it. @see D-201, D-202
  useLayoutEffect(() => {
    const panel = place.current?.closest<HTMLElement>('.lc-panel');
    const base = thumbnailColor || 'var(--lc-surface)';
    const ink = thumbnailColor === '' ? '' : isDarkColor(thumbnailColor) ? '#fff' : '#1f1d1a';
    panel?.style.setProperty('background', `color-mix(in srgb, ${base} ${thumbnailAlpha}%, transparent)`);
    for (const name of ['--lc-ink', '--lc-ink-soft']) panel?.style.setProperty(name, ink);
  }, [thumbnailColor, thumbnailAlpha]);
  const rowHeight = pageHeight + rest;
  // A wide panel has room for several spreads side by side.
  const inRow = Math.max(1, Math.floor(room / ((single ? 1 : 2) * thumbnailSize + around)));
  const rowCount = Math.ceil(spreads.length / inRow);
  const rowOf = (page: number) => Math.floor(spreadIndexOf(page, order) / inRow);
  const rows = useRows(rowCount, rowHeight);
  const [active, setActive] = useState(state.page);
  const current = pagesOf(state.spread);

  const choose = (page: number) => {
    setActive(page);
    engine.goTo(page);
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const aside = rightToLeft ? -1 : 1;
    const down = (single ? 1 : 2) * inRow;
    const targets: Readonly<Record<string, number>> = {
      ArrowRight: active + aside,
      ArrowLeft: active - aside,
      ArrowDown: active + down,
      ArrowUp: active - down,
      PageDown: active + 4 * down,
      PageUp: active - 4 * down,
      Home: 0,
      End: count - 1,
    };
    const target = targets[event.key];
    if (event.key === 'Enter' || event.key === ' ') choose(active);
    else if (target !== undefined && !event.ctrlKey && !event.metaKey) {
      const page = Math.min(count - 1, Math.max(0, target));
      setActive(page);
      rows.show(rowOf(page));
    } else return;
    event.preventDefault();
  };

  const isLocked = (page: number) => page >= (book.locked?.from ?? Infinity);
  const thumbnail = (page: number | null) => {
    const width = { width: thumbnailSize };
    if (page === null) return single ? null : <div role="presentation" style={width} />;
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
        style={width}
        aria-label={image ? text : t(isLocked(page) ? 'page.locked' : 'page.loading', { page: label })}
        aria-selected={current.includes(page)}
        aria-posinset={page + 1}
        aria-setsize={count}
        data-active={page === active ? '' : undefined}
        onClick={() => choose(page)}
      >
        <span className="lc-thumbnail-page" data-pending={image ? undefined : ''} style={{ height: pageHeight }}>
          {image && <Thumbnail image={image} />}
          {found ? <HitMarks page={page} /> : null}
          {found ? <span className="lc-badge">{found}</span> : null}
        </span>
        <span className="lc-thumbnail-label">{label}</span>
      </div>
    );
  };

  return (
    <>
      <div ref={place} />
      <LongList
        role="listbox"
        label={t('toolbar.thumbnails')}
        rows={rows}
        count={rowCount}
        rowHeight={rowHeight}
        startAt={rowOf(state.page)}
        inRow={inRow}
        takesFocus
        activeRow={rowOf(active)}
        activeId={idOf(active)}
        onKeyDown={onKeyDown}
        row={(index) => (
          <div
            role="presentation"
            className="lc-thumbnail-row"
            style={{ gridTemplateColumns: `repeat(${inRow}, 1fr)` }}
            dir={rightToLeft ? 'rtl' : 'ltr'}
          >
            {spreads.slice(index * inRow, (index + 1) * inRow).map(({ left, right }) => (
              <div key={left ?? right} role="presentation" className="lc-thumbnail-spread" dir="ltr">
                {thumbnail(left)}
                {thumbnail(right)}
              </div>
            ))}
          </div>
        )}
      />
    </>
  );
}

function Thumbnail({ image: { file, width, height } }: { readonly image: Rendition }) {
  const url = useFileUrl(file);
  return <img src={url} width={width} height={height} alt="" loading="lazy" decoding="async" draggable={false} />;
}
