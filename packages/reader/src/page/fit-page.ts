/** A size in any unit. */
interface Size {
  readonly width: number;
  readonly height: number;
}

/** Where a page lies on its leaf, from the leaf's top left. */
export interface Box extends Size {
  readonly x: number;
  readonly y: number;
}

/**
 * Where a page lies on its leaf: as large as it can be and in the middle. A page of the leaf's own shape covers it to
 * the last pixel, though a leaf has whole pixels and the shape of a page is a fraction.
 */
export function fitPage(page: Size, leaf: Size): Box {
  const scale = Math.min(leaf.width / page.width, leaf.height / page.height);
  const width = page.width * scale;
  const height = page.height * scale;
  if (leaf.width - width < 1.5 && leaf.height - height < 1.5) return { x: 0, y: 0, ...leaf };
  return { x: (leaf.width - width) / 2, y: (leaf.height - height) / 2, width, height };
}
