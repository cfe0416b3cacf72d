import type { NewOrder } from '../../books/open-book/arrange-pages.ts';

/** Indexes of pages, from 0. */
type Selection = ReadonlySet<number>;

const all = (count: number) => Array.from({ length: count }, (_, from) => ({ from }));

/** @param after index of the page before them; -1 at the start */
export function withAdded(count: number, after: number, added: NewOrder): NewOrder {
  const pages = all(count);
  return [...pages.slice(0, after + 1), ...added, ...pages.slice(after + 1)];
}

export function without(count: number, selected: Selection): NewOrder {
  return all(count).filter(({ from }) => !selected.has(from));
}

/** Each copy follows its page. */
export function withCopies(count: number, selected: Selection): NewOrder {
  return all(count).flatMap((page) => (selected.has(page.from) ? [page, page] : [page]));
}

export function turned(count: number, selected: Selection, turn: 90 | 270): NewOrder {
  return all(count).map((page) => (selected.has(page.from) ? { ...page, turn } : page));
}

/** The selected pages, in their order, look like those of a part, as far as it goes. */
export function replaced(count: number, selected: Selection, partId: string, pages: number): NewOrder {
  const places = [...selected].toSorted((one, other) => one - other).slice(0, pages);
  return all(count).map((page) => {
    const at = places.indexOf(page.from);
    return at === -1 ? page : { ...page, partId, page: at };
  });
}

/**
 * Where pages go when one of them is moved: selected pages go together, and lie side by side then.
 *
 * @param to index that the moved page would have alone
 * @returns for each page its index before
 */
export function movedOrder(count: number, selected: Selection, from: number, to: number): readonly number[] {
  const moving = selected.has(from) ? [...selected].toSorted((one, other) => one - other) : [from];
  const pages = Array.from({ length: count }, (_, index) => index);
  const rest = pages.filter((index) => !moving.includes(index));
  // Behind the page that it was dropped on where it came from before that, else before it.
  const target = pages[to] ?? 0;
  const place = moving.includes(target)
    ? rest.filter((index) => index < target).length
    : rest.indexOf(target) + (to > from ? 1 : 0);
  return rest.toSpliced(place, 0, ...moving);
}
