import { type KeyboardEvent, type PointerEvent, useEffect, useState } from 'react';
import { getSpreadPages } from '../../../book/state/window.ts';
import type { Engine } from '../../../core/engine.ts';
import { useEngine, useReaderState } from '../../state/engine-context.ts';

/** Sizes in CSS pixels: the longest edge of the map, and the distance by which an arrow key moves the book. */
const maxSide = 150;
const step = 60;

/** Rectangle in fractions of the spread. */
interface Part {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Shows a map of the zoomed spread. The visible part is highlighted and can be moved with the pointer and the arrow
 * keys.
 *
 * @see D-220
 */
export function Overlay() {
  const engine = useEngine();
  const { hands, t } = engine;
  const { spread, zoom } = useReaderState();
  const [seen, setSeen] = useState<Part | null>(null);
  const lens = hands.stage.querySelector<HTMLElement>('.lc-lens');
  const book = hands.bookRect();
  const scale = maxSide / Math.max(book.width, book.height);

  useEffect(() => {
    if (!lens) return;
    const look = () => setSeen(seenPart(hands, lens));
    look();
    // Zooming and panning change a single transform of the lens, which the observer watches.
    const observer = new MutationObserver(look);
    observer.observe(lens, { attributes: true, attributeFilter: ['style'] });
    return () => observer.disconnect();
  }, [hands, lens]);

  if (zoom <= 1 || !seen) return null;

  const moveTo = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const dx = (event.clientX - box.x) / box.width - (seen.x + seen.width / 2);
    const dy = (event.clientY - box.y) / box.height - (seen.y + seen.height / 2);
    hands.zoomer.panBy(-dx * book.width * zoom, -dy * book.height * zoom);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const ways: Readonly<Record<string, readonly [number, number]>> = {
      ArrowLeft: [step, 0],
      ArrowRight: [-step, 0],
      ArrowUp: [0, step],
      ArrowDown: [0, -step],
    };
    const way = ways[event.key];
    if (!way) return;
    hands.zoomer.panBy(...way);
    event.preventDefault();
    event.stopPropagation();
  };
  const percent = (part: number) => `${100 * part}%`;
  const pages = getSpreadPages(spread);
  const lying = spread.left === pages[0] ? pages : pages.toReversed();
  return (
    <section
      className="lc-zoom-map"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move it
      tabIndex={0}
      aria-label={t('zoom.map')}
      aria-keyshortcuts="ArrowLeft ArrowRight ArrowUp ArrowDown"
      style={{ width: book.width * scale, height: book.height * scale }}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        moveTo(event);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) moveTo(event);
      }}
    >
      <div className="lc-zoom-map-pages" data-vertical={hands.isVertical() ? '' : undefined}>
        {lying.map((page) => (
          <SmallPage key={page} page={page} />
        ))}
      </div>
      <div
        className="lc-zoom-map-view"
        style={{
          left: percent(seen.x),
          top: percent(seen.y),
          width: percent(seen.width),
          height: percent(seen.height),
        }}
      />
    </section>
  );
}

function SmallPage({ page }: { readonly page: number }) {
  const engine = useEngine();
  const [url, setUrl] = useState('');
  const { thumb, page: usual } = engine.pageOf(page).images;
  const file = (thumb ?? usual)?.file;
  useEffect(() => {
    if (file) engine.urlOf(file).then(setUrl, () => undefined);
  }, [engine, file]);
  return url === '' ? <div /> : <img src={url} alt="" draggable={false} />;
}

/** Returns the part of the spread that is visible at the current zoom and pan. */
function seenPart(hands: Engine['hands'], lens: HTMLElement): Part {
  const { width, height, x, y } = hands.bookRect();
  const matrix = new DOMMatrix(lens.style.transform || undefined);
  const cut = (low: number, high: number) => [Math.max(0, low), Math.min(1, high)] as const;
  const [left, right] = cut(
    ((0 - matrix.e) / matrix.a - x) / width,
    ((hands.stage.clientWidth - matrix.e) / matrix.a - x) / width,
  );
  const [top, bottom] = cut(
    ((0 - matrix.f) / matrix.a - y) / height,
    ((hands.stage.clientHeight - matrix.f) / matrix.a - y) / height,
  );
  return { x: left, y: top, width: right - left, height: bottom - top };
}
