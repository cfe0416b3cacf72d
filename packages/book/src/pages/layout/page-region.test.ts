import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getPageRegion } from './page-region.ts';

const side = fc.double({ min: 1, max: 14_400, noNaN: true });
const page = { width: 420, height: 595 };
const boxed = { ...page, boxes: { trim: { x: 10, y: 20, width: 400, height: 555 } } };

describe('the region of a page', () => {
  it('has adjacent halves that do not overlap and stay within the page', () => {
    const bleeds = fc.double({ min: 0, max: 60, noNaN: true });
    fc.assert(
      fc.property(side, side, bleeds, fc.boolean(), (width, height, bleed, isTrimmed) => {
        const trim = { x: width / 8, y: height / 16, width: width / 2, height: height / 2 };
        const shape = { width, height, ...(isTrimmed && { boxes: { trim } }) };
        const left = getPageRegion(shape, 'left', { box: 'trim', bleed });
        const right = getPageRegion(shape, 'right', { box: 'trim', bleed });
        if (!left || !right) throw new Error('A half page must have a region');
        expect(left.x + left.width).toBeCloseTo(right.x, 6);
        expect(left.width).toBeCloseTo(right.width, 6);
        expect(right.x + right.width).toBeLessThanOrEqual((isTrimmed ? 0.625 : 1) * width + 1e-6);
        for (const region of [left, right]) {
          expect(Math.min(region.x, region.y)).toBeGreaterThanOrEqual(0);
          expect(Math.min(region.width, region.height)).toBeGreaterThan(0);
        }
      }),
    );
  });

  it('is the whole page without a bleed and without the box that is shown', () => {
    expect(getPageRegion(page, undefined, { box: 'trim', bleed: 0 })).toBeNull();
    expect(getPageRegion(boxed, undefined, { box: 'crop', bleed: 0 })).toBeNull();
    expect(getPageRegion(boxed, undefined, { box: 'art', bleed: 0 })).toBeNull();
    expect(getPageRegion(page, undefined, { box: 'crop', bleed: 10 })).toEqual({
      x: 10,
      y: 10,
      width: 400,
      height: 575,
    });
  });

  it('is the box that is shown, without the bleed, and its half', () => {
    expect(getPageRegion(boxed, undefined, { box: 'trim', bleed: 0 })).toEqual(boxed.boxes.trim);
    expect(getPageRegion(boxed, undefined, { box: 'trim', bleed: 5 })).toEqual({
      x: 15,
      y: 25,
      width: 390,
      height: 545,
    });
    expect(getPageRegion(boxed, 'right', { box: 'trim', bleed: 5 })).toEqual({
      x: 210,
      y: 25,
      width: 195,
      height: 545,
    });
  });
});
