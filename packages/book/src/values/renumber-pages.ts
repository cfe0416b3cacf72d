/** Matches one part of a page number format: `pages:caption`. */
const runFormat = /^\s*(\d{1,5})(?:-(\d{1,5}))?\s*:\s*(\S[^;]{0,99})$/u;
const countFormat = /^(?:(\d{1,6})(\+)|([NnRr])(\d{1,6}))$/;

/**
 * Adapts a page number format to a new page order. A page keeps its range; a new page joins the range of the preceding
 * page. If the pages of a counting range are separated, the counter continues after the interruption.
 *
 * @param format as for `parsePageNumbers`; returned unchanged if it is malformed
 * @param order for each page of the new order, its index in the old order; absent for a new page
 * @see D-245
 */
export function renumberPages(format: string, order: readonly (number | undefined)[], count: number): string {
  const parts = format.split(';').filter((part) => part.trim() !== '');
  const runs = parts.flatMap((part) => {
    const [, first = '', last = first, caption = ''] = runFormat.exec(part) ?? [];
    return first === '' ? [] : [{ from: Number(first) - 1, to: Number(last) - 1, caption: caption.trim() }];
  });
  if (runs.length === 0 || runs.length !== parts.length) return format;
  const runOf = (page: number) => runs.findLastIndex(({ from, to }) => page >= from && page <= to);
  let before = -1;
  const places = order.map((page) => {
    before = page === undefined ? before : runOf(page);
    return before;
  });
  const seen = new Map<number, number>();
  const written: string[] = [];
  for (let at = 0; at < places.length; ) {
    const run = places[at] ?? -1;
    const end = places.findIndex((other, index) => index > at && other !== run);
    const next = end === -1 ? places.length : end;
    const { to, caption } = runs[run] ?? { to: 0, caption: '' };
    if (run !== -1) {
      const counted = seen.get(run) ?? 0;
      seen.set(run, counted + next - at);
      // A range that extends beyond the last page still does so after the change.
      const last = next === places.length && to >= count ? next + to + 1 - count : next;
      written.push(`${at + 1}${last > at + 1 ? `-${last}` : ''}:${advanced(caption, counted)}`);
    }
    at = next;
  }
  return written.join(';');
}

/** Returns a caption. If it is a counter, its start is increased by a number of pages. */
function advanced(caption: string, pages: number): string {
  const [, arabic, plus, style, start] = countFormat.exec(caption) ?? [];
  if (arabic !== undefined && plus) return `${Number(arabic) + pages}+`;
  return style === undefined ? caption : `${style}${Number(start) + pages}`;
}
