import { useEffect, useState } from 'react';
import { createDesk, type Desk } from '../../annotations/annotation-controller.ts';
import type { Engine } from '../../engine.ts';
import { useEngine } from '../state/engine-context.ts';
import { openPanelEvent } from '../state/panel-name.ts';

const desks = new Map<Engine, Desk>();

/** The reader's desk of a book; made when it is first asked for. */
export function deskOf(engine: Engine): Desk {
  const found = desks.get(engine);
  if (found) return found;
  const made = createDesk(
    engine,
    () => new Date(),
    (id) => {
      made.setActive(id);
      engine.root.dispatchEvent(new CustomEvent(openPanelEvent, { detail: 'annotation' }));
    },
  );
  desks.set(engine, made);
  return made;
}

/** Puts the desk away, with what it has laid over the pages. */
export function clearDesk(engine: Engine): void {
  desks.get(engine)?.close();
  desks.delete(engine);
}

/** The desk; the component is drawn again after each change of it. */
export function useDesk(): Desk {
  const engine = useEngine();
  const desk = deskOf(engine);
  const [, redraw] = useState(0);
  useEffect(() => {
    const unsubscribe = desk.subscribe(() => redraw((count) => count + 1));
    return () => void unsubscribe();
  }, [desk]);
  return desk;
}
