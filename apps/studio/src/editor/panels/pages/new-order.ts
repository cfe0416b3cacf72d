import type { NewOrder } from '../../../books/open-book/arrange-pages.ts';

/** Page indexes, starting at 0. */
type Selection = ReadonlySet<number>;

const all = (count: number) => Array.from({ length: count }, (_, from) => ({ from }));

/**
 * Inserts pages.
 *
 * @param after index of the page before them; -1 at the start
 */
export function withAdded(count: number, after: number, added: NewOrder): NewOrder {
  const pages = all(count);
  return [...pages.slice(0, after + 1), ...added, ...pages.slice(after + 1)];
}

export function withoutPages(count: number, selected: Selection): NewOrder {
  return all(count).filter(({ from }) => !selected.has(from));
}

/** Duplicates the selected pages. Each copy follows its original. */
export function withCopies(count: number, selected: Selection): NewOrder {
  return all(count).flatMap((page) => (selected.has(page.from) ? [page, page] : [page]));
}

export function turned(count: number, selected: Selection, turn: 90 | 270): NewOrder {
  return all(count).map((page) => (selected.has(page.from) ? { ...page, turn } : page));
}

/**
 * Replaces the content of the selected pages, in order, with the pages of a part. Selected pages beyond the end of the
 * part stay the same.
 */
export function replaced(count: number, selected: Selection, partId: string, pages: number): NewOrder {
  const places = [...selected].toSorted((one, other) => one - other).slice(0, pages);
  return all(count).map((page) => {
    const at = places.indexOf(page.from);
    return at === -1 ? page : { ...page, partId, page: at };
  });
}

/**
 * Returns the page order after one page has been moved. Selected pages move together and end up next to each other.
 *
 * @param to index that the moved page would have on its own
 * @returns for each page, its previous index
 */
export function movedOrder(count: number, selected: Selection, from: number, to: number): readonly number[] {
  const moving = selected.has(from) ? [...selected].toSorted((one, other) => one - other) : [from];
  const pages = Array.from({ length: count }, (_, index) => index);
  const rest = pages.filter((index) => !moving.includes(index));
  // After the target page if it was dragged from before that page, otherwise before it.
  const target = pages[to] ?? 0;
  const place = moving.includes(target)
    ? rest.filter((index) => index < target).length
    : rest.indexOf(target) + (to > from ? 1 : 0);
  return rest.toSpliced(place, 0, ...moving);
}
