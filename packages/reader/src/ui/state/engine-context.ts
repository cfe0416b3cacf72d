import type { AllSettings, Book } from '@leafcast/book';
import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import type { Engine, ReaderState } from '../../core/engine.ts';

/** Engine that the interface controls. `startUi` sets it once. */
export const EngineContext = createContext<Engine | null>(null);

/**
 * Returns the engine.
 *
 * @throws Error outside the interface
 */
export function useEngine(): Engine {
  const engine = useContext(EngineContext);
  if (!engine) throw new Error('The reader interface was rendered without an engine');
  return engine;
}

const all = (state: ReaderState): unknown => state;

/** Returns the state of the engine. The component renders again after each change. */
export function useReaderState(): ReaderState;
/** Returns a part of the state. The component renders again only if this value changes. */
export function useReaderState<Part>(select: (state: ReaderState) => Part): Part;
export function useReaderState(select = all): unknown {
  const { subscribe, getState } = useEngine();
  return useSyncExternalStore(subscribe, () => select(getState()));
}

/** Returns the current settings. The component renders again after each change. */
export function useSettings(): AllSettings {
  const engine = useEngine();
  return useSyncExternalStore(engine.subscribe, () => engine.settings);
}

/** Returns the URL of a file of the book. The URL of an encrypted file is initially `undefined`. */
export function useFileUrl(path: string): string | undefined {
  const { fileUrl, urlOf } = useEngine();
  const known = fileUrl(path) || undefined;
  const [opened, setOpened] = useState<string>();
  useEffect(() => {
    if (known === undefined) urlOf(path).then(setOpened, () => undefined);
  }, [known, path, urlOf]);
  return known ?? opened;
}

/** Returns the book. The object is replaced when the conversion has ended, and then includes outline and search. */
export function useBook(): Book {
  const engine = useEngine();
  return useSyncExternalStore(engine.subscribe, () => engine.book);
}

/**
 * Returns the attribute `data-NAME` of `#leafcast`, which describes the appearance. If the attribute is absent, returns
 * the value of the template `clear`.
 */
export function useAppearanceAttribute(name: string): string | undefined {
  const { root, subscribe } = useEngine();
  return useSyncExternalStore(subscribe, () => root.dataset[name]);
}
