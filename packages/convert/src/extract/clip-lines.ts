import type { Region } from '@leafcast/book';
import type { RawChar, RawLine } from './raw-line.ts';

/**
 * Returns the parts of lines that are inside a region, in points from the region's top left corner. A character belongs
 * to the region that contains its center, so that each character is on exactly one half of a page.
 */
export function clipLines(lines: readonly RawLine[], region: Region): RawLine[] {
  return lines.flatMap((line) => lineWithin(line, region) ?? []);
}

const isBetween = (place: number, start: number, length: number) => place >= start && place < start + length;

function lineWithin(line: RawLine, { x, y, width, height }: Region): RawLine | null {
  const { angle } = line;
  const isUpright = angle % 180 === 0;
  const across = isUpright ? line.y + line.height / 2 : line.x + line.width / 2;
  if (!isBetween(across, isUpright ? y : x, isUpright ? height : width)) return null;
  // A line that runs against its axis is measured from the other end.
  const isBackward = angle >= 180;
  const [start, length] = isUpright ? [line.x, line.width] : [line.y, line.height];
  const [from, extent] = isUpright ? [x, width] : [y, height];
  const placeOf = (distance: number) => (isBackward ? start + length - distance : start + distance);
  const chars = line.chars.filter((char) => isBetween(placeOf((char.from + char.to) / 2), from, extent));
  if (chars.length === 0) return null;
  if (chars.length === line.chars.length) return { ...line, x: line.x - x, y: line.y - y };
  const first = Math.min(...chars.map((char) => char.from));
  const last = Math.max(...chars.map((char) => char.to));
  const near = Math.min(placeOf(first), placeOf(last)) - from;
  const kept = chars.map(({ code, ...char }): RawChar => ({ code, from: char.from - first, to: char.to - first }));
  return isUpright
    ? { ...line, chars: kept, x: near, y: line.y - y, width: last - first }
    : { ...line, chars: kept, x: line.x - x, y: near, height: last - first };
}
