import {
  getMatchContext,
  getRequiredQueryLength,
  type MatchContext,
  parseQuery,
  type SearchablePages,
} from '@leafcast/book/search';
import type { Engine, TextRange } from '../../../core/engine.ts';
import { createBookText } from './book-text.ts';
import { findInSlices } from './find-in-slices.ts';
import { scrollToHit } from './scroll-to-hit.ts';

export type SearchStatus = 'idle' | 'short' | 'loading' | 'searching' | 'done' | 'failed' | 'noText';

export interface SearchState {
  readonly typed: string;
  readonly status: SearchStatus;
  /** Minimum number of characters of a query. Shorter queries have the status `short`. */
  readonly minLength: number;
  readonly hits: readonly TextRange[];
  readonly isCut: boolean;
  /** Index of the current hit, or -1 if there is none. */
  readonly active: number;
}

export interface Search extends SearchState {
  readonly type: (typed: string) => void;
  readonly showHit: (index: number) => void;
  /**
   * Moves to the next or previous hit, continuing at the other end. The first step moves to the first hit on or after
   * the open page.
   */
  readonly step: (by: 1 | -1) => void;
  readonly clear: () => void;
  /** Returns the text around a hit. */
  readonly context: (hit: TextRange) => MatchContext;
}

/** Search of a book, which stays active while its panel is closed. */
export interface SearchStore {
  readonly current: Search;
  subscribe(listener: () => void): () => void;
  /** Prefetches the text of a finished book. If this fails, the next query loads the text. */
  fetchText(): void;
}

const nothing: SearchState = { typed: '', status: 'idle', minLength: 1, hits: [], isCut: false, active: -1 };

/**
 * Creates a search that runs while the visitor types. Hits arrive in slices, so that the first hits are displayed
 * immediately and typing is never blocked; a new query cancels the previous query. The text is loaded with the first
 * query, unless it has been prefetched.
 */
export function createSearch(engine: Engine): SearchStore {
  const load = createBookText(engine);
  const listeners = new Set<() => void>();
  let pages: SearchablePages | null = null;
  let run = 0;
  let current = searchIn(nothing);

  followColors(engine);
  engine.watch(['searchMinLength'], () => {
    if (current.typed !== '') void type(current.typed);
  });

  function set(state: SearchState) {
    const { hits, active } = current;
    current = searchIn(state);
    if (state.hits !== hits || state.active !== active) engine.setHighlights(state.hits, state.active);
    for (const listener of listeners) listener();
  }

  async function type(typed: string) {
    run += 1;
    const mine = run;
    const put = (change: Partial<SearchState>) => run === mine && set({ ...current, ...change });
    if (typed.trim() === '') return set({ ...nothing, typed });
    put({ typed, ...(pages ? {} : { status: 'loading' }) });
    const text = await load().catch(() => undefined);
    pages = text ?? null;
    if (!pages) return put({ ...nothing, typed, status: text === null ? 'noText' : 'failed' });
    const query = parseQuery(typed);
    if (!query) return put({ ...nothing, typed });
    const minLength = getRequiredQueryLength(query, engine.settings.searchMinLength);
    if (minLength > 0) return put({ ...nothing, typed, status: 'short', minLength });

    const slice = (hits: readonly TextRange[]) => put({ status: 'searching', hits, isCut: false, active: -1 });
    const found = await findInSlices(pages, query, slice, () => run !== mine);
    if (!found) return;
    put({ status: 'done', ...found, active: -1 });
    engine.root.dispatchEvent(new CustomEvent('leafcast.search', { detail: [typed, found.hits.length] }));
  }

  function showHit(index: number) {
    const { hits } = current;
    const hit = hits[index];
    if (!hit) return;
    set({ ...current, active: index });
    engine.goTo(hit.page);
    void scrollToHit(engine, () => current.hits[current.active] === hit);
    engine.announce(engine.t('search.position', { index: index + 1, count: hits.length }));
  }

  function step(by: 1 | -1) {
    const { hits, active } = current;
    if (hits.length > 0) showHit(hitAfter(hits, active, by, engine.getState().page));
  }

  function searchIn(state: SearchState): Search {
    return {
      ...state,
      type: (typed) => void type(typed),
      showHit,
      step,
      clear() {
        run += 1;
        set(nothing);
      },
      context: (hit) => (pages ? getMatchContext(pages.text(hit.page), hit) : { before: '', match: '', after: '' }),
    };
  }

  return {
    get current() {
      return current;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    fetchText() {
      if (engine.book.search !== undefined) load().catch(() => undefined);
    },
  };
}

/** Applies the author's colors to hits on pages and thumbnails. @see D-207 */
function followColors({ watch, root }: Engine) {
  watch(['searchColor', 'searchActiveColor'], ({ searchColor, searchActiveColor }) => {
    root.style.setProperty('--lc-hit', searchColor);
    root.style.setProperty('--lc-hit-active', searchActiveColor);
  });
}

/**
 * Returns the index of the hit to which a step leads. After the last hit, the first one follows, and vice versa. If no
 * hit is current, returns the hit nearest to the open page.
 */
function hitAfter(hits: readonly TextRange[], active: number, by: 1 | -1, here: number): number {
  const count = hits.length;
  if (active >= 0) return (active + by + count) % count;
  const next = hits.findIndex(({ page }) => page >= here);
  return by === 1 ? Math.max(0, next) : ((next === -1 ? count : next) - 1 + count) % count;
}
