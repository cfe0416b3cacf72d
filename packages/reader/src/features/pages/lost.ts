import type { ReaderConfig } from '@leafcast/book';
import type { Engine } from '../../core/engine.ts';
import { writePageToHash } from '../../core/load/page-address.ts';
import { createRetryWaits } from '../../core/load/retry-waits.ts';

const retryWaits = createRetryWaits(Math.random);
let running: Promise<void> | null = null;

/**
 * Reloads a page whose book has changed; otherwise requests missing images again after a delay. @see LostFilesFeature
 */
export async function recover(): Promise<void> {
  const { engine } = window.leafcast ?? {};
  // The editor replaces drafts itself, and a book without a server cannot be replaced.
  if (!engine || engine.config.host !== undefined || engine.config.data !== 'fetch') return;
  running ??= retryOnce(engine).finally(() => {
    running = null;
    retryWaits.asked(performance.now());
  });
  await running;
}

async function retryOnce({ config, getState }: Engine): Promise<void> {
  if (await hasChanged(config)) {
    writePageToHash(getState().page, 'here');
    return location.reload();
  }
  await waitUntilVisible(retryWaits.next(performance.now()));
  // The event makes the engine request missing files again, as after a network failure.
  dispatchEvent(new Event('online'));
}

/**
 * Resolves after `ms` milliseconds, or earlier if the page becomes visible again. While the page is hidden, the promise
 * does not resolve.
 */
function waitUntilVisible(ms: number): Promise<void> {
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
 * Checks whether reloading this page would open different content: another version of the book, the same version with
 * its password added or removed, or an unreadable page. A server error or a missing response counts as unchanged.
 */
async function hasChanged(config: ReaderConfig): Promise<boolean> {
  const answer = await fetch(location.href, { cache: 'reload' }).catch(() => null);
  if (!answer || answer.status >= 500) return false;
  const html = answer.ok ? await answer.text() : '';
  const [, fresh = '{}'] = /id="leafcast-config"[^>]*>([^<]*)</.exec(html) ?? [];
  return addressIn(JSON.parse(fresh)) !== addressIn(config);
}

/**
 * Returns the URL of book.json without the token that the URLs of embedded and team books contain, because the token
 * changes every minute.
 */
const addressIn = ({ book = '' }: Partial<ReaderConfig>) => book.replace(/^\.\/e\/[^/]+\//, './');
