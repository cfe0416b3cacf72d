import { useEffect, useState } from 'react';
import type { Box } from './place-card.ts';

/** Time after which a missing control counts as absent, in milliseconds. */
const timeoutMs = 1500;

/**
 * The control that a step points to: its current box, `null` while it is missing, `absent` if it has not appeared in
 * time.
 */
export type Anchor = Box | null | 'absent';

/** Tracks the first of these controls that is present as it appears, moves and disappears. */
export function useAnchor(ids: readonly string[]): Anchor {
  const [anchor, setAnchor] = useState<Anchor>(null);
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
