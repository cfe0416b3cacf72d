import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { captionLines, parseCaptions } from './captions.ts';

describe('captions', () => {
  it('are read from lines with times, where each caption lasts until the next one begins (D-370)', () => {
    expect(parseCaptions('0:00 One\n0:02.5 Two\nand more\n\n1:01:00 Last')).toEqual([
      { start: 0, end: 2.5, text: 'One' },
      { start: 2.5, end: 3660, text: 'Two\nand more' },
      { start: 3660, end: 3670, text: 'Last' },
    ]);
  });

  it('are read from WebVTT and SubRip', () => {
    expect(parseCaptions('WEBVTT\n\n00:01.000 --> 00:02.500\nHello\n')).toEqual([
      { start: 1, end: 2.5, text: 'Hello' },
    ]);
    expect(parseCaptions('1\n00:00:01,000 --> 00:00:02,000\nHello\n\n2\n00:00:03,000 --> 00:00:04,000\nBye')).toEqual([
      { start: 1, end: 2, text: 'Hello' },
      { start: 3, end: 4, text: 'Bye' },
    ]);
  });

  it('are rejected if the text begins without a time or contains too many captions', () => {
    expect(parseCaptions('')).toEqual([]);
    expect(parseCaptions('Hello')).toBeNull();
    expect(parseCaptions('0:01 x\n'.repeat(2001))).toBeNull();
  });

  it('are the same after writing and reading', () => {
    const caption = fc.record({
      tenths: fc.integer({ min: 0, max: 50_000 }),
      words: fc.constantFrom('a', 'b c', '书'),
    });
    fc.assert(
      fc.property(fc.uniqueArray(caption, { selector: ({ tenths }) => tenths, maxLength: 20 }), (list) => {
        const sorted = list.toSorted((one, other) => one.tenths - other.tenths);
        const captions = sorted.map(({ tenths, words }, index) => ({
          start: tenths / 10,
          end: (sorted[index + 1]?.tenths ?? tenths + 100) / 10,
          text: words,
        }));
        expect(parseCaptions(captionLines(captions))).toEqual(captions);
      }),
    );
  });

  it('are parsed from any text without an exception', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 500 }), (text) => {
        for (const { start, end } of parseCaptions(text) ?? []) expect(end).toBeGreaterThanOrEqual(start);
      }),
    );
  });
});
