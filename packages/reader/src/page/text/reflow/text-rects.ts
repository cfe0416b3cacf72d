import type { Box, PageText, TextLine } from '@leafcast/book';

/**
 * Returns the rectangles, in points, that a range of characters covers on a page: one for each line.
 *
 * @param start, end positions in the page's text, whose lines are joined by line feeds; a range outside the text is
 * clipped
 */
export function getRangeRects({ lines }: PageText, start: number, end: number): Box[] {
  const rects: Box[] = [];
  let offset = 0;
  for (const line of lines) {
    const from = Math.max(0, start - offset);
    const to = Math.min(line.text.length, end - offset);
    if (from < to) rects.push(getCharactersRect(line, from, to));
    offset += line.text.length + 1;
    if (offset >= end) break;
  }
  return rects;
}

/** Returns the rectangle of the characters `from` (inclusive) to `to` (exclusive) of a line. */
export function getCharactersRect(line: TextLine, from: number, to: number): Box {
  const first = (from === 0 ? 0 : (line.ends[from - 1] ?? 0)) / 10;
  const last = (line.ends[to - 1] ?? first * 10) / 10;
  const length = last - first;
  const { x, y, width, height } = line;
  // Right-to-left or upside-down text starts at the far edge and is measured from that edge.
  const angle = line.angle ?? 0;
  const fromFar = (line.rtl === true) !== (angle === 180 || angle === 270);
  if (angle === 90 || angle === 270) {
    return { x, y: fromFar ? y + height - last : y + first, width, height: length };
  }
  return { x: fromFar ? x + width - last : x + first, y, width: length, height };
}
