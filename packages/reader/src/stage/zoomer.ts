import { clampZoom, initialZoom, type Rect, type Zoom, zoomAround } from './fit.ts';

/** Zooms and pans the book. All values are in CSS pixels of the stage. */
export interface Zoomer {
  readonly level: number;
  /**
   * Zooms to a level.
   *
   * @param center point that stays in place; default: the middle of the view
   */
  zoomTo(level: number, center?: { readonly x: number; readonly y: number }): void;
  /**
   * Pans the book.
   *
   * @returns whether there was room to move
   */
  panBy(dx: number, dy: number): boolean;
  /** Restores the limits of zoom and position after the book or the window has changed. */
  refit(): void;
}

interface ZoomerOptions {
  readonly element: HTMLElement;
  readonly maxLevel: () => number;
  readonly bookRect: () => Rect;
  readonly view: () => Rect;
  /** Called at each change of the zoom level. Pages load sharper images only at `onSettled`. */
  readonly onLevel: () => void;
  readonly onSettled: () => void;
}

/** Time in milliseconds after the last movement before the book is redrawn at full sharpness. */
const settleMs = 160;

export function createZoomer({ element, maxLevel, bookRect, view, onLevel, onSettled }: ZoomerOptions): Zoomer {
  let zoom: Zoom = initialZoom;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function apply(next: Zoom) {
    const bounded = clampZoom(next, bookRect(), view());
    const moved = bounded.x !== zoom.x || bounded.y !== zoom.y || bounded.level !== zoom.level;
    const isLevelNew = bounded.level !== zoom.level;
    zoom = bounded;
    if (!moved) return false;
    // While the book moves, the compositor moves it as one image. At rest, the book is redrawn at full sharpness.
    element.classList.add('lc-moving');
    element.style.transform = zoom.level === 1 ? '' : `translate(${zoom.x}px,${zoom.y}px) scale(${zoom.level})`;
    clearTimeout(timer);
    timer = setTimeout(() => {
      element.classList.remove('lc-moving');
      onSettled();
    }, settleMs);
    if (isLevelNew) onLevel();
    return true;
  }

  return {
    get level() {
      return zoom.level;
    },
    zoomTo(level, center) {
      const { x, y, width, height } = view();
      const to = Math.max(1, Math.min(maxLevel(), level));
      apply(zoomAround(zoom, to, center ?? { x: x + width / 2, y: y + height / 2 }));
    },
    panBy(dx, dy) {
      return zoom.level > 1 && apply({ ...zoom, x: zoom.x + dx, y: zoom.y + dy });
    },
    refit() {
      apply(zoom);
    },
  };
}
