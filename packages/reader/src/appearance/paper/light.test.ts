import { settingDefaults } from '@leafcast/book';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getLitStrips, getPageLight, interpolateTone, toCssGradient } from '../../stage/render/light.ts';

describe('the light on a page', () => {
  it('has the width and darkness that the author has set for each side (D-231, D-232)', () => {
    const settings = { ...settingDefaults, shadowLeftWidth: 20, shadowLeftAlpha: 0.5, shadowRightAlpha: 0 };
    const left = getPageLight('left', settings);
    expect(left[0]).toEqual({ at: 0, white: 0, shade: 0.435 });
    expect(left[3]?.at).toBe(0.2);
    expect(
      getPageLight('right', settings)
        .slice(0, 3)
        .every(({ shade }) => shade === 0),
    ).toBe(true);
  });

  it('has tones that are sorted by position, with values between them interpolated', () => {
    const settings = fc.record({
      ...Object.fromEntries(
        ['shadowLeftWidth', 'shadowRightWidth'].map((key) => [key, fc.integer({ min: 0, max: 50 })]),
      ),
      ...Object.fromEntries(
        ['shadowLeftAlpha', 'shadowRightAlpha'].map((key) => [key, fc.double({ min: 0, max: 1, noNaN: true })]),
      ),
      pageHighlight: fc.constantFrom('none', 'book', 'magazine'),
      bindingType: fc.constantFrom('side', 'none'),
    });
    fc.assert(
      fc.property(settings, fc.constantFrom('left', 'right'), (changed, side) => {
        const tones = getPageLight(side, { ...settingDefaults, ...changed } as typeof settingDefaults);
        for (const tone of tones.slice(3, 4))
          expect(interpolateTone(tones, tone.at + 1e-12).white).toBeCloseTo(tone.white, 6);
        for (const [index, { at }] of tones.entries()) expect(at).toBeGreaterThanOrEqual(tones[index - 1]?.at ?? 0);
        expect(toCssGradient(tones)).not.toContain('NaN');
        const { near, far } = getLitStrips(tones);
        expect(near + far).toBeLessThanOrEqual(1.0001);
        for (const { at, white, shade } of tones)
          if (at > near + 1e-4 && at < 1 - far - 1e-4) expect(white + shade).toBe(0);
      }),
    );
  });

  it('is drawn only where it is visible: next to the spine and along the outer edge', () => {
    expect(getLitStrips(getPageLight('left', settingDefaults))).toEqual({ near: 0.15, far: 0.012 });
    expect(getLitStrips(getPageLight('left', { ...settingDefaults, pageHighlight: 'magazine' }))).toEqual({
      near: 1,
      far: 0,
    });
  });
});
