import type { Box, TextLine } from '@leafcast/book';

const tenth = (points: number) => Math.round(points * 10) / 10;

/**
 * Returns the rectangle of the characters `from` to `to` of a line (UTF-16 units, `to` excluded), in points of the
 * page.
 */
export function getCharactersBox(line: TextLine, from: number, to: number): Box {
  const start = (line.ends[from - 1] ?? 0) / 10;
  const length = (line.ends[to - 1] ?? 0) / 10 - start;
  const { x, y, width, height } = line;
  if (line.angle === 90) return { x, y: tenth(y + start), width, height: tenth(length) };
  if (line.angle === 270) return { x, y: tenth(y + height - start - length), width, height: tenth(length) };
  const fromRight = (line.rtl ?? false) !== (line.angle === 180);
  return { x: tenth(fromRight ? x + width - start - length : x + start), y, width: tenth(length), height };
}

/**
 * Checks whether two rectangles share more than a tenth of the smaller rectangle's area, so that rectangles that only
 * touch do not count.
 */
export function isOverlapping(one: Box, other: Box): boolean {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  if (width <= 0 || height <= 0) return false;
  return width * height > 0.1 * Math.min(one.width * one.height, other.width * other.height);
}
