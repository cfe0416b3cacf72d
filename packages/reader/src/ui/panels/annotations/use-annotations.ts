import { useEffect, useState } from 'react';
import type { Engine } from '../../../core/engine.ts';
import {
  type AnnotationController,
  createAnnotationController,
} from '../../../layers/annotations/annotation-controller.ts';
import { useEngine } from '../../state/engine-context.ts';
import { openPanelEvent } from '../../state/panel-name.ts';

const controllers = new Map<Engine, AnnotationController>();

/** Returns the annotation controller of an open book. The first call creates the controller. */
export function getAnnotationController(engine: Engine): AnnotationController {
  const found = controllers.get(engine);
  if (found) return found;
  const made = createAnnotationController(
    engine,
    () => new Date(),
    (id) => {
      made.setActive(id);
      engine.root.dispatchEvent(new CustomEvent(openPanelEvent, { detail: 'annotation' }));
    },
  );
  controllers.set(engine, made);
  return made;
}

/** Removes the annotation controller and its layer over the pages. */
export function closeAnnotations(engine: Engine): void {
  controllers.get(engine)?.close();
  controllers.delete(engine);
}

/** Returns the annotation controller. The component renders again after each change. */
export function useAnnotations(): AnnotationController {
  const engine = useEngine();
  const annotations = getAnnotationController(engine);
  const [, redraw] = useState(0);
  useEffect(() => {
    const unsubscribe = annotations.subscribe(() => redraw((count) => count + 1));
    return () => void unsubscribe();
  }, [annotations]);
  return annotations;
}
