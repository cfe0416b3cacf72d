import { type ComponentType, useEffect, useState } from 'react';
import { closeDialogOnEscape } from '../../ui/dialogs/close-dialog-on-escape.ts';
import { loadPart } from '../../ui/loading/load-part.ts';

/**
 * Delay in milliseconds, so that the first screen is loaded first. The delay is short because a notification may report
 * that the server is unreachable.
 */
const delayMs = 500;
const retryMs = 2000;

/**
 * Loads the code for toasts and dialogs shortly after the first screen. Earlier notifications wait until it has loaded.
 */
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
        // The screen works without notifications, so loading is retried later.
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
