import { describe, expect, it } from 'vitest';
import { findZone, getTurnDirection } from './zone.ts';

describe('findZone', () => {
  const leaf = { width: 600, height: 800 };
  const book = { x: 100, y: 50, width: 1200, height: 800 };

  it.each([
    [1290, 840, { side: 'right', corner: 'bottom', kind: 'corner' }],
    [1235, 60, { side: 'right', corner: 'top', kind: 'corner' }],
    [1235, 400, { side: 'right', corner: 'top', kind: 'page' }],
    [120, 450, { side: 'left', corner: 'bottom', kind: 'edge' }],
    [50, 450, { side: 'left', corner: 'bottom', kind: 'beside' }],
    [700, 20, { side: 'right', corner: 'top', kind: 'beside' }],
  ] as const)('maps %i, %i to %o', (x, y, zone) => {
    expect(findZone(x, y, book, leaf)).toEqual(zone);
  });

  it('turns forward from the right side, and from the left side in a right-to-left book (D-258)', () => {
    expect(getTurnDirection('right', false)).toBe(1);
    expect(getTurnDirection('left', false)).toBe(-1);
    expect(getTurnDirection('left', true)).toBe(1);
  });
});
