import { setTimeout as delay } from 'node:timers/promises';
import type { Desktop } from '../desktop.ts';

/** How long a page that does not answer keeps the window open, in milliseconds. */
const patienceMs = 30_000;

interface Needs {
  readonly page: Pick<Desktop['page'], 'send'>;
  readonly window: Pick<Desktop['window'], 'send' | 'listen'>;
}

/**
 * Whoever closes the window is asked by the page whether to save what is open. A page that is not there, or hangs, keeps
 * nobody: what was typed is kept with the program, and offered again at the next start.
 *
 * @returns to be called whenever the page does what it was asked for, so that whoever cancels may close the window as often again
 */
export function closeOnRequest({ page, window }: Needs): () => void {
  let asked = 0;
  window.listen(({ event }) => {
    if (event !== 'close') return;
    asked += 1;
    const isHeard = page.send({ type: 'menu', id: 'quit' });
    // Who closes it again while nothing happens means it.
    if (!isHeard || asked > 2) return window.send({ do: 'quit', code: 0 });
    void delay(patienceMs, undefined, { ref: false }).then(() => {
      asked = 0;
    });
  });
  return () => {
    asked = 0;
  };
}
