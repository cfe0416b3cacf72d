import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guessHeadings } from './headings-in-text.ts';

const line = (text: string, size: number, y: number) => ({
  text,
  size,
  x: 50,
  y,
  width: 200,
  height: size,
  ends: Array.from(text, (_, index) => index),
});
const words = 'So much is written about paper that hardly anybody reads the half of it.';
const page = (...headings: readonly (readonly [string, number])[]) => [
  ...headings.map(([text, size], index) => line(text, size, 40 + index * 80)),
  ...Array.from({ length: 20 }, (_, index) => line(words, 10, 300 + index * 14)),
];

describe('headings found in the text of a book', () => {
  it('are the lines in larger type than other text; the largest ones are at the top level', () => {
    const pages = [page(['Paper', 24]), page(['Making', 18], ['The pulp', 14]), page(), page(['Printing', 18.4])];
    expect(guessHeadings(pages)).toEqual([
      { title: 'Paper', page: 0, depth: 0 },
      { title: 'Making', page: 1, depth: 1 },
      { title: 'The pulp', page: 1, depth: 2 },
      { title: 'Printing', page: 3, depth: 1 },
    ]);
  });

  it('are joined if they span several lines, without a space if the lines are Chinese', () => {
    const two = (first: string, second: string) => [line(first, 20, 40), line(second, 20, 64), ...page()];
    expect(guessHeadings([two('On the making', 'of paper'), two('造纸的', '历史')])).toMatchObject([
      { title: 'On the making of paper' },
      { title: '造纸的历史' },
    ]);
  });

  it('include no running heads or page numbers, and do not exist if all text has the same size', () => {
    const running = Array.from({ length: 12 }, (_, index) => page(['A history of paper', 14], [`${index + 1}`, 20]));
    expect(guessHeadings(running)).toEqual([]);
    expect(guessHeadings([page(), page()])).toEqual([]);
    expect(guessHeadings([])).toEqual([]);
  });

  it('exclude ornaments that a font draws in place of characters', () => {
    const pages = [page(['kikikikikikik', 24], ['The Buried Moon', 20]), page(['xyxyxyxyxyx', 24])];
    expect(guessHeadings(pages).map(({ title }) => title)).toEqual(['The Buried Moon']);
  });

  it('exclude ornaments whose characters do not look like words from the book', () => {
    const text = readFileSync(new URL('../../../../../LICENSE', import.meta.url), 'utf8').split('\n');
    const pages = [
      [line('AJOIEPAOSDI OIASDAAPDSO', 24, 40), line('The Buried Moon', 20, 120)],
      text.map((words, index) => line(words, 10, index * 14)),
    ];
    expect(guessHeadings(pages).map(({ title }) => title)).toEqual(['The Buried Moon']);
  });

  it('are at most one level below the preceding heading', () => {
    const sizes = fc.array(
      fc.array(fc.tuple(fc.string({ minLength: 2 }), fc.integer({ min: 6, max: 60 })), { maxLength: 5 }),
    );
    fc.assert(
      fc.property(sizes, (pages) => {
        let before = -1;
        for (const { depth, title } of guessHeadings(pages.map((headings) => page(...headings)))) {
          expect(depth).toBeLessThanOrEqual(before + 1);
          expect(title.trim()).not.toBe('');
          before = depth;
        }
      }),
    );
  });
});
