import { type BookPage, findSpreadIndex, groupIntoSpreads, leafSize } from '@leafcast/book';
import { type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import { getSpreadPages } from '../../../book/state/window.ts';
import type { TextRange } from '../../../core/engine.ts';
import { LongList } from '../../controls/long-list.tsx';
import { useVisibleRows } from '../../controls/use-visible-rows.ts';
import { useEngine, useReaderState, useSettings } from '../../state/engine-context.ts';
import type { PanelProps } from '../feature-panel.tsx';
import { ThumbnailOption, thumbnailElementId } from './thumbnail-option.tsx';
import { usePanelColors, usePanelWidth } from './use-panel-around.ts';

/**
 * Spacing in pixels: height of a row beyond its thumbnails, for the label and the gap below, and width beyond that of
 * two thumbnails side by side.
 */
const rowSpacing = 44;
const columnSpacing = 34;

/**
 * Returns one row height for the whole book, based on the book's most common page shape. Pages of other shapes are
 * scaled to fit.
 */
function typicalHeight(pages: readonly BookPage[], pageWidth: number): number {
  const { width, height } = leafSize(pages);
  return Math.round(pageWidth * Math.min(1.8, Math.max(0.4, height / width)));
}

/** Displays thumbnails of all pages, arranged as in the open book. */
export function ThumbnailsPanel({ onClose }: PanelProps) {
  const engine = useEngine();
  const { t, book } = engine;
  const state = useReaderState();
  const count = book.pages.length;
  const { rightToLeft, startOnDouble, thumbnailSize } = useSettings();
  const place = useRef<HTMLDivElement>(null);
  const room = usePanelWidth(place);
  usePanelColors(place);
  // Large thumbnails are arranged in a single column if two do not fit side by side.
  const single = room > 0 && 2 * thumbnailSize + columnSpacing > room;
  const order = useMemo(
    () => ({ single, rightToLeft, startDouble: startOnDouble }),
    [single, rightToLeft, startOnDouble],
  );
  const spreads = useMemo(() => groupIntoSpreads(count, order), [count, order]);
  const pageHeight = useMemo(() => typicalHeight(book.pages, thumbnailSize), [book.pages, thumbnailSize]);
  const hits = useMemo(() => hitsByPage(state.highlights), [state.highlights]);
  const rowHeight = pageHeight + rowSpacing;
  // A wide panel has room for several spreads side by side.
  const perRow = Math.max(1, Math.floor(room / ((single ? 1 : 2) * thumbnailSize + columnSpacing)));
  const rowCount = Math.ceil(spreads.length / perRow);
  const rowOf = (page: number) => Math.floor(findSpreadIndex(page, order) / perRow);
  const rows = useVisibleRows(rowCount, rowHeight);
  const [active, setActive] = useState(state.page);
  const current = getSpreadPages(state.spread);

  const choose = (page: number) => {
    setActive(page);
    engine.goTo(page);
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const target = targetOf(event.key, { active, count, aside: rightToLeft ? -1 : 1, down: (single ? 1 : 2) * perRow });
    if (event.key === 'Enter' || event.key === ' ') choose(active);
    else if (target !== undefined && !event.ctrlKey && !event.metaKey) {
      const page = Math.min(count - 1, Math.max(0, target));
      setActive(page);
      rows.show(rowOf(page));
    } else return;
    event.preventDefault();
  };

  const thumbnail = (page: number | null) => {
    if (page === null) return single ? null : <div role="presentation" style={{ width: thumbnailSize }} />;
    return (
      <ThumbnailOption
        page={page}
        size={{ width: thumbnailSize, height: pageHeight }}
        isActive={page === active}
        isCurrent={current.includes(page)}
        found={hits.get(page) ?? 0}
        choose={() => choose(page)}
      />
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
        perRow={perRow}
        takesFocus
        activeRow={rowOf(active)}
        activeId={thumbnailElementId(active)}
        onKeyDown={onKeyDown}
        row={(index) => (
          <Row
            spreads={spreads.slice(index * perRow, (index + 1) * perRow)}
            perRow={perRow}
            rightToLeft={rightToLeft}
            thumbnail={thumbnail}
          />
        )}
      />
    </>
  );
}

function hitsByPage(highlights: readonly TextRange[]): ReadonlyMap<number, number> {
  const byPage = new Map<number, number>();
  for (const { page } of highlights) byPage.set(page, (byPage.get(page) ?? 0) + 1);
  return byPage;
}

interface GridPosition {
  readonly active: number;
  readonly count: number;
  /** Difference in page number from a thumbnail to the one on its right, and to the one below. */
  readonly aside: 1 | -1;
  readonly down: number;
}

/** Returns the page to which a key leads, which may be outside the book. */
function targetOf(key: string, { active, count, aside, down }: GridPosition): number | undefined {
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
  return targets[key];
}

interface RowProps {
  readonly spreads: ReturnType<typeof groupIntoSpreads>;
  readonly perRow: number;
  readonly rightToLeft: boolean;
  readonly thumbnail: (page: number | null) => ReactNode;
}

function Row({ spreads, perRow, rightToLeft, thumbnail }: RowProps) {
  return (
    <div
      role="presentation"
      className="lc-thumbnail-row"
      style={{ gridTemplateColumns: `repeat(${perRow}, 1fr)` }}
      dir={rightToLeft ? 'rtl' : 'ltr'}
    >
      {spreads.map(({ left, right }) => (
        <div key={left ?? right} role="presentation" className="lc-thumbnail-spread" dir="ltr">
          {thumbnail(left)}
          {thumbnail(right)}
        </div>
      ))}
    </div>
  );
}
