import type { LiveSettings } from '../../book/live-settings.ts';
import { findPageSpreadIndex } from '../../book/state/window.ts';
import { createTurner } from '../turning/turner.ts';
import { createZoomer } from '../zoomer.ts';
import { createSpreadView, type SpreadViewOptions } from './spread-view.ts';
import type { StageView } from './stage-view.ts';

export interface PagedViewOptions extends Omit<SpreadViewOptions, 'settings'> {
  readonly settings: LiveSettings;
  readonly startPage: number;
  readonly reducedMotion: MediaQueryList;
  readonly maxZoom: () => number;
  /** Called with the mounted pages when they change. */
  readonly onPages: (pages: readonly number[]) => void;
  /** Called after each change of the open spread, the turn, or the zoom. */
  readonly onChange: () => void;
}

/** A distance that exceeds the size of any zoomed book, in CSS pixels. */
const far = 1e6;

/**
 * Displays the book as turning leaves.
 *
 * @param onLevel called when the zoom level changes; `onSettled` is called some time later
 */
export function createPagedView(options: PagedViewOptions, onLevel: () => void, onSettled: () => void): StageView {
  const { stage, settings, reducedMotion } = options;
  const spreads = createSpreadView({ ...options, settings: () => settings.current });
  const zoomer = createZoomer({
    element: stage.lens,
    maxLevel: options.maxZoom,
    bookRect: () => spreads.geometry.bookRect(turner.state.at),
    view: () => spreads.geometry.view,
    onLevel,
    onSettled,
  });
  const turner = createTurner(
    {
      stage,
      settings: () => settings.current,
      layout: () => spreads.geometry.layout,
      leaf: () => spreads.geometry.leaf,
      stageWidth: () => spreads.geometry.stageWidth,
      sheetOf: spreads.sheetOf,
      show(at) {
        // Newly opened pages are displayed from their beginning.
        spreads.show(at, zoomer.level, (rightToLeft) => zoomer.panBy(rightToLeft ? -far : far, far));
        options.onPages(spreads.mountedPages());
      },
      onChange: options.onChange,
      prefersReducedMotion: () => reducedMotion.matches,
      isMagnified: () => zoomer.level > 1,
    },
    findPageSpreadIndex(spreads.geometry.layout, options.startPage),
  );
  return { spreads, zoomer, turner };
}
