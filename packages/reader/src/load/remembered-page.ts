/**
 * Where the reader left off, by book. Storage is refused in sandboxed frames and by some settings of browsers; the
 * book then simply opens at its start.
 */
const key = (bookId: string) => `leafcast.page.${bookId}`;

/** @returns a page index from 0, or `null` */
export function rememberedPage(bookId: string): number | null {
  try {
    const stored = localStorage.getItem(key(bookId));
    return stored !== null && /^\d{1,3}$/.test(stored) ? Number(stored) : null;
  } catch {
    return null;
  }
}

export function rememberPage(bookId: string, page: number): void {
  try {
    localStorage.setItem(key(bookId), `${page}`);
  } catch {
    // Nothing to be done: there is no storage here.
  }
}
