import { renditionEdges } from '../../values/limits.ts';

/** Custom quality of page images. @see W-511 … W-513 */
export interface PageQuality {
  /** Quality of lossy compression, on the JPEG and WebP scale. */
  readonly definition: number;
  /** Longest side of the largest rendition, in pixels. */
  readonly maxEdge: number;
  /** Resolution in pixels per inch; limits the renditions of small pages. */
  readonly dpi: number;
}

/** Limits of a custom quality, inclusive. @see W-511 … W-513 */
export const pageQualityLimits = {
  definition: { min: 80, max: 95 },
  maxEdge: { min: 450, max: 3200 },
  dpi: { min: 72, max: 320 },
} as const satisfies Record<keyof PageQuality, { min: number; max: number }>;

/**
 * Sharpness levels, by their numbers in the specification: 1 standard, 2 for much text, 3 extra sharp, 4 for many
 * pictures.
 *
 * @see RULINGS 21, W-522 … W-525
 */
export const clarityCodes = [2, 4, 1, 3] as const;
export type Clarity = (typeof clarityCodes)[number];

interface Sharpness {
  readonly definition: number;
  /** Longest side, in pixels, of the rendition `page`; `zoom` is the same for the rendition `zoom`. */
  readonly page: number;
  readonly zoom: number;
  /** Resolution in pixels per inch that limits `zoom` for small pages; 0 for no limit. */
  readonly dpi: number;
}

const clarities: Readonly<Record<Clarity, Sharpness>> = {
  1: { definition: 80, page: 1200, zoom: 2400, dpi: 0 },
  2: { definition: 80, page: renditionEdges.page, zoom: renditionEdges.zoom, dpi: 0 },
  // An image printed at 200 dpi contains no more detail than this.
  4: { definition: 85, page: renditionEdges.page, zoom: renditionEdges.zoom, dpi: 200 },
  3: { definition: 92, page: 2400, zoom: renditionEdges.zoom, dpi: 0 },
};

/**
 * Size and quality of a page's renditions. The sizes are longest sides in pixels; `zoom` is `null` if this rendition
 * would not be larger than `page`.
 */
export interface PageSharpness {
  readonly definition: number;
  readonly page: number;
  readonly zoom: number | null;
}

/**
 * Chooses the size and quality of a page's renditions.
 *
 * @param quality custom values, which replace those of the sharpness level
 * @param size page size in points
 */
export function choosePageSharpness(
  clarity: Clarity,
  quality: PageQuality | undefined,
  { width, height }: { readonly width: number; readonly height: number },
): PageSharpness {
  const { definition, page, zoom, dpi } = quality
    ? { ...quality, page: renditionEdges.page, zoom: quality.maxEdge }
    : clarities[clarity];
  const bound = dpi === 0 ? zoom : Math.min(zoom, Math.round((Math.max(width, height) / 72) * dpi));
  const most = Math.max(pageQualityLimits.maxEdge.min, bound);
  return { definition, page: Math.min(page, most), zoom: most > page ? most : null };
}
