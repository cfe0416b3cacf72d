import { type ComponentType, useEffect, useState } from 'react';
import { closeDialogOnEscape } from '../ui/dialogs/close-dialog-on-escape.ts';
import { loadPart } from '../ui/loading/load-part.ts';

/** The first screen goes first; but soon, for a notice may say that the server cannot be reached. In milliseconds. */
const restMs = 500;
const againMs = 2000;

/** Toasts and dialogs, whose code comes a moment after the first screen; what is to be said waits for it. */
export function Notices() {
  const [Host, setHost] = useState<ComponentType | null>(null);
  const [failures, setFailures] = useState(0);
  useEffect(closeDialogOnEscape, []);
  useEffect(() => {
    let isCurrent = true;
    const load = async () => {
      try {
        const { NoticeHost } = await loadPart(() => import('./NoticeHost.tsx'));
        if (isCurrent) setHost(() => NoticeHost);
      } catch {
        // The screen is good without it.
        if (isCurrent) setFailures((count) => count + 1);
      }
    };
    const timer = setTimeout(() => void load(), failures === 0 ? restMs : againMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [failures]);
  return Host && <Host />;
}
