/**
 * Modes for cutting pages that are wider than high, by the numbers in the specification: 0 never; -1 only detected
 * spreads; 1 every wide page; 2 all except the first page; 3 all, where the first page is an unfolded cover: its front
 * half becomes the first page of the book and its back half the last.
 *
 * @see W-514 … W-518, decision 12
 */
export const cutCodes = [0, -1, 1, 2, 3] as const;
export type CutMode = (typeof cutCodes)[number];

export interface SourcePageShape {
  /** Points. */
  readonly width: number;
  readonly height: number;
}

/** Source of a page of the book: a whole page of the document, or one half of a page. */
export interface PagePart {
  /** Page index in the source, from 0. */
  readonly index: number;
  readonly half?: 'left' | 'right';
}

/** Width in points above which a page is too large to be a slide. An A3 sheet is 1190 points wide. */
const sheetWidth = 1000;
/** Maximum number of pages of a document that are inspected for folds. */
const maxInspected = 16;

/** Properties of a wide page along its middle (the fold) and of its two halves. */
export interface Fold {
  /** Whether nothing crosses a band along the middle: the band is white, shaded or ruled from top to bottom. */
  readonly isClear: boolean;
  /** Fraction of non-empty rows in the left half, 0 to 1; `right` is the fraction in the right half. */
  readonly left: number;
  readonly right: number;
}

/** Inspected folds, by page index of the document, starting at 0. */
export type Folds = Readonly<Record<number, Fold>>;

/**
 * Returns the pages to inspect for folds, so that spreads can be distinguished from other wide pages: an evenly
 * distributed sample of the pages that may be spreads.
 */
export function pagesToInspect(shapes: readonly SourcePageShape[]): readonly number[] {
  const isLikely = spreadShape(shapes);
  const likely = shapes.flatMap((shape, index) => (isLikely(shape) ? [index] : []));
  const looks = Math.min(maxInspected, likely.length);
  return Array.from({ length: looks }, (_, look) => likely[Math.floor((look * likely.length) / looks)] ?? 0);
}

/**
 * Cuts the chosen pages of a document into the pages of the book.
 *
 * @param chosen page indexes in the document, from 0, in the order of the book
 * @param shapes displayed sizes of all pages of the document
 * @param rightToLeft whether the right half of a spread is read first
 * @param folds folds of the pages from `pagesToInspect`; used only if `cut` is -1
 */
export function cutPages(
  cut: CutMode,
  chosen: readonly number[],
  shapes: readonly SourcePageShape[],
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
    // On an unfolded cover, the back cover is the half that is read first.
    if (cut === 3) return [{ index: cover, half: second }, ...inner, { index: cover, half: first }];
  }
  return chosen.flatMap(halves);
}

/**
 * Returns the chosen pages that have the shape of a spread, but that mode -1 leaves whole, because it is not certain that
 * they contain two pages.
 */
export function findDoubtfulSpreads(
  chosen: readonly number[],
  shapes: readonly SourcePageShape[],
  folds: Folds = {},
): readonly number[] {
  const isLikely = spreadShape(chosen.flatMap((index) => shapes[index] ?? []));
  const isSpread = spreadFinder(chosen, shapes, folds);
  return chosen.filter((index) => shapes[index] !== undefined && isLikely(shapes[index]) && !isSpread(index));
}

function isWide(shape: SourcePageShape | undefined): boolean {
  return shape !== undefined && shape.width > shape.height;
}

/**
 * Returns a predicate for pages with the shape of a spread: as high as the single pages of the document and twice as
 * wide. If all pages are wide, a spread must be larger than a slide, and its halves must have the proportions of a
 * page.
 */
function spreadShape(shapes: readonly SourcePageShape[]): (shape: SourcePageShape) => boolean {
  const singles = shapes.filter((shape) => !isWide(shape));
  const near = (one: number, other: number) => Math.abs(one - other) <= 0.04 * other;
  if (singles.length > 0) {
    return ({ width, height }) =>
      width > height && singles.some((single) => near(width, 2 * single.width) && near(height, single.height));
  }
  return ({ width, height }) => width >= sheetWidth && width / 2 / height >= 0.6 && width / 2 / height <= 0.85;
}

/**
 * Checks whether a wide page looks like two pages: the two halves of a spread are filled about equally, unlike the
 * columns of a slide or text next to a picture.
 */
const isTwoPages = ({ isClear, left, right }: Fold) =>
  isClear && Math.min(left, right) >= 0.35 && Math.min(left, right) >= 0.4 * Math.max(left, right);

/**
 * Returns a predicate that distinguishes spreads from other wide pages. An uncertain page is not a spread. If pages
 * with the shape of a spread are at least as numerous as single pages, they are spreads, regardless of their content. A
 * few such pages among many single pages may be fold-outs, and are spreads only if nothing crosses their middle. If all
 * pages are wide, nearly all inspected pages must look like two pages, because the headings of slides and posters cross
 * the middle.
 */
function spreadFinder(
  chosen: readonly number[],
  shapes: readonly SourcePageShape[],
  folds: Folds,
): (index: number) => boolean {
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

/**
 * Returns the label of one half, derived from the label of the whole spread ("12–13"); `undefined` if the label cannot
 * be split.
 */
export function getHalfLabel(
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
