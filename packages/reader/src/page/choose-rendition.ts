import type { BookPage, Rendition } from '@leafcast/book';

/**
 * The smallest rendition that is sharp at a displayed width, or the largest there is; a tenth less is not seen.
 *
 * @param pixels device pixels over which the width of the page is shown
 * @returns `null` while the page is still being converted
 */
export function chooseRendition({ images }: BookPage, pixels: number): Rendition | null {
  const all = [images.thumb, images.page, images.zoom].filter((image) => image !== undefined);
  if (!images.page && !images.zoom) return null;
  return all.find(({ width }) => width >= 0.9 * pixels) ?? all.at(-1) ?? null;
}
