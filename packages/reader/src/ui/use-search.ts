import { useEffect, useRef, useState } from 'react';
import type { Engine, TextRange } from '../engine.ts';
import { type BookText, createBookText } from './book-text.ts';
import type { contextOf } from './parts/search.ts';

/** More hits than anybody walks through; a search for one digit stops here. */
export const mostHits = 2000;

/** Milliseconds of searching before the browser gets its turn. */
const sliceMs = 8;

export type SearchStatus = 'idle' | 'short' | 'loading' | 'searching' | 'done' | 'failed' | 'noText';

export interface SearchState {
  readonly typed: string;
  readonly status: SearchStatus;
  readonly hits: readonly TextRange[];
  readonly isCut: boolean;
  /** Index of the hit that is shown, or -1. */
  readonly active: number;
}

export interface Search extends SearchState {
  readonly type: (typed: string) => void;
  readonly showHit: (index: number) => void;
  /** Next or previous hit, around the ends; the first step leads to the first one from the open page on. */
  readonly step: (by: 1 | -1) => void;
  readonly clear: () => void;
  /** The words around a hit. */
  readonly context: (hit: TextRange) => ReturnType<typeof contextOf>;
}

const nothing: SearchState = { typed: '', status: 'idle', hits: [], isCut: false, active: -1 };

/**
 * Searches while the reader types: hits come in slices, so that the first ones show at once and typing is never held
 * up; a new query ends the one before. The text is loaded with the first query.
 */
export function useSearch(engine: Engine): Search {
  const [state, setState] = useState(nothing);
  const [load] = useState(() => createBookText(engine));
  const text = useRef<BookText>(null);
  const run = useRef(0);

  const { hits, active } = state;
  useEffect(() => engine.setHighlights(hits, active), [engine, hits, active]);

  const type = async (typed: string) => {
    run.current += 1;
    const mine = run.current;
    const isOver = () => run.current !== mine;
    const put = (change: Partial<SearchState>) => {
      if (!isOver()) setState((before) => ({ ...before, ...change }));
    };
    if (typed.trim() === '') return setState({ ...nothing, typed });
    put({ typed, ...(text.current ? {} : { status: 'loading' }) });
    try {
      text.current = await load();
    } catch {
      return put({ ...nothing, typed, status: 'failed' });
    }
    if (!text.current) return put({ ...nothing, typed, status: 'noText' });
    const { part, pages } = text.current;
    if (isOver()) return;
    const query = part.parseQuery(typed);
    if (!query) return put({ ...nothing, typed });
    if (part.charactersMissing(query) > 0) return put({ ...nothing, typed, status: 'short' });

    const found: TextRange[] = [];
    let since = performance.now();
    for (const { page, found: onPage } of part.findInBook(pages, query)) {
      for (const place of onPage) found.push({ page, ...place });
      if (found.length > mostHits) break;
      if (performance.now() - since < sliceMs) continue;
      put({ status: 'searching', hits: found.slice(), isCut: false, active: -1 });
      await new Promise((resolve) => setTimeout(resolve));
      if (isOver()) return;
      since = performance.now();
    }
    put({ status: 'done', hits: found.slice(0, mostHits), isCut: found.length > mostHits, active: -1 });
  };

  const showHit = (index: number) => {
    const hit = hits[index];
    if (!hit) return;
    setState((before) => ({ ...before, active: index }));
    engine.goTo(hit.page);
    engine.announce(engine.t('search.position', { index: index + 1, count: hits.length }));
  };

  return {
    ...state,
    type,
    showHit,
    step(by) {
      const count = hits.length;
      if (count === 0) return;
      if (active >= 0) return showHit((active + by + count) % count);
      const here = engine.getState().page;
      const next = hits.findIndex(({ page }) => page >= here);
      showHit(by === 1 ? Math.max(0, next) : ((next === -1 ? count : next) - 1 + count) % count);
    },
    clear() {
      run.current += 1;
      setState(nothing);
    },
    context: (hit) =>
      text.current?.part.contextOf(text.current.pages.text(hit.page), hit) ?? { before: '', match: '', after: '' },
  };
}
