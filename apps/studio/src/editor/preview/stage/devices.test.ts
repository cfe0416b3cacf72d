import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { framed, scaleOf, screens } from './devices.ts';

describe('a device on the stage', () => {
  it('fits the available space and is never enlarged (W-068, W-069)', () => {
    const side = fc.integer({ min: 0, max: 4000 });
    fc.assert(
      fc.property(
        fc.constantFrom('pc' as const, 'pad' as const, 'phone' as const),
        side,
        side,
        (device, width, height) => {
          const scale = scaleOf(device, { width, height });
          expect(scale).toBeLessThanOrEqual(1);
          expect(scale * framed(device).width).toBeLessThanOrEqual(width + 1e-6);
          expect(scale * framed(device).height).toBeLessThanOrEqual(height + 1e-6);
        },
      ),
    );
  });

  it('has the size of a desktop window without a frame on a PC, so that readers see what the author saw (W-067)', () => {
    expect(framed('pc')).toEqual({ width: 1440, height: 900 });
    expect(framed('pc')).toEqual(screens.pc);
  });

  it('is shown in full size if there is enough space', () => {
    expect(scaleOf('phone', { width: 2000, height: 2000 })).toBe(1);
  });
});
