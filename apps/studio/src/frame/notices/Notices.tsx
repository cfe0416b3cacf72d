import { type ComponentType, useEffect, useState } from 'react';
import { closeDialogOnEscape } from '../../ui/dialogs/close-dialog-on-escape.ts';
import { loadPart } from '../../ui/loading/load-part.ts';

/**
 * Delay in milliseconds, so that the first screen loads first. It is short because a notification may report that the
 * server is unreachable.
 */
const delayMs = 500;
const retryMs = 2000;

/** Loads the toasts and dialogs shortly after the first screen. Notifications wait until they are loaded. */
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
        // The screen works without it.
        if (isCurrent) setFailures((count) => count + 1);
      }
    };
    const timer = setTimeout(() => void load(), failures === 0 ? delayMs : retryMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [failures]);
  return Host && <Host />;
}
