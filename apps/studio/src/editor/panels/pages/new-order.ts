import type { NewOrder } from '../../../books/open-book/arrange-pages.ts';

/** Page indexes, starting at 0. */
type Selection = ReadonlySet<number>;

const all = (count: number) => Array.from({ length: count }, (_, from) => ({ from }));

/**
 * Inserts pages.
 *
 * @param after index of the page after which the pages are inserted; -1 for the start
 */
export function insertPages(count: number, after: number, added: NewOrder): NewOrder {
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

export function rotatePages(count: number, selected: Selection, turn: 90 | 270): NewOrder {
  return all(count).map((page) => (selected.has(page.from) ? { ...page, turn } : page));
}

/**
 * Replaces the content of the selected pages with newly converted pages, in order. If there are fewer converted pages,
 * the remaining selected pages stay the same.
 */
export function replacePages(count: number, selected: Selection, partId: string, pages: number): NewOrder {
  const places = [...selected].toSorted((one, other) => one - other).slice(0, pages);
  return all(count).map((page) => {
    const at = places.indexOf(page.from);
    return at === -1 ? page : { ...page, partId, page: at };
  });
}

/**
 * Returns the page order after a page has been moved. If the page is selected, all selected pages move with it and
 * become adjacent.
 *
 * @param to index that the moved page would have if it moved alone
 * @returns for each page, its previous index
 */
export function movePages(count: number, selected: Selection, from: number, to: number): readonly number[] {
  const moving = selected.has(from) ? [...selected].toSorted((one, other) => one - other) : [from];
  const pages = Array.from({ length: count }, (_, index) => index);
  const rest = pages.filter((index) => !moving.includes(index));
  // A page that is dragged backward is inserted before the target page, a page that is dragged forward after it.
  const target = pages[to] ?? 0;
  const place = moving.includes(target)
    ? rest.filter((index) => index < target).length
    : rest.indexOf(target) + (to > from ? 1 : 0);
  return rest.toSpliced(place, 0, ...moving);
}
