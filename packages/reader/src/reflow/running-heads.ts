import type { PlacedLine } from './blocks.ts';

/** So many pages say the same at the edge before it counts as a running head. */
const fewest = 3;
/** Lines from either end of a page that may be one. */
const reach = 3;
/** The part of a page's height, at the top and at the bottom, in which running heads stand. */
const edge = 0.11;

const romanNumber = /^[ivxlcdm]{1,8}$/;

/** A line without what differs from page to page. */
function keyOf(line: string): string {
  const plain = line
    .toLowerCase()
    .replace(/\p{Nd}+/gu, '#')
    .replace(/[\s\p{P}]+/gu, ' ')
    .trim();
  return romanNumber.test(plain) ? '#' : plain;
}

/**
 * What stands at the edge of page after page: title, chapter, page number.
 *
 * @param pages the text of each page, its lines joined by `\n`
 */
export function runningHeads(pages: readonly string[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const page of pages) {
    const lines = page.split('\n').filter((line) => line.trim() !== '');
    const ends = new Set([...lines.slice(0, reach), ...lines.slice(-reach)].map(keyOf));
    for (const key of ends) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return new Set([...counts].flatMap(([key, count]) => (count >= fewest ? [key] : [])));
}

/** The lines of a page without its running heads and its page number. */
export function withoutHeads(
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
