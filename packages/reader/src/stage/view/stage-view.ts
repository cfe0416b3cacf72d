import type { BookPage } from '@leafcast/book';
import type { PagePool } from '../../page/page-pool.ts';
import type { Turner } from '../turning/turner.ts';
import type { Zoomer } from '../zoomer.ts';
import type { SpreadView, SpreadViewOptions } from './spread-view.ts';

/** A layout of the book on the stage: its spreads, zoom and turning. */
export interface StageView {
  readonly spreads: SpreadView;
  readonly zoomer: Zoomer;
  readonly turner: Turner;
}

export interface ScrollOptions extends Pick<SpreadViewOptions, 'stage' | 'context' | 'marksOf'> {
  readonly pages: readonly BookPage[];
  readonly createPool: (holder: HTMLElement) => PagePool;
  /** Index of the page at which the book is open. */
  readonly page: number;
  readonly maxZoom: () => number;
  readonly prefersReducedMotion: () => boolean;
  readonly onLevel: () => void;
  /** Called when another page comes into view. */
  readonly onTurn: () => void;
  /** Called with the mounted pages when they change. */
  readonly onPages: (pages: readonly number[]) => void;
}

/** Exports of the feature `scroll`. */
export interface ScrollFeature {
  /** Displays all pages one below the other until the turner of the view is destroyed. @see D-255 */
  createScrollView(options: ScrollOptions): StageView;
}
