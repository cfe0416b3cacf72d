import { writePageToHash } from './page-address.ts';
import { rememberPage } from './remembered-page.ts';

/** Keeps address and memory at the open page. */
export interface PlaceKeeper {
  keep(page: number): void;
  stop(): void;
}

/**
 * Both are slow in some browsers, and a browser may refuse the address to who writes it too often: it is written once
 * the reader has stayed for a moment, or leaves.
 */
const settleMs = 400;

/** @param host origin of the page around a draft, which is told where its reader is */
export function createPlaceKeeper(bookId: string, host: string | undefined): PlaceKeeper {
  let waiting: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function write() {
    clearTimeout(timer);
    if (waiting === null) return;
    writePageToHash(waiting);
    rememberPage(bookId, waiting);
    waiting = null;
  }

  addEventListener('pagehide', write);
  return {
    keep(page) {
      if (host !== undefined) window.parent.postMessage({ type: 'leafcast.page', page }, host);
      waiting = page;
      clearTimeout(timer);
      timer = setTimeout(write, settleMs);
    },
    stop() {
      write();
      removeEventListener('pagehide', write);
    },
  };
}
