import type { BookPage } from '@leafcast/book';
import type { PagePool } from '../page/page-pool.ts';
import type { Zoomer } from '../stage/zoomer.ts';
import type { Turner } from '../turning/turner.ts';
import type { SpreadView, SpreadViewOptions } from './spread-view.ts';

/** The ways of one book on the stage: its pages, their size, their order. */
export interface Reading {
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

/** What the part `scroll` exports. */
export interface ScrollPart {
  /** Shows all pages one below the other, until its turner is destroyed. @see D-255 */
  createScrollView(options: ScrollOptions): Reading;
}
