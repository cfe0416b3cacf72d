import { useEffect, useState } from 'react';
import type { Engine } from '../../core/engine.ts';

/** Pointer modes in which the pointer does not turn pages. Each mode is implemented by the feature of the same name. */
export type PointerModeName = 'magnifier' | 'select';

/** A lazily loaded pointer mode. */
export interface PointerModeFeature {
  /**
   * Starts the mode. It remains active until the returned function is called.
   *
   * @param end called when the visitor leaves the mode (Escape)
   */
  start(engine: Engine, end: () => void): () => void;
}

export interface PointerMode {
  readonly current: PointerModeName | null;
  readonly toggle: (mode: PointerModeName) => void;
}

/** Manages the pointer mode. At most one mode is active. A mode also ends when the author turns it off. */
export function usePointerMode(engine: Engine): PointerMode {
  const [current, setCurrent] = useState<PointerModeName | null>(null);
  useEffect(() => {
    if (!current) return;
    let isOver = false;
    let stop: (() => void) | undefined;
    const end = () => setCurrent(null);
    engine.loadFeature<PointerModeFeature>(current).then((feature) => {
      if (!isOver) stop = feature.start(engine, end);
    }, end);
    const key = `${current}Button` as const;
    const unwatch = engine.watch([key, 'selectText'], (settings) => {
      if (!settings[key] || (current === 'select' && !settings.selectText)) end();
    });
    return () => {
      isOver = true;
      stop?.();
      unwatch();
    };
  }, [engine, current]);
  return { current, toggle: (mode) => setCurrent((on) => (on === mode ? null : mode)) };
}
