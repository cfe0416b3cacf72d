import type { Box } from '@leafcast/book';

/** A horizontal or vertical ruled line: its place across, and its extent along, in points. */
export interface Rule {
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

export interface Rules {
  readonly horizontal: readonly Rule[];
  readonly vertical: readonly Rule[];
}

/** Maximum thickness and minimum length of a ruled line, and minimum size of a filled cell, in points. */
const maxThickness = 2.6;
const minLength = 12;
const minCell = 7;
/** Distance in points within which lines are the same, or touch. */
const near = 2;
const touching = 6;
/** Maximum number of drawings on a page with tables. A page with more is a map or a plan. */
const maxDrawings = 20_000;

/** Joins parts of a line that touch, and lines on the same place. */
function join(rules: readonly Rule[]): Rule[] {
  const joined: Rule[] = [];
  const sorted = rules.toSorted((a, b) => Math.round(a.at / near) - Math.round(b.at / near) || a.from - b.from);
  for (const rule of sorted) {
    const before = joined.at(-1);
    if (before && Math.abs(before.at - rule.at) <= near && rule.from <= before.to + touching)
      joined[joined.length - 1] = { ...before, to: Math.max(before.to, rule.to) };
    else joined.push(rule);
  }
  return joined.filter(({ from, to }) => to - from >= minLength);
}

/**
 * Finds the ruled lines among the drawings of a page. The edges of filled cells count as well.
 *
 * @param drawings boxes of the lines and shapes of the page
 * @param page size of the page; a background is no cell
 */
export function findRules(drawings: readonly Box[], page: { readonly width: number; readonly height: number }): Rules {
  const horizontal: Rule[] = [];
  const vertical: Rule[] = [];
  if (drawings.length > maxDrawings) return { horizontal, vertical };
  for (const { x, y, width, height } of drawings) {
    const across = { from: x, to: x + width };
    const down = { from: y, to: y + height };
    if (height <= maxThickness && width > height) horizontal.push({ at: y + height / 2, ...across });
    else if (width <= maxThickness) vertical.push({ at: x + width / 2, ...down });
    else if (width >= minCell && height >= minCell && width < 0.95 * page.width && height < 0.5 * page.height) {
      horizontal.push({ at: y, ...across }, { at: y + height, ...across });
      vertical.push({ at: x, ...down }, { at: x + width, ...down });
    }
  }
  return { horizontal: join(horizontal), vertical: join(vertical) };
}
