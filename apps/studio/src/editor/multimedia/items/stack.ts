import type { PageItem } from '@leafcast/book';

export type StackMove = 'front' | 'forward' | 'backward' | 'back';

/** Returns the items from bottom to top, in the order in which readers see them overlap. */
export function sortByStack(items: readonly PageItem[]): PageItem[] {
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
 * Moves some items up or down in the stack. These items keep their order relative to one another. The reading order of
 * the page stays the same.
 */
export function restackItems(
  items: readonly PageItem[],
  ids: ReadonlySet<string>,
  move: StackMove,
): readonly PageItem[] {
  const stack = sortByStack(items);
  const mine = stack.filter(({ id }) => ids.has(id));
  const others = stack.filter(({ id }) => !ids.has(id));
  if (move === 'front') return applyStackOrder(items, [...others, ...mine]);
  if (move === 'back') return applyStackOrder(items, [...mine, ...others]);
  const order = move === 'forward' ? stack.toReversed() : [...stack];
  // Starts with the item farthest in the direction of the move, so that an item that cannot move further blocks the
  // next one.
  for (const [at, item] of order.entries()) {
    const ahead = order[at - 1];
    if (!ids.has(item.id) || !ahead || ids.has(ahead.id)) continue;
    [order[at - 1], order[at]] = [item, ahead];
  }
  return applyStackOrder(items, move === 'forward' ? order.toReversed() : order);
}

/** Returns the items with the stacking order of another list, for example after a drag in the layer list. */
export function applyStackOrder(items: readonly PageItem[], stack: readonly PageItem[]): readonly PageItem[] {
  const heights = new Map(stack.map(({ id }, height) => [id, height]));
  return items.map((item) => ({ ...item, z: heights.get(item.id) ?? item.z }));
}
