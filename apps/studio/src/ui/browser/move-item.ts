/** Moves one item of a list. A target outside the list moves the item to the nearest end. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const rest = items.toSpliced(from, 1);
  const item = items.slice(from, from + 1);
  return rest.toSpliced(Math.max(0, Math.min(rest.length, to)), 0, ...item);
}
