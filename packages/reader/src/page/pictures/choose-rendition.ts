import type { BookPage, Rendition } from '@leafcast/book';

/** Which pictures are loaded: no larger than needed, only small ones to save data, or the sharpest from the start. */
export type Quality = 'usual' | 'fast' | 'high';

/** How a page is currently shown. */
export interface RenditionUse {
  readonly quality: Quality;
  readonly isOpen: boolean;
  readonly isMagnified: boolean;
}

/**
 * Returns the smallest rendition that is sharp at a displayed width, or the largest available. A tenth less is not
 * visible.
 *
 * @param pixels device pixels over which the width of the page is shown
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
