import type { BookPage, Rendition } from '@leafcast/book';

/**
 * Choice of image quality: no larger than needed (`usual`), only small images to save data (`fast`), or the sharpest
 * images from the start (`high`).
 */
export type Quality = 'usual' | 'fast' | 'high';

/** How a page is currently displayed. */
export interface RenditionUse {
  readonly quality: Quality;
  readonly isOpen: boolean;
  readonly isMagnified: boolean;
}

/**
 * Returns the smallest rendition that is sharp at the displayed width, or the largest available rendition. A rendition
 * that is up to a tenth too narrow also counts as sharp, because the difference is not visible.
 *
 * @param pixels width of the displayed page in device pixels
 * @returns `null` while the page is still being converted
 * @see D-277, D-278
 */
export function chooseRendition({ images }: BookPage, pixels: number, use?: RenditionUse): Rendition | null {
  if (!images.page && !images.zoom) return null;
  const isSaving = use?.quality === 'fast' && !use.isMagnified;
  const offered = isSaving
    ? [images.thumb, use.isOpen ? (images.page ?? images.zoom) : undefined]
    : use?.quality === 'high'
      ? [images.zoom ?? images.page]
      : [images.thumb, images.page, images.zoom];
  const all = offered.filter((image) => image !== undefined);
  return all.find(({ width }) => width >= 0.9 * pixels) ?? all.at(-1) ?? images.page ?? images.zoom ?? null;
}
