import { describe, expect, it } from 'vitest';
import { isDarkColor } from './contrast.ts';

describe('isDarkColor', () => {
  it.each([
    ['#e9e6e1', false],
    ['#ffffff', false],
    ['#808080', false],
    ['#1d2026', true],
    ['#000000', true],
    ['#0033aa', true],
    ['#c01020', true],
  ])('checks whether the color %s is dark: %s', (color, isDark) => {
    expect(isDarkColor(color)).toBe(isDark);
  });
});
