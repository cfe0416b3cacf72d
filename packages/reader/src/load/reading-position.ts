import type { LiveSettings } from '../settings/live-settings.ts';
import { keep, recall } from './memory.ts';
import { writePageToHash } from './page-address.ts';

/** Keeps address and memory at the open page. */
export interface PlaceKeeper {
  keep(page: number): void;
  /** The reader jumps from one page to another: “back” is to lead to the first one. */
  jump(from: number, to: number): void;
  stop(): void;
}

/**
 * Both are slow in some browsers, and a browser may refuse the address to who writes it too often: it is written once
 * the reader has stayed for a moment, or leaves.
 */
const settleMs = 400;
/** Jumps that follow so soon, as the hits of a search do, are one. */
const oneJumpMs = 1500;

const nameOf = (bookId: string) => `page.${bookId}`;

/** Where the reader left off: a page index from 0, or `null`. @see D-275 */
export function rememberedPage(bookId: string): number | null {
  const stored = recall(nameOf(bookId));
  return stored !== null && /^\d{1,3}$/.test(stored) ? Number(stored) : null;
}

/**
 * @param host origin of the page around a draft, which is told where its reader is
 * @param isAtRest whether no leaf is in the air, which writing would make stutter
 */
export function createPlaceKeeper(
  bookId: string,
  host: string | undefined,
  settings: LiveSettings,
  isAtRest: () => boolean,
): PlaceKeeper {
  /** `null` until the reader has left the page at which the book was opened. */
  let page: number | null = null;
  let isWritten = true;
  let jumpedAt = -oneJumpMs;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function write() {
    clearTimeout(timer);
    if (isWritten || page === null) return;
    isWritten = true;
    if (settings.current.pageInUrl) writePageToHash(page);
    if (settings.current.rememberPage) keep(nameOf(bookId), `${page}`);
  }

  function wait() {
    clearTimeout(timer);
    timer = setTimeout(() => (isAtRest() ? write() : wait()), settleMs);
  }

  function rewrite() {
    isWritten = false;
    write();
  }

  addEventListener('pagehide', write);
  const ends = [
    settings.watch(['pageInUrl'], (now) => (now.pageInUrl ? rewrite() : writePageToHash(null))),
    settings.watch(['rememberPage'], (now) => (now.rememberPage ? rewrite() : keep(nameOf(bookId), null))),
  ];
  return {
    keep(now) {
      if (host !== undefined) window.parent.postMessage({ type: 'leafcast.page', page: now }, host);
      page = now;
      isWritten = false;
      wait();
    },
    jump(from, to) {
      const isNew = performance.now() - jumpedAt > oneJumpMs;
      jumpedAt = performance.now();
      // Inside another page “back” belongs to that page.
      if (!settings.current.pageInUrl || window.parent !== window || !isNew) return;
      writePageToHash(from, 'here');
      writePageToHash(to, 'jump');
    },
    stop() {
      write();
      removeEventListener('pagehide', write);
      for (const end of ends) end();
    },
  };
}
