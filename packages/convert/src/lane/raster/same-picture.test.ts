import { describe, expect, it } from 'vitest';
import type { Raster } from '../protocol/page-engine.ts';
import { isSamePicture, measureSimilarity } from './same-picture.ts';

type Color = readonly [number, number, number];
const paper: Color = [255, 255, 255];
const ink: Color = [20, 20, 20];

/** Returns a page image of 800 by 1000 pixels with the given boxes: left, top, width, height, color. */
function page(...boxes: readonly (readonly [number, number, number, number, Color])[]): Raster {
  const [width, height] = [800, 1000];
  const pixels = new Uint8Array(width * height * 3).fill(255);
  for (const [left, top, across, down, color] of boxes) {
    for (let y = top; y < top + down; y += 1) {
      for (let x = left; x < left + across; x += 1) pixels.set(color, (y * width + x) * 3);
    }
  }
  return { width, height, pixels, free: () => undefined };
}

const lines = (color: Color, from = 0) =>
  Array.from({ length: 20 }, (_, line) => [100 + from, 100 + line * 40, 600, 3, color] as const);

describe('two images of a page', () => {
  it.each([
    ['in every bit', page(...lines(ink)), page(...lines(ink))],
    ['except for edges shifted by one pixel', page([100, 100, 400, 300, ink]), page([99, 99, 402, 302, ink])],
  ])('look the same if they are equal %s', (_, one, other) => expect(isSamePicture(one, other)).toBe(true));

  it.each([
    ['faint lines', page(), page(...lines([224, 224, 224]))],
    ['a letter', page([400, 500, 18, 24, ink]), page()],
    ['a shade of a color', page([100, 100, 400, 300, [200, 60, 40]]), page([100, 100, 400, 300, [200, 90, 40]])],
    [
      'color at the same brightness',
      page([100, 100, 400, 300, [150, 75, 0]]),
      page([100, 100, 400, 300, [89, 89, 89]]),
    ],
    ['a whole picture', page([100, 100, 400, 300, ink]), page([100, 100, 400, 300, paper])],
  ])('do not look the same if they differ in %s', (_, one, other) => expect(isSamePicture(one, other)).toBe(false));

  it('do not look the same if they have different sizes', () => {
    expect(isSamePicture(page(), { ...page(), width: 400 })).toBe(false);
  });

  it('have a similarity of 1 and a difference of 0 if they are equal', () => {
    expect(measureSimilarity(page(), page())).toEqual({ similarity: 1, difference: 0 });
  });
});
