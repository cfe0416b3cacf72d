import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutCodes, cutPages, findDoubtfulSpreads, getHalfLabel, pagesToInspect } from './cut.ts';

const single = { width: 420, height: 595 };
const spread = { width: 840, height: 595 };
const magazine = [single, spread, spread, single];
const sheets = [spread, spread, spread];

/** Returns page parts in a short form: `1` for a complete page, `1l` and `1r` for its left and right halves. */
const words = (...parameters: Parameters<typeof cutPages>) =>
  cutPages(...parameters).map(({ index, half }) => `${index}${half?.[0] ?? ''}`);

describe('cutting wide pages', () => {
  it.each([
    [0, ['0', '1', '2', '3'], ['0', '1', '2']],
    [-1, ['0', '1l', '1r', '2l', '2r', '3'], ['0', '1', '2']],
    [1, ['0', '1l', '1r', '2l', '2r', '3'], ['0l', '0r', '1l', '1r', '2l', '2r']],
    [2, ['0', '1l', '1r', '2l', '2r', '3'], ['0', '1l', '1r', '2l', '2r']],
    [3, ['0', '1l', '1r', '2l', '2r', '3'], ['0r', '1l', '1r', '2l', '2r', '0l']],
  ] as const)('follows cutting mode %i (W-514, W-515, W-516, W-517, W-518)', (cut, ofMagazine, ofSheets) => {
    expect(words(cut, [0, 1, 2, 3], magazine, false)).toEqual(ofMagazine);
    expect(words(cut, [0, 1, 2], sheets, false)).toEqual(ofSheets);
  });

  it('reports the pages with the shape of a spread that the automatic mode leaves whole', () => {
    const two = { isClear: true, left: 0.6, right: 0.5 };
    const crossed = { isClear: false, left: 0.6, right: 0.6 };
    const booklet = [single, single, spread, single, spread];
    expect(words(-1, [0, 1, 2, 3, 4], booklet, false, { 2: two, 4: crossed })).toEqual([
      '0',
      '1',
      '2l',
      '2r',
      '3',
      '4',
    ]);
    expect(findDoubtfulSpreads([0, 1, 2, 3, 4], booklet, { 2: two, 4: crossed })).toEqual([4]);
    expect(findDoubtfulSpreads([0, 1, 2, 3], magazine)).toEqual([]);
    const slide = { width: 960, height: 540 };
    expect(findDoubtfulSpreads([0, 1], [slide, slide], { 0: crossed, 1: crossed })).toEqual([]);
  });

  it('puts the right half first in a right-to-left book', () => {
    expect(words(1, [0, 1], [single, spread], true)).toEqual(['0', '1r', '1l']);
    expect(words(3, [0, 1], sheets, true)).toEqual(['0l', '1r', '1l', '0r']);
  });

  describe('detecting spreads in a document (W-515)', () => {
    const [a4, a3, deck, slide] = [
      { width: 595, height: 842 },
      { width: 1190, height: 842 },
      { width: 1440, height: 1080 },
      { width: 960, height: 540 },
    ];
    const two = { isClear: true, left: 0.6, right: 0.5 };
    const crossed = { isClear: false, left: 0.6, right: 0.6 };
    const beside = { isClear: true, left: 0.6, right: 0.1 };
    const columns = { isClear: true, left: 0.27, right: 0.26 };
    const blank = { isClear: true, left: 0, right: 0 };
    it.each([
      ['cuts scanned spreads', [a3, a3, a3], [two, two, two], [0, 1, 2]],
      ['cuts spreads even if one of them is blank', [a3, a3, a3], [two, blank, two], [0, 1, 2]],
      [
        'cuts spreads even if one of ten has a picture across the fold',
        Array(10).fill(a3),
        [crossed, ...Array(9).fill(two)],
        Array.from(Array(10).keys()),
      ],
      ['does not cut a presentation with headings', [deck, deck, deck], [crossed, two, crossed], []],
      ['does not cut a presentation with text beside pictures', [deck, deck, deck], [beside, beside, beside], []],
      ['does not cut a presentation with two columns', [deck, deck, deck], [columns, columns, columns], []],
      ['does not cut a presentation with two columns that was not inspected', [deck, deck], [], []],
      ['slides', [slide, slide], [two, two], []],
      ['does not cut a single sheet', [a3], [two], []],
      ['does not cut sheets of drawings', [a3, a3], [crossed, crossed], []],
      ['cuts spreads between covers', [a4, a3, a3, a4], [], [1, 2]],
      [
        'cuts spreads with pictures across the fold between covers',
        [a4, a3, a3, a3, a4],
        [blank, crossed, crossed, crossed],
        [1, 2, 3],
      ],
      ['does not cut a fold-out plan in a report', [a4, a4, a4, a3, a4], [blank, blank, blank, crossed], []],
      ['cuts a spread in a report', [a4, a4, a4, a3, a4], [blank, blank, blank, beside], [3]],
    ] as const)('identify a video: %s', (_, shapes, seen, spreads) => {
      const folds = Object.fromEntries(seen.map((fold, index) => [index, fold]));
      const chosen = shapes.map((_shape, index) => index);
      const parts = cutPages(-1, chosen, shapes, false, folds);
      expect(parts.flatMap(({ index, half }) => (half === 'left' ? [index] : []))).toEqual(spreads);
    });

    it('inspects a sample of possible spreads across the whole document', () => {
      expect(pagesToInspect([a4, a3, slide, a3])).toEqual([1, 3]);
      const looks = pagesToInspect(Array.from({ length: 500 }, () => a3));
      expect([looks.length, looks[0], new Set(looks).size]).toEqual([16, 0, 16]);
      expect(looks.at(-1)).toBeGreaterThan(400);
    });
  });

  it('returns only the chosen pages', () => {
    expect(words(2, [2, 1], magazine, false)).toEqual(['2', '1l', '1r']);
  });

  const side = fc.double({ min: 10, max: 2000, noNaN: true });
  const shapes = fc.array(fc.record({ width: side, height: side }), { minLength: 1, maxLength: 20 });

  it('loses nothing: each page stays complete or becomes two halves', () => {
    fc.assert(
      fc.property(fc.constantFrom(...cutCodes), shapes, fc.boolean(), (cut, pages, rightToLeft) => {
        const chosen = pages.map((_, index) => index);
        const parts = cutPages(cut, chosen, pages, rightToLeft);
        for (const index of chosen) {
          const found = parts.filter((part) => part.index === index).map(({ half }) => half ?? 'whole');
          expect([['whole'], ['left', 'right']]).toContainEqual(found.toSorted());
        }
      }),
    );
  });

  it.each([
    ['12–13', 'left', false, '12'],
    ['12–13', 'right', false, '13'],
    ['12/13', 'right', true, '12'],
    ['iv - v', 'right', false, 'v'],
    ['A1', 'left', false, undefined],
    ['xii', undefined, false, 'xii'],
  ] as const)(
    'derives the label of a half from the label of its spread: %s, half: %s',
    (label, half, rightToLeft, part) => {
      expect(getHalfLabel(label, half, rightToLeft)).toBe(part);
    },
  );
});
