import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clampTitle, cutText, isClampedTitle } from './cut-text.ts';

const family = '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}';

it('cuts text between grapheme clusters', () => {
  expect(cutText('leaf', 4)).toBe('leaf');
  expect(cutText('leaf', 3)).toBe('lea');
  expect(cutText('ab\u{1F4D6}', 3)).toBe('ab');
  expect(cutText(`a${family}b`, family.length)).toBe('a');
  expect(cutText('cafe\u0301s', 4)).toBe('caf');
  expect(cutText('\u{1F1E8}\u{1F1F3}\u{1F1E9}\u{1F1EA}', 6)).toBe('\u{1F1E8}\u{1F1F3}');
});

it('returns well-formed text within the maximum length', () => {
  const text = fc.string({ unit: fc.constantFrom('a', '\ud83d', '\ude00', '\u{1F4D6}', '\u0301', family) });
  fc.assert(
    fc.property(text, fc.nat(20), (text, longest) => {
      const cut = cutText(text, longest);
      expect(cut.isWellFormed()).toBe(true);
      expect(cut.length).toBeLessThanOrEqual(longest);
      expect(text.toWellFormed().startsWith(cut)).toBe(true);
    }),
  );
  expect(cutText('a\ud83d', 9)).toBe('a\ufffd');
  expect(cutText(`${'\u0301'.repeat(99)}\u{1F4D6}`, 50)).toHaveLength(50);
});

describe('the length of a title', () => {
  it.each([
    ['letters', 'a'],
    ['letters with combining marks', 'e\u0301'],
    ['emoji', '📚'],
    ['emoji of several characters', family],
    ['decomposed Hangul', '\u1112\u1161\u11ab'],
    ['Hindi', 'क्षि'],
  ])('is counted in grapheme clusters: %s', (_, sign) => {
    const most = sign.repeat(200);
    expect(isClampedTitle(most)).toBe(true);
    expect(isClampedTitle(most + sign)).toBe(false);
    expect(clampTitle(most + sign)).toBe(most);
  });

  it('is limited even for an extremely long grapheme cluster', () => {
    const endless = `a${'\u0301'.repeat(100_000)}`;
    expect(isClampedTitle(endless)).toBe(false);
    expect(clampTitle(`b${endless}`)).toBe('b');
  });
});
