import type { ReaderConfig } from '@leafcast/book';
import type { Engine } from '../engine.ts';
import { writePageToHash } from '../load/page-address.ts';
import { createRetryWaits } from '../load/retry-waits.ts';

const waits = createRetryWaits(Math.random);
let running: Promise<void> | null = null;

/** @see LostFilesFeature */
export async function recover(): Promise<void> {
  const { engine } = window.leafcast ?? {};
  // A draft is replaced by its editor, and a book without a server by nobody.
  if (!engine || engine.config.host !== undefined || engine.config.data !== 'fetch') return;
  running ??= tryOnce(engine).finally(() => {
    running = null;
    waits.asked(performance.now());
  });
  await running;
}

async function tryOnce({ config, getState }: Engine): Promise<void> {
  if (await hasChanged(config)) {
    writePageToHash(getState().page, 'here');
    return location.reload();
  }
  await seenAfter(waits.next(performance.now()));
  // As if the network were back: the engine asks for what is not there.
  dispatchEvent(new Event('online'));
}

/** Resolves after a time, or as soon as somebody comes back to this page; never where nobody sees it. */
function seenAfter(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      if (document.hidden) return;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    document.addEventListener('visibilitychange', end);
  });
}

/**
 * Whether this page, asked for again, would open something else than it did: another version, the same one with a lock on
 * it or without, or nothing that can be read. A server that does not answer says nothing about that.
 */
async function hasChanged(config: ReaderConfig): Promise<boolean> {
  const answer = await fetch(location.href, { cache: 'reload' }).catch(() => null);
  if (!answer || answer.status >= 500) return false;
  const html = answer.ok ? await answer.text() : '';
  const [, fresh = '{}'] = /id="leafcast-config"[^>]*>([^<]*)</.exec(html) ?? [];
  return addressIn(JSON.parse(fresh)) !== addressIn(config);
}

/** The address of book.json without the token of a book for frames or teams, which is another one each minute. */
const addressIn = ({ book = '' }: Partial<ReaderConfig>) => book.replace(/^\.\/e\/[^/]+\//, './');
