import { describe, expect, it } from 'vitest';
import { clampTitle, isClampedTitle } from './clamp-title.ts';

const family = '👩‍👩‍👧‍👦';

describe('the length of a title', () => {
  it.each([
    ['letters', 'a'],
    ['marks on letters', 'e\u0301'],
    ['emoji', '📚'],
    ['emoji of several', family],
    ['Hangul in its parts', '\u1112\u1161\u11ab'],
    ['Hindi', 'क्षि'],
  ])('is counted in signs: %s', (_, sign) => {
    const most = sign.repeat(200);
    expect(isClampedTitle(most)).toBe(true);
    expect(isClampedTitle(most + sign)).toBe(false);
    expect(clampTitle(most + sign)).toBe(most);
  });

  it('has a bound for signs without end', () => {
    const endless = `a${'\u0301'.repeat(100_000)}`;
    expect(isClampedTitle(endless)).toBe(false);
    expect(clampTitle(`b${endless}`)).toBe('b');
  });
});
