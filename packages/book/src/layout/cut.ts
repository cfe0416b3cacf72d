/**
 * What becomes of pages that are wider than high, by the numbers of the specification: 0 nothing is cut, -1 spreads are
 * found by their shape, 1 every wide page is two pages, 2 all but the first, 3 the first one is a cover that was unfolded:
 * its front opens the book, its back closes it.
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

/** A page of a book: a whole page of the source, or a half of one. */
export interface PagePart {
  /** Page index from 0 in the source. */
  readonly index: number;
  readonly half?: 'left' | 'right';
}

/** Points from which on a page is larger than slides are: the width of an A3 sheet is 1190. */
const sheetWidth = 1000;

/**
 * Cuts the chosen pages of a document.
 *
 * @param chosen page indexes from 0 of the source, in the order of the book
 * @param shapes sizes of all pages of the source, as they are shown
 * @param rightToLeft whether the right half of a spread is read first
 */
export function cutPages(
  cut: Cut,
  chosen: readonly number[],
  shapes: readonly Shape[],
  rightToLeft: boolean,
): readonly PagePart[] {
  const [first, second] = rightToLeft ? (['right', 'left'] as const) : (['left', 'right'] as const);
  const isSpread = cut === -1 ? spreadFinder(chosen.flatMap((index) => shapes[index] ?? [])) : isWide;
  const halves = (index: number): PagePart[] => {
    const shape = shapes[index];
    if (cut === 0 || !shape || !isSpread(shape)) return [{ index }];
    return [
      { index, half: first },
      { index, half: second },
    ];
  };
  const [cover, ...rest] = chosen;
  const coverShape = cover === undefined ? undefined : shapes[cover];
  if (cover !== undefined && coverShape && isWide(coverShape)) {
    const inner = rest.flatMap(halves);
    if (cut === 2) return [{ index: cover }, ...inner];
    // Unfolded, a cover shows its back before its front.
    if (cut === 3) return [{ index: cover, half: second }, ...inner, { index: cover, half: first }];
  }
  return chosen.flatMap(halves);
}

function isWide({ width, height }: Shape): boolean {
  return width > height;
}

/**
 * Tells spreads from pages that are merely wide. Beside single pages a spread is as high and twice as wide as they are;
 * where all pages are wide, they are spreads if they are larger than slides and their halves are shaped like pages.
 */
function spreadFinder(shapes: readonly Shape[]): (shape: Shape) => boolean {
  const singles = shapes.filter((shape) => !isWide(shape));
  const near = (one: number, other: number) => Math.abs(one - other) <= 0.04 * other;
  if (singles.length > 0) {
    return ({ width, height }) =>
      width > height && singles.some((single) => near(width, 2 * single.width) && near(height, single.height));
  }
  return ({ width, height }) => width >= sheetWidth && width / 2 / height >= 0.6 && width / 2 / height <= 0.85;
}

export interface Region extends Shape {
  readonly x: number;
  readonly y: number;
}

/**
 * The part of a source page that is shown: without its bleed, and one half of the rest. `null`: all of it.
 *
 * @param bleed points cut off every edge of the source page; of a small page no more than a quarter
 */
export function regionOf({ width, height }: Shape, half: PagePart['half'], bleed: number): Region | null {
  if (half === undefined && bleed <= 0) return null;
  const edge = Math.min(bleed, width / 4, height / 4);
  const inner = width - 2 * edge;
  const wide = half === undefined ? inner : inner / 2;
  return { x: half === 'right' ? edge + wide : edge, y: edge, width: wide, height: height - 2 * edge };
}

/** What is printed on a half, where a spread says it of both ("12–13"); `undefined` where it says nothing of use. */
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
