/** The page that an address asks for by `#p=12` (1-based), as index from 0; `null` if it asks for none. */
export function pageInHash(hash: string, pageCount: number): number | null {
  const digits = /^#(?:.*&)?p=(\d{1,6})(?:&|$)/.exec(hash)?.[1];
  if (digits === undefined) return null;
  const page = Number(digits) - 1;
  return page < 0 ? null : Math.min(page, pageCount - 1);
}

/** Keeps the address of the window at the open page, without a new entry in its history. */
export function writePageToHash(page: number): void {
  const hash = `#p=${page + 1}`;
  if (location.hash === hash || (page === 0 && location.hash === '')) return;
  try {
    history.replaceState(history.state, '', hash);
  } catch {
    // Documents without an address of their own (srcdoc, blob) cannot change it; the book works all the same.
  }
}
