import type { AllSettings, Book, BookPage, PageText, ReaderConfig, Spread } from '@leafcast/book';

/** A range of characters on a page: positions in the page's text, its lines joined by `\n`. */
export interface TextRange {
  /** Page index from 0. */
  readonly page: number;
  readonly start: number;
  readonly end: number;
}

/** What the toolbar and the panels see; a new object after each change. */
export interface ReaderState {
  /** The page that counts as current: the first one of the open spread in reading order. Index from 0. */
  readonly page: number;
  readonly spread: Spread;
  readonly single: boolean;
  readonly atStart: boolean;
  readonly atEnd: boolean;
  /** 1 = the spread fits the window. */
  readonly zoom: number;
  readonly maxZoom: number;
  readonly isTurning: boolean;
  readonly highlights: readonly TextRange[];
  /** The highlight that is shown strongest, or -1. */
  readonly activeHighlight: number;
  /** Pages that are converted; equal to the page count unless the book is live. */
  readonly pagesReady: number;
}

/**
 * The engine of the reader, as its interface (React components) and a host page see it.
 * It owns the stage element; it knows nothing of toolbars and panels.
 */
export interface Engine {
  readonly book: Book;
  readonly config: ReaderConfig;
  readonly settings: AllSettings;
  getState(): ReaderState;
  /** Calls back after each change of state; gives the function that ends it. Fits `useSyncExternalStore`. */
  subscribe(listener: () => void): () => void;
  next(): void;
  previous(): void;
  first(): void;
  last(): void;
  /** Opens the spread with this page; `animate` defaults to a turn for neighbours and a jump for the rest. */
  goTo(page: number, options?: { readonly animate?: boolean }): void;
  /** Zooms around a point of the stage in CSS pixels (the middle when absent). */
  zoomTo(level: number, around?: { readonly x: number; readonly y: number }): void;
  setHighlights(ranges: readonly TextRange[], active: number): void;
  pageOf(index: number): BookPage;
  /** Resolves `undefined` for a page without text. */
  textOf(index: number): Promise<PageText | undefined>;
  /** Loads a JSON file of the book folder, by fetch or by script as the book needs it. */
  loadData<Data>(path: string): Promise<Data>;
  /** The address of a file of the book folder. */
  fileUrl(path: string): string;
  /** Tells screen readers, politely. */
  announce(message: string): void;
  destroy(): void;
}
