import type { LiveSettings } from '../../book/live-settings.ts';
import { readStored, saveStored } from './memory.ts';
import { writePageToHash } from './page-address.ts';

/** Keeps the URL in the browser and the stored reading position up to date. */
export interface ReadingPosition {
  saveStored(page: number): void;
  /** Adds a history entry for a jump, so that the browser's Back button returns to `from`. */
  jump(from: number, to: number): void;
  stop(): void;
}

/**
 * Time in milliseconds for which the visitor must stay on a page before the URL and the stored position are updated.
 * Both are also updated when the visitor leaves the book. Writing is slow in some browsers, and browsers limit how
 * often the URL may change.
 */
const settleMs = 400;
/** Time in milliseconds within which several jumps, such as steps through search results, count as one jump. */
const oneJumpMs = 1500;

const nameOf = (bookId: string) => `page.${bookId}`;

/** Returns the stored reading position: a page index from 0, or `null`. @see D-275 */
export function rememberedPage(bookId: string): number | null {
  const stored = readStored(nameOf(bookId)) ?? '';
  return /^\d{1,3}$/.test(stored) ? Number(stored) : null;
}

/**
 * Keeps track of the reading position.
 *
 * @param isAtRest whether no leaf is turning; writing during a turn would make the turn stutter
 */
export function trackReadingPosition(bookId: string, settings: LiveSettings, isAtRest: () => boolean): ReadingPosition {
  /** Current page; `null` until the visitor has left the page at which the book was opened. */
  let page: number | null = null;
  let isWritten = true;
  let jumpedAt = -oneJumpMs;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function write() {
    clearTimeout(timer);
    if (isWritten || page === null) return;
    isWritten = true;
    if (settings.current.pageInUrl) writePageToHash(page);
    if (settings.current.rememberPage) saveStored(nameOf(bookId), `${page}`);
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
    settings.watch(['rememberPage'], (now) => (now.rememberPage ? rewrite() : saveStored(nameOf(bookId), null))),
  ];
  return {
    saveStored(now) {
      page = now;
      isWritten = false;
      wait();
    },
    jump(from, to) {
      const isNew = performance.now() - jumpedAt > oneJumpMs;
      jumpedAt = performance.now();
      // In an embedded book, the Back button belongs to the embedding page.
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
