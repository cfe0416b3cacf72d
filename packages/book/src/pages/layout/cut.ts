/**
 * How to cut pages that are wider than high, by the numbers in the specification: 0 never; -1 only detected spreads; 1
 * every wide page; 2 all but the first; 3 all, where the first is an unfolded cover whose front opens the book and
 * whose back closes it.
 *
 * @see W-514 … W-518, decision 12
 */
export const cutCodes = [0, -1, 1, 2, 3] as const;
export type Cut = (typeof cutCodes)[number];

export interface Shape {
  /** Points. */
  readonly width: number;
  readonly height: number;
}

/** Content of a page of the book: a whole page of the source, or one half. */
export interface PagePart {
  /** Page index in the source, from 0. */
  readonly index: number;
  readonly half?: 'left' | 'right';
}

/** Width in points from which a page is too large for a slide; an A3 sheet is 1190 points wide. */
const sheetWidth = 1000;
/** Maximum number of pages of a document that are inspected for a fold. */
const maxInspected = 16;

/** Properties of a wide page at its fold and on its halves. */
export interface Fold {
  /** Whether nothing crosses a band in the middle, which is white, shaded or ruled from top to bottom. */
  readonly isClear: boolean;
  /** Share of non-empty rows in this half, 0 to 1. */
  readonly left: number;
  readonly right: number;
}

/** The inspected folds, by page index of the source from 0. */
export type Folds = Readonly<Record<number, Fold>>;

/**
 * Returns the pages to inspect for folds, in order to distinguish spreads from other wide pages: an evenly distributed
 * sample of the wide pages.
 */
export function pagesToInspect(shapes: readonly Shape[]): readonly number[] {
  const isLikely = spreadShape(shapes);
  const likely = shapes.flatMap((shape, index) => (isLikely(shape) ? [index] : []));
  const looks = Math.min(maxInspected, likely.length);
  return Array.from({ length: looks }, (_, look) => likely[Math.floor((look * likely.length) / looks)] ?? 0);
}

/**
 * Cuts the chosen pages of a document into the pages of the book.
 *
 * @param chosen page indexes in the source, from 0, in the order of the book
 * @param shapes sizes of all pages of the source, as displayed
 * @param rightToLeft whether the right half of a spread is read first
 * @param folds folds of the pages from `pagesToInspect`; used only by cut -1
 */
export function cutPages(
  cut: Cut,
  chosen: readonly number[],
  shapes: readonly Shape[],
  rightToLeft: boolean,
  folds: Folds = {},
): readonly PagePart[] {
  const [first, second] = rightToLeft ? (['right', 'left'] as const) : (['left', 'right'] as const);
  const isSpread = cut === -1 ? spreadFinder(chosen, shapes, folds) : (index: number) => isWide(shapes[index]);
  const halves = (index: number): PagePart[] => {
    if (cut === 0 || !isSpread(index)) return [{ index }];
    return [
      { index, half: first },
      { index, half: second },
    ];
  };
  const [cover, ...rest] = chosen;
  if (cover !== undefined && isWide(shapes[cover])) {
    const inner = rest.flatMap(halves);
    if (cut === 2) return [{ index: cover }, ...inner];
    // On an unfolded cover, the back cover comes before the front cover.
    if (cut === 3) return [{ index: cover, half: second }, ...inner, { index: cover, half: first }];
  }
  return chosen.flatMap(halves);
}

function isWide(shape: Shape | undefined): boolean {
  return shape !== undefined && shape.width > shape.height;
}

/**
 * Returns a predicate for pages with the shape of a spread: as high as the single pages of the document and twice as
 * wide. If all pages are wide, these are the pages that are larger than slides and whose halves have the shape of
 * pages.
 */
function spreadShape(shapes: readonly Shape[]): (shape: Shape) => boolean {
  const singles = shapes.filter((shape) => !isWide(shape));
  const near = (one: number, other: number) => Math.abs(one - other) <= 0.04 * other;
  if (singles.length > 0) {
    return ({ width, height }) =>
      width > height && singles.some((single) => near(width, 2 * single.width) && near(height, single.height));
  }
  return ({ width, height }) => width >= sheetWidth && width / 2 / height >= 0.6 && width / 2 / height <= 0.85;
}

/** The halves of a spread are filled about equally; the columns of a slide, or text next to a picture, are not. */
const isTwoPages = ({ isClear, left, right }: Fold) =>
  isClear && Math.min(left, right) >= 0.35 && Math.min(left, right) >= 0.4 * Math.max(left, right);

/**
 * Returns a predicate that distinguishes spreads from other wide pages; doubtful pages are not spreads. If most pages
 * are twice as wide as the single ones, they are spreads, whatever they show. A few among many may be fold-outs, and
 * are spreads only if nothing crosses their middle. If all pages are wide, nearly all inspected ones must show two
 * pages, because the headings of slides and posters cross the middle.
 */
function spreadFinder(chosen: readonly number[], shapes: readonly Shape[], folds: Folds): (index: number) => boolean {
  const pages = chosen.flatMap((index) => shapes[index] ?? []);
  const isLikely = spreadShape(pages);
  const hasShape = (index: number) => {
    const shape = shapes[index];
    return shape !== undefined && isLikely(shape);
  };
  const likely = chosen.filter(hasShape);
  const singles = pages.filter((shape) => !isWide(shape)).length;
  if (singles > 0 && likely.length >= Math.max(2, singles)) return hasShape;
  const seen = likely.flatMap((index) => folds[index] ?? []);
  if (singles > 0) {
    return (index) => {
      const fold = folds[index];
      return hasShape(index) && fold?.isClear === true && fold.left > 0 && fold.right > 0;
    };
  }
  const filled = seen.filter(({ left, right }) => left > 0 || right > 0);
  const isBound = filled.length >= 2 && filled.filter(isTwoPages).length >= 0.8 * filled.length;
  return (index) => isBound && hasShape(index);
}

export interface Region extends Shape {
  readonly x: number;
  readonly y: number;
}

/**
 * Returns the region of a source page to show, in points: without the bleed, and only one half if requested.
 *
 * @param bleed points to trim from each edge of the source page; at most a quarter of a small page
 * @returns `null` for the whole page
 */
export function regionOf({ width, height }: Shape, half: PagePart['half'], bleed: number): Region | null {
  if (half === undefined && bleed <= 0) return null;
  const edge = Math.min(bleed, width / 4, height / 4);
  const inner = width - 2 * edge;
  const wide = half === undefined ? inner : inner / 2;
  return { x: half === 'right' ? edge + wide : edge, y: edge, width: wide, height: height - 2 * edge };
}

/** Returns the label of one half from the label of the whole spread ("12–13"); `undefined` if it cannot be split. */
export function labelOfPart(
  label: string | undefined,
  half: PagePart['half'],
  rightToLeft: boolean,
): string | undefined {
  if (half === undefined || label === undefined) return label;
  const both = /^([^-–—/,]{1,40})[-–—/,]([^-–—/,]{1,40})$/u.exec(label);
  const [, one = '', other = ''] = both ?? [];
  const isFirst = (half === 'left') !== rightToLeft;
  return (isFirst ? one : other).trim() || undefined;
}
