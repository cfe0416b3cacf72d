import type { PageItem } from '@leafcast/book';

export type Move = 'front' | 'forward' | 'backward' | 'back';

/** Returns the items from the lowest to the highest, in the order in which readers see them overlap. */
export function stacked(items: readonly PageItem[]): PageItem[] {
  return items
    .map((item, index) => ({ item, index }))
    .toSorted(compareZ)
    .map(({ item }) => item);
}

interface StackedItem {
  readonly item: PageItem;
  readonly index: number;
}

const compareZ = (one: StackedItem, other: StackedItem) => one.item.z - other.item.z || one.index - other.index;

/**
 * Moves some items up or down in the stack. They keep their order relative to one another. The reading order of the
 * page stays the same.
 */
export function restacked(items: readonly PageItem[], ids: ReadonlySet<string>, move: Move): readonly PageItem[] {
  const stack = stacked(items);
  const mine = stack.filter(({ id }) => ids.has(id));
  const others = stack.filter(({ id }) => !ids.has(id));
  if (move === 'front') return numbered(items, [...others, ...mine]);
  if (move === 'back') return numbered(items, [...mine, ...others]);
  const order = move === 'forward' ? stack.toReversed() : [...stack];
  // Starts at the end towards which they move, so that an item that cannot move blocks the next one.
  for (const [at, item] of order.entries()) {
    const ahead = order[at - 1];
    if (!ids.has(item.id) || !ahead || ids.has(ahead.id)) continue;
    [order[at - 1], order[at]] = [item, ahead];
  }
  return numbered(items, move === 'forward' ? order.toReversed() : order);
}

/** Returns the items with the heights of another stack, for example after a drag in the layer list. */
export function numbered(items: readonly PageItem[], stack: readonly PageItem[]): readonly PageItem[] {
  const heights = new Map(stack.map(({ id }, height) => [id, height]));
  return items.map((item) => ({ ...item, z: heights.get(item.id) ?? item.z }));
}
