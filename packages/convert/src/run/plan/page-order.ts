/** Determines which page of a book is converted next. */
export interface PageOrder {
  /** Removes and returns the next page (index from 0); `null` if no page is left. */
  next(): number | null;
  /**
   * Moves these pages to the front, in the given order. Pages that were already returned or do not exist are ignored.
   */
  prioritize(pages: readonly number[]): void;
}

/**
 * Creates a page order. Prioritized pages come first, then the pages after them, where reading will continue, then the
 * remaining pages from the start.
 *
 * @param pages indexes of the pages to convert, ascending
 */
export function createPageOrder(pages: readonly number[]): PageOrder {
  const waiting = new Set(pages);
  const last = Math.max(-1, ...pages);
  let wanted: number[] = [];
  let focus = 0;

  const take = (page: number) => {
    waiting.delete(page);
    return page;
  };

  return {
    next() {
      for (let page = wanted.shift(); page !== undefined; page = wanted.shift()) {
        if (waiting.has(page)) return take(page);
      }
      for (let page = focus; page <= last; page += 1) {
        focus = page;
        if (waiting.has(page)) return take(page);
      }
      const [first] = waiting;
      focus = first ?? 0;
      return first === undefined ? null : take(first);
    },
    prioritize(asked) {
      const here = asked.filter((page) => waiting.has(page));
      wanted = [...here, ...wanted.filter((page) => !here.includes(page))];
      // Pages before the first prioritized page follow after the last page.
      const [first] = asked;
      if (first !== undefined && first >= 0 && first <= last) focus = first;
    },
  };
}
