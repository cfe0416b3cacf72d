import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deviceScreens, getFramedScale, getFramedSize } from './devices.ts';

describe('a simulated device in the preview', () => {
  it('fits the available space and is never enlarged (W-068, W-069)', () => {
    const side = fc.integer({ min: 0, max: 4000 });
    fc.assert(
      fc.property(
        fc.constantFrom('pc' as const, 'pad' as const, 'phone' as const),
        side,
        side,
        (device, width, height) => {
          const scale = getFramedScale(device, { width, height });
          expect(scale).toBeLessThanOrEqual(1);
          expect(scale * getFramedSize(device).width).toBeLessThanOrEqual(width + 1e-6);
          expect(scale * getFramedSize(device).height).toBeLessThanOrEqual(height + 1e-6);
        },
      ),
    );
  });

  it('has the size of a desktop window and no frame if it is a PC, so that readers see what the author saw (W-067)', () => {
    expect(getFramedSize('pc')).toEqual({ width: 1440, height: 900 });
    expect(getFramedSize('pc')).toEqual(deviceScreens.pc);
  });

  it('is shown in full size if there is enough space', () => {
    expect(getFramedScale('phone', { width: 2000, height: 2000 })).toBe(1);
  });
});
