import type { PlacedLine } from './blocks.ts';

/** Number of pages whose edges must contain the same line before the line counts as a running head. */
const minRepeats = 3;
/** Number of lines at each end of a page that may be running heads. */
const reach = 3;
/** Fraction of the page height, at the top and at the bottom, in which running heads can appear. */
const edge = 0.11;

const romanNumber = /^[ivxlcdm]{1,8}$/;

/** Returns a line without parts that differ from page to page, such as numbers. */
function keyOf(line: string): string {
  const plain = line
    .toLowerCase()
    .replace(/\p{Nd}+/gu, '#')
    .replace(/[\s\p{P}]+/gu, ' ')
    .trim();
  return romanNumber.test(plain) ? '#' : plain;
}

/**
 * Finds the lines that are repeated at the edges of pages, such as the title, the chapter and the page number.
 *
 * @param pages text of each page, whose lines are joined by line feeds
 */
export function runningHeads(pages: readonly string[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const page of pages) {
    const lines = page.split('\n').filter((line) => line.trim() !== '');
    const ends = new Set([...lines.slice(0, reach), ...lines.slice(-reach)].map(keyOf));
    for (const key of ends) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return new Set([...counts].flatMap(([key, count]) => (count >= minRepeats ? [key] : [])));
}

/** Returns the lines of a page without running heads and page numbers. */
export function removeRunningHeads(
  lines: readonly PlacedLine[],
  pageHeight: number,
  heads: ReadonlySet<string>,
): PlacedLine[] {
  return lines.filter(({ line: { y, height, text } }) => {
    const isAtEdge = y + height < edge * pageHeight || y > (1 - edge) * pageHeight;
    const key = keyOf(text);
    return !(isAtEdge && (heads.has(key) || /^(#( #)?)?$/.test(key)));
  });
}
