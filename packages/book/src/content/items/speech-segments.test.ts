import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { speechSegments } from './speech-segments.ts';

describe('text to be read aloud', () => {
  it('is split into sentences, which may span several lines', () => {
    expect(speechSegments('Tea is hot. It is a won-\nder of\nthe world!\n\nNext', 'en')).toEqual([
      'Tea is hot.',
      'It is a wonder of the world!',
      'Next',
    ]);
    expect(speechSegments('你好，\n世界。今天是\n星期五。', 'zh')).toEqual(['你好，世界。', '今天是星期五。']);
    expect(speechSegments(' … \n\n—', 'en')).toEqual([]);
  });

  it('is split into segments of at most 240 characters without losing letters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 2000 }), (text) => {
        const pieces = speechSegments(text, 'en');
        for (const piece of pieces) {
          expect(piece.length).toBeLessThanOrEqual(240);
          expect(piece.isWellFormed()).toBe(true);
        }
        const letters = (some: string) => (some.match(/\p{L}/gu) ?? []).length;
        expect(letters(pieces.join(''))).toBe(letters(text));
      }),
    );
  });
});
