import type { AllSettings, Book } from '@leafcast/book';
import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import type { Engine, ReaderState } from '../../core/engine.ts';

/** The engine that the interface drives; set once by `startUi`. */
export const EngineContext = createContext<Engine | null>(null);

/** @throws Error outside the interface */
export function useEngine(): Engine {
  const engine = useContext(EngineContext);
  if (!engine) throw new Error('The reader interface is used without an engine');
  return engine;
}

const all = (state: ReaderState): unknown => state;

/** Returns the state of the engine; the component renders again after each change. */
export function useReaderState(): ReaderState;
/** Returns a part of the state; the component renders again only when that value changes. */
export function useReaderState<Part>(select: (state: ReaderState) => Part): Part;
export function useReaderState(select = all): unknown {
  const { subscribe, getState } = useEngine();
  return useSyncExternalStore(subscribe, () => select(getState()));
}

/** Returns the current settings; the component renders again after each change. */
export function useSettings(): AllSettings {
  const engine = useEngine();
  return useSyncExternalStore(engine.subscribe, () => engine.settings);
}

/** Returns the URL of a file of the book; initially `undefined` for a file encrypted by a password. */
export function useFileUrl(path: string): string | undefined {
  const { fileUrl, urlOf } = useEngine();
  const known = fileUrl(path) || undefined;
  const [opened, setOpened] = useState<string>();
  useEffect(() => {
    if (known === undefined) urlOf(path).then(setOpened, () => undefined);
  }, [known, path, urlOf]);
  return known ?? opened;
}

/** Returns the book: a new object once its conversion has ended, with outline and search. */
export function useBook(): Book {
  const engine = useEngine();
  return useSyncExternalStore(engine.subscribe, () => engine.book);
}

/**
 * Returns the attribute `data-NAME` of `#leafcast`, which describes the appearance; if absent, that of the template
 * `clear` applies.
 */
export function useLook(name: string): string | undefined {
  const { root, subscribe } = useEngine();
  return useSyncExternalStore(subscribe, () => root.dataset[name]);
}
