import { useEffect, useState } from 'react';
import type { Engine } from '../../engine.ts';

/** What the pointer does instead of turning pages; each is a part of that name. */
export type ModeName = 'magnifier' | 'select';

/** What the part of a mode gives. */
export interface ModePart {
  /**
   * Lets the pointer do something else with the book, until the function that it gives is called.
   *
   * @param end to be called when the reader has had enough of it (Escape)
   */
  start(engine: Engine, end: () => void): () => void;
}

export interface Mode {
  readonly current: ModeName | null;
  readonly toggle: (mode: ModeName) => void;
}

/** At most one mode is on; one that its author no longer allows ends. */
export function useMode(engine: Engine): Mode {
  const [current, setCurrent] = useState<ModeName | null>(null);
  useEffect(() => {
    if (!current) return;
    let isOver = false;
    let stop: (() => void) | undefined;
    const end = () => setCurrent(null);
    engine.loadPart<ModePart>(current).then((part) => {
      if (!isOver) stop = part.start(engine, end);
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
