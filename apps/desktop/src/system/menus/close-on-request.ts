import { setTimeout as delay } from 'node:timers/promises';
import type { Desktop } from '../desktop.ts';

/** Time after which an earlier close request is no longer counted, in milliseconds. */
const timeoutMs = 30_000;

interface Deps {
  readonly page: Pick<Desktop['page'], 'send'>;
  readonly window: Pick<Desktop['window'], 'send' | 'listen'>;
}

/**
 * Lets the page ask whether to save before the window closes. A missing or hanging page does not prevent closing,
 * because the program stores all input and offers it again at the next start.
 *
 * @returns callback to call when the page has handled a close request; it resets the count of unanswered requests, so
 * that closing can be cancelled any number of times
 */
export function closeOnRequest({ page, window }: Deps): () => void {
  let asked = 0;
  window.listen(({ event }) => {
    if (event !== 'close') return;
    asked += 1;
    const isHeard = page.send({ type: 'menu', id: 'quit' });
    // The page is missing, or did not respond to repeated close requests.
    if (!isHeard || asked > 2) return window.send({ do: 'quit', code: 0 });
    void delay(timeoutMs, undefined, { ref: false }).then(() => {
      asked = 0;
    });
  });
  return () => {
    asked = 0;
  };
}
