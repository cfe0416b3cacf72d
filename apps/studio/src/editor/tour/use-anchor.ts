import { useEffect, useState } from 'react';
import type { ScreenBox } from './place-card.ts';

/** Time in milliseconds after which a control that has not appeared is treated as absent. */
const timeoutMs = 1500;

/**
 * The control to which a step points: the control's current box, `null` while the control does not exist, or `absent`
 * if it has not appeared in time.
 */
export type TourAnchor = ScreenBox | null | 'absent';

/** Tracks the first of these controls that exists, while controls appear, move and disappear. */
export function useTourAnchor(ids: readonly string[]): TourAnchor {
  const [anchor, setAnchor] = useState<TourAnchor>(null);
  useEffect(() => {
    const since = performance.now();
    let shown = '';
    let frame = 0;
    const look = () => {
      frame = requestAnimationFrame(look);
      const isLate = performance.now() - since > timeoutMs;
      const element = ids.map(find).find((one) => one !== undefined);
      const box = element?.getBoundingClientRect();
      const now = box ? { x: box.x, y: box.y, width: box.width, height: box.height } : isLate ? 'absent' : null;
      const words = JSON.stringify(now);
      if (words === shown) return;
      if (shown === '' || shown === 'null') element?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      shown = words;
      setAnchor(now);
    };
    look();
    return () => cancelAnimationFrame(frame);
  }, [ids]);
  return anchor;
}

function find(id: string | undefined): Element | undefined {
  const all = document.querySelectorAll(`[data-tour="${id}"]`);
  return [...all].find((element) => element.checkVisibility());
}
