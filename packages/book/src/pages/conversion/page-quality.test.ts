import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readEngine } from './codes.ts';
import { choosePageSharpness, clarityCodes, pageQualityLimits } from './page-quality.ts';

const a4 = { width: 595, height: 842 };

describe('the sharpness of pages', () => {
  it.each([
    [2, { definition: 80, page: 1600, zoom: 3200 }],
    [4, { definition: 85, page: 1600, zoom: 2339 }],
    [1, { definition: 80, page: 1200, zoom: 2400 }],
    [3, { definition: 92, page: 2400, zoom: 3200 }],
  ] as const)('has its own rendition sizes at sharpness level %i (W-522, W-523, W-524, W-525)', (clarity, pictures) => {
    expect(choosePageSharpness(clarity, undefined, a4)).toEqual(pictures);
  });

  it('includes a second rendition only if it is larger than the first one', () => {
    expect(choosePageSharpness(4, undefined, { width: 200, height: 300 })).toEqual({
      definition: 85,
      page: 833,
      zoom: null,
    });
  });

  const numbers = fc.record({
    definition: fc.integer(pageQualityLimits.definition),
    maxEdge: fc.integer(pageQualityLimits.maxEdge),
    dpi: fc.integer(pageQualityLimits.dpi),
  });
  const side = fc.double({ min: 1, max: 14_400, noNaN: true });

  it('follows a custom quality for pages of any size (W-511, W-512, W-513)', () => {
    fc.assert(
      fc.property(fc.constantFrom(...clarityCodes), numbers, side, side, (clarity, quality, width, height) => {
        const { definition, page, zoom } = choosePageSharpness(clarity, quality, { width, height });
        expect(definition).toBe(quality.definition);
        expect(zoom ?? page).toBeLessThanOrEqual(quality.maxEdge);
        expect(page).toBeGreaterThanOrEqual(pageQualityLimits.maxEdge.min);
        if (zoom !== null) expect(zoom).toBeGreaterThan(page);
      }),
    );
  });
});

describe('conversion engines', () => {
  it.each([
    [5, 5],
    ['2', 2],
    [1, 1],
    [3, 2],
    ['4', 2],
    [0, null],
    ['x', null],
  ] as const)('are read from the stored value %j as %j (W-211, W-519, W-520, W-521)', (stored, read) => {
    expect(readEngine(stored)).toBe(read);
  });
});
