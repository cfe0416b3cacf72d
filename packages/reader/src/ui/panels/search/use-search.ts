import { useSyncExternalStore } from 'react';
import type { Engine } from '../../../engine.ts';
import { useEngine } from '../../state/engine-context.ts';
import { createSearch, type Search, type SearchStore } from './search-store.ts';

const stores = new WeakMap<Engine, SearchStore>();

/** The one search of a book, shared by the panel and what stays of it when the panel is closed. */
export function searchOf(engine: Engine): SearchStore {
  const store = stores.get(engine) ?? createSearch(engine);
  stores.set(engine, store);
  return store;
}

export function useSearch(): Search {
  const store = searchOf(useEngine());
  return useSyncExternalStore(store.subscribe, () => store.current);
}
