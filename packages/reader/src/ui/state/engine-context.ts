import type { AllSettings, Book } from '@leafcast/book';
import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import type { Engine, ReaderState } from '../../engine.ts';

/** The engine that the interface drives; set once by `startUi`. */
export const EngineContext = createContext<Engine | null>(null);

/** @throws Error outside the interface */
export function useEngine(): Engine {
  const engine = useContext(EngineContext);
  if (!engine) throw new Error('The interface of the reader is used without an engine');
  return engine;
}

const all = (state: ReaderState): unknown => state;

/** The state of the engine; the component is drawn again after each change. */
export function useReaderState(): ReaderState;
/** What a component needs of the state: it is drawn again only when that has become another value. */
export function useReaderState<Part>(select: (state: ReaderState) => Part): Part;
export function useReaderState(select = all): unknown {
  const { subscribe, getState } = useEngine();
  return useSyncExternalStore(subscribe, () => select(getState()));
}

/** The settings as they are now; the component is drawn again after each change. */
export function useSettings(): AllSettings {
  const engine = useEngine();
  return useSyncExternalStore(engine.subscribe, () => engine.settings);
}

/** The address of a file of the book, which comes a moment later where a password locks it. */
export function useFileUrl(path: string): string | undefined {
  const { fileUrl, urlOf } = useEngine();
  const known = fileUrl(path) || undefined;
  const [opened, setOpened] = useState<string>();
  useEffect(() => {
    if (known === undefined) urlOf(path).then(setOpened, () => undefined);
  }, [known, path, urlOf]);
  return known ?? opened;
}

/** The book; another one once its conversion has ended, with outline and search. */
export function useBook(): Book {
  const engine = useEngine();
  return useSyncExternalStore(engine.subscribe, () => engine.book);
}

/** What the look of the reader says in an attribute `data-NAME` of `#leafcast`; absent: as the template `clear` has it. */
export function useLook(name: string): string | undefined {
  const { root, subscribe } = useEngine();
  return useSyncExternalStore(subscribe, () => root.dataset[name]);
}
