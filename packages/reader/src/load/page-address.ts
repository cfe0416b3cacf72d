/** The page that an address asks for by `#p=12` (1-based), as index from 0; `null` if it asks for none. */
export function pageInHash(hash: string, pageCount: number): number | null {
  const digits = /^#(?:.*&)?p=(\d{1,6})(?:&|$)/.exec(hash)?.[1];
  // Without digits it is no number, and not above zero.
  return Number(digits) > 0 ? Math.min(Number(digits), pageCount) - 1 : null;
}

/**
 * Keeps the address of the window at the open page.
 *
 * @param page index from 0; `null` takes it out of the address
 * @param how `turn`: the start of the book needs no address; `jump`: with an entry in the history, so that “back” leads
 *   to where the reader was; `here`: in any case
 */
export function writePageToHash(page: number | null, how: 'turn' | 'here' | 'jump' = 'turn'): void {
  const hash = page === null ? '' : `#p=${page + 1}`;
  if (location.hash === hash || (page === 0 && location.hash === '' && how === 'turn')) return;
  const address = hash || location.pathname + location.search;
  try {
    if (how === 'jump') history.pushState(null, '', address);
    else history.replaceState(history.state, '', address);
  } catch {
    // Documents without an address of their own (srcdoc, blob) cannot change it; the book works all the same.
  }
}
