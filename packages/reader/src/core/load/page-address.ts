/**
 * Returns the page requested by a hash such as `#p=12` (1-based), as an index from 0; `null` if the hash requests no
 * page.
 */
export function parsePageHash(hash: string, pageCount: number): number | null {
  const digits = /^#(?:.*&)?p=(\d{1,6})(?:&|$)/.exec(hash)?.[1];
  // Without digits, `Number` returns NaN, and NaN is not greater than 0.
  return Number(digits) > 0 ? Math.min(Number(digits), pageCount) - 1 : null;
}

/**
 * Writes the open page to the window's URL.
 *
 * @param page index from 0; `null` removes the page from the URL
 * @param how `turn`: the first page needs no hash; `jump`: adds a history entry, so that “back” returns to the
 *   previous position; `here`: always writes the page
 */
export function writePageToHash(page: number | null, how: 'turn' | 'here' | 'jump' = 'turn'): void {
  const hash = page === null ? '' : `#p=${page + 1}`;
  if (location.hash === hash || (page === 0 && location.hash === '' && how === 'turn')) return;
  const address = hash || location.pathname + location.search;
  try {
    if (how === 'jump') history.pushState(null, '', address);
    else history.replaceState(history.state, '', address);
  } catch {
    // The URL of a `srcdoc` or `blob:` document cannot be changed, but the book works without it.
  }
}
