import { useSyncExternalStore } from 'react';
import type { Engine } from '../../../core/engine.ts';
import { useEngine } from '../../state/engine-context.ts';
import { createSearch, type Search, type SearchStore } from './search-store.ts';

const stores = new WeakMap<Engine, SearchStore>();

/** Returns the search of a book, which the panel and the strip share. */
export function getSearch(engine: Engine): SearchStore {
  const store = stores.get(engine) ?? createSearch(engine);
  stores.set(engine, store);
  return store;
}

export function useSearch(): Search {
  const store = getSearch(useEngine());
  return useSyncExternalStore(store.subscribe, () => store.current);
}
