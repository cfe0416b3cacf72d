import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { type Fold, reflectPoint } from '../../src/stage/geometry/fold.ts';
import type { Leaf, Point } from '../../src/stage/geometry/leaf.ts';
import type { BookFiles } from '../harness/make-book.ts';

const seenColors = { front: '#e00000', back: '#00b000', under: '#0000f0' } as const;

/** Paints the front, the back and the page below in solid colors instead of showing their pictures. */
export const colorPages = (page: Page, pages: readonly number[]) =>
  page.evaluate(
    ([all, paints]) => {
      for (const [order, index] of all.entries()) {
        const paper = document.querySelector<HTMLElement>(`.lc-page[data-page="${index}"]`);
        if (paper) paper.style.background = paints[order] ?? '';
        for (const picture of paper?.querySelectorAll<HTMLElement>('.lc-image') ?? [])
          picture.style.visibility = 'hidden';
      }
    },
    [pages, Object.values(seenColors)] as const,
  );

/** Replaces the pictures of pages 5, 6 and 7 with striped pictures in the same colors. */
export function printColors(files: BookFiles): void {
  for (const [order, color] of Object.values(seenColors).entries()) {
    for (const name of files.keys()) {
      if (!name.startsWith(`pages/000${order + 5}-`) || !name.endsWith('.svg')) continue;
      const lines = Array.from({ length: 20 }, (_, at) => `<rect y="${at * 5}%" width="100%" height="1%"/>`).join('');
      const size = /width="\d+" height="\d+"/.exec(`${files.get(name)}`)?.[0] ?? '';
      files.set(
        name,
        `<svg xmlns="http://www.w3.org/2000/svg" ${size}><rect width="100%" height="100%" fill="${color}"/><g opacity=".2">${lines}</g></svg>`,
      );
    }
  }
}

/**
 * Returns which of the three colors is visible at a point of the window, and its brightness, 0 to 255. Light and shadow
 * do not change which color is reported.
 */
export async function createColorReader(page: Page) {
  const { data, info } = await sharp(await page.screenshot())
    .raw()
    .toBuffer({ resolveWithObject: true });
  const levels = (x: number, y: number) => {
    const from = (Math.round(y) * info.width + Math.round(x)) * info.channels;
    return [...data.subarray(from, from + 3)];
  };
  const seen = (x: number, y: number): string => {
    if (x < 0 || y < 0 || x >= info.width || y >= info.height) return 'outside';
    const [, second = 0, most = 0] = levels(x, y).toSorted((a, b) => a - b);
    return most - second < 60 ? 'none' : (['front', 'back', 'under'][levels(x, y).indexOf(most)] ?? '');
  };
  return Object.assign(seen, { level: (x: number, y: number) => Math.max(...levels(x, y)) });
}

/** Returns the expected color at a point in the leaf's coordinates; `null` near the boundary of two areas. */
export function computeExpectedColor(point: Point, fold: Fold, leaf: Leaf): string | null {
  const distance = (point.x - fold.middle.x) * Math.cos(fold.angle) + (point.y - fold.middle.y) * Math.sin(fold.angle);
  const from = ({ x, y }: Point) => Math.max(-x, x - leaf.width, -y, y - leaf.height);
  const unfolded = from(reflectPoint(point, fold.middle, fold.angle));
  const lying = from(point);
  if (Math.min(...[distance, unfolded, lying].map(Math.abs)) < 6) return null;
  if (distance < 0 && unfolded < 0) return 'back';
  if (lying > 0) return point.x < 0 ? null : 'none';
  return distance > 0 ? 'under' : 'front';
}

/** Returns the points on and around a leaf where a color other than the expected one is visible. */
export function findMismatches(
  seen: (x: number, y: number) => string,
  fold: Fold,
  leaf: Leaf,
  at: (point: Point) => readonly [number, number],
): unknown[] {
  const wrong: unknown[] = [];
  // Lower points are not checked, because the toolbar covers the book there.
  for (let across = -1.1; across < 1.25; across += 0.07) {
    for (let down = -0.15; down < 1; down += 0.07) {
      const point = { x: across * leaf.width, y: down * leaf.height };
      const expected = computeExpectedColor(point, fold, leaf);
      const found = seen(...at(point));
      if (expected && found !== 'outside' && found !== expected) wrong.push([point, expected, found]);
    }
  }
  return wrong;
}
