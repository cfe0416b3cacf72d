/**
 * The size of the book's leaves in points: that of the most frequent page shape, the earliest where several are as
 * frequent. Pages of another shape are shown whole on a leaf of this size, so that a book never changes its format.
 *
 * @param pages at least one page
 * @throws RangeError if the book has no page
 */
export function leafSize(pages: readonly { readonly width: number; readonly height: number }[]): {
  readonly width: number;
  readonly height: number;
} {
  const shapes = new Map<string, { count: number; width: number; height: number }>();
  for (const { width, height } of pages) {
    // Rounding takes a half point of difference, as scanners leave it, for the same shape.
    const key = `${Math.round(width)} ${Math.round(height)}`;
    const shape = shapes.get(key) ?? { count: 0, width, height };
    shape.count += 1;
    shapes.set(key, shape);
  }
  let most: { count: number; width: number; height: number } | undefined;
  for (const shape of shapes.values()) if (!most || shape.count > most.count) most = shape;
  if (!most) throw new RangeError('No leaf size of a book without pages');
  return { width: most.width, height: most.height };
}
