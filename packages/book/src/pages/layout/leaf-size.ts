/**
 * Returns the size of the book's leaves in points: the most frequent page size, or the earliest of several equally
 * frequent sizes. Pages of other sizes are fitted into a leaf of this size, so that all leaves are equal.
 *
 * @param pages at least one page
 * @throws RangeError if the book has no pages
 */
export function leafSize(pages: readonly { readonly width: number; readonly height: number }[]): {
  readonly width: number;
  readonly height: number;
} {
  const shapes = new Map<string, { count: number; width: number; height: number }>();
  for (const { width, height } of pages) {
    // Rounding ignores differences of half a point, which scanners produce.
    const key = `${Math.round(width)} ${Math.round(height)}`;
    const shape = shapes.get(key) ?? { count: 0, width, height };
    shape.count += 1;
    shapes.set(key, shape);
  }
  let most: { count: number; width: number; height: number } | undefined;
  for (const shape of shapes.values()) if (!most || shape.count > most.count) most = shape;
  if (!most) throw new RangeError('The book has no pages');
  return { width: most.width, height: most.height };
}
