import type { PagePart, SourcePageShape } from './cut.ts';

/**
 * Boxes of a PDF page that a book can show: `trim` is the finished page after cutting, `crop` what PDF programs show, and
 * `art` the meaningful content. A page without a trim or art box shows its crop box.
 *
 * @see ISO 32000-2, 14.11.2
 */
export const pageBoxes = ['trim', 'crop', 'art'] as const;
export type PageBox = (typeof pageBoxes)[number];

export interface Region extends Pick<SourcePageShape, 'width' | 'height'> {
  readonly x: number;
  readonly y: number;
}

/** Size of a page's crop box in points, and its other boxes if they differ. Their positions start at its upper left. */
export interface BoxedPageShape extends SourcePageShape {
  readonly boxes?: Partial<Readonly<Record<Exclude<PageBox, 'crop'>, Region>>>;
}

/** Parts of pages that a book does not show. */
export interface PageTrimming {
  readonly box: PageBox;
  /** Points to trim from each edge of the box; for a small box, at most a quarter of its size. */
  readonly bleed: number;
}

/**
 * Returns the region of a document page to show, in points: one of its boxes without the bleed, and only one half if
 * requested.
 *
 * @returns the region, or `null` for the whole page
 */
export function getPageRegion(
  shape: BoxedPageShape,
  half: PagePart['half'],
  { box, bleed }: PageTrimming,
): Region | null {
  const own = box === 'crop' ? undefined : shape.boxes?.[box];
  if (half === undefined && bleed <= 0 && !own) return null;
  const { x, y, width, height } = own ?? { x: 0, y: 0, width: shape.width, height: shape.height };
  const edge = Math.min(Math.max(0, bleed), width / 4, height / 4);
  const inner = width - 2 * edge;
  const wide = half === undefined ? inner : inner / 2;
  const left = half === 'right' ? edge + wide : edge;
  return { x: x + left, y: y + edge, width: wide, height: height - 2 * edge };
}
