/** Size in any unit. */
interface Size {
  readonly width: number;
  readonly height: number;
}

/** Position of a page on its leaf, relative to the leaf's top left corner. */
export interface Box extends Size {
  readonly x: number;
  readonly y: number;
}

/**
 * Returns the position of a page on its leaf, as large as possible and centered. A page with the leaf's proportions
 * covers the leaf completely, although leaf sizes are whole pixels and page proportions are fractional.
 */
export function fitPage(page: Size, leaf: Size): Box {
  const scale = Math.min(leaf.width / page.width, leaf.height / page.height);
  const width = page.width * scale;
  const height = page.height * scale;
  if (leaf.width - width < 1.5 && leaf.height - height < 1.5) return { x: 0, y: 0, ...leaf };
  return { x: (leaf.width - width) / 2, y: (leaf.height - height) / 2, width, height };
}
