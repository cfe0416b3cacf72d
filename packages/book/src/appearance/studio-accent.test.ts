import { expect, it } from 'vitest';
import { getContrast } from '../values/contrast.ts';
import { isStudioAccent, nearestStudioAccent, studioAccent } from './studio-accent.ts';

const colors = ['#17634f', '#1d4ed8', '#b91c1c', '#000000', '#ffffff', '#ffd400', '#7c3aed', '#808080', '#00ff00'];

it.each(colors)('the accent color %s is adjusted so that text is readable in both schemes', (color) => {
  const chosen = nearestStudioAccent(color);
  expect(isStudioAccent(chosen)).toBe(true);
  for (const [scheme, grounds] of [
    ['light', ['#ffffff', '#f5f7f6']],
    ['dark', ['#121614', '#1a1f1d', '#232a27']],
  ] as const) {
    const { accent, soft, onAccent } = studioAccent(chosen, scheme);
    for (const ground of [...grounds, soft, onAccent])
      expect([scheme, ground, getContrast(accent, ground) >= 4.5]).toEqual([scheme, ground, true]);
  }
});

it('a readable accent color is kept, and an unreadable one is reported', () => {
  expect(nearestStudioAccent('#1d4ed8')).toBe('#1d4ed8');
  expect(isStudioAccent('#ffd400')).toBe(false);
});
