import type { PageItem } from '@leafcast/book';

export type Move = 'front' | 'forward' | 'backward' | 'back';

/** Items from the lowest to the highest, as readers see them lie over one another. */
export function stacked(items: readonly PageItem[]): PageItem[] {
  return items
    .map((item, index) => ({ item, index }))
    .toSorted(byHeight)
    .map(({ item }) => item);
}

interface Placed {
  readonly item: PageItem;
  readonly index: number;
}

const byHeight = (one: Placed, other: Placed) => one.item.z - other.item.z || one.index - other.index;

/**
 * Items of which some lie higher or lower than before; these keep their order among themselves. The order in which the
 * page is read stays.
 */
export function restacked(items: readonly PageItem[], ids: ReadonlySet<string>, move: Move): readonly PageItem[] {
  const stack = stacked(items);
  const mine = stack.filter(({ id }) => ids.has(id));
  const others = stack.filter(({ id }) => !ids.has(id));
  if (move === 'front') return numbered(items, [...others, ...mine]);
  if (move === 'back') return numbered(items, [...mine, ...others]);
  const order = move === 'forward' ? stack.toReversed() : [...stack];
  // From the end towards which they move, so that those that cannot move hold up the next.
  for (const [at, item] of order.entries()) {
    const ahead = order[at - 1];
    if (!ids.has(item.id) || !ahead || ids.has(ahead.id)) continue;
    [order[at - 1], order[at]] = [item, ahead];
  }
  return numbered(items, move === 'forward' ? order.toReversed() : order);
}

/** Items in a stack of another order, such as one that was dragged in the list of layers. */
export function numbered(items: readonly PageItem[], stack: readonly PageItem[]): readonly PageItem[] {
  const heights = new Map(stack.map(({ id }, height) => [id, height]));
  return items.map((item) => ({ ...item, z: heights.get(item.id) ?? item.z }));
}
