import type { BookPage } from '@leafcast/book';
import type { PagePool } from '../page/page-pool.ts';
import type { Zoomer } from '../stage/zoomer.ts';
import type { Turner } from '../turning/turner.ts';
import type { SpreadView, SpreadViewOptions } from './spread-view.ts';

/** One layout of the book on the stage: its spreads, zoom and turning. */
export interface StageView {
  readonly spreads: SpreadView;
  readonly zoomer: Zoomer;
  readonly turner: Turner;
}

export interface ScrollOptions extends Pick<SpreadViewOptions, 'stage' | 'context' | 'marksOf'> {
  readonly pages: readonly BookPage[];
  readonly createPool: (holder: HTMLElement) => PagePool;
  /** The page at which the book is open. */
  readonly page: number;
  readonly maxZoom: () => number;
  readonly prefersReducedMotion: () => boolean;
  readonly onLevel: () => void;
  /** Called when another page has come into view. */
  readonly onTurn: () => void;
  /** Called when other pages are in the document. */
  readonly onPages: (pages: readonly number[]) => void;
}

/** The feature `scroll`. */
export interface ScrollFeature {
  /** Shows all pages one below the other, until its turner is destroyed. @see D-255 */
  createScrollView(options: ScrollOptions): StageView;
}
