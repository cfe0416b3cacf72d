import type { SourceLink } from './link-target.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

const tenth = (points: number) => Math.round(points * 10) / 10;

/** Clips links to the page and rounds them to tenths of a point. Links outside the page are omitted. */
export function cleanLinks(links: readonly SourceLink[], page: Size): SourceLink[] {
  return links.flatMap(({ x, y, width, height, ...target }) => {
    const left = tenth(Math.max(0, x));
    const top = tenth(Math.max(0, y));
    const right = tenth(Math.min(page.width, x + width));
    const bottom = tenth(Math.min(page.height, y + height));
    if (right <= left || bottom <= top) return [];
    return [{ x: left, y: top, width: tenth(right - left), height: tenth(bottom - top), ...target }];
  });
}
