import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderLines } from './order-lines.ts';
import { readHocr } from './read-hocr.ts';
import { lineOf, type RecognizedLine, type RecognizedWord, wordText } from './recognized-line.ts';
import { toPageLines } from './to-page-lines.ts';

/** Returns a word whose characters are 10 pixels wide and 20 pixels high. */
function word(text: string, left: number, top: number, confidence = 95): RecognizedWord {
  const characters = [...text].map((one, index) => ({
    text: one,
    left: left + index * 10,
    right: left + index * 10 + 10,
  }));
  return { left, top, right: left + characters.length * 10, bottom: top + 20, characters, confidence };
}

/** Returns a line of words that are separated by 10 pixels. */
function line(text: string, left: number, top: number): RecognizedLine {
  let at = left;
  return lineOf(
    text.split(' ').map((one) => {
      const made = word(one, at, top);
      at = made.right + 10;
      return made;
    }),
  );
}

const textOf = ({ words }: RecognizedLine) => words.map(wordText).join(' ');
const column = (name: string, left: number, top: number, count = 4) =>
  Array.from({ length: count }, (_, index) => line(`${name}${index} is a line of text`, left, top + index * 30));
const firstWords = (lines: readonly RecognizedLine[]) => lines.map((one) => textOf(one).split(' ')[0]).join(' ');

describe('the reading order of recognized lines', () => {
  it('is column after column, from the left, or from the right in right-to-left text', () => {
    const lines = [...column('b', 300, 0), ...column('a', 0, 4)];
    expect(firstWords(orderLines(lines, false))).toBe('a0 a1 a2 a3 b0 b1 b2 b3');
    expect(firstWords(orderLines(lines, true))).toBe('b0 b1 b2 b3 a0 a1 a2 a3');
  });

  it('has a heading and a footer over all columns before and after these, and ignores gaps between paragraphs', () => {
    const lines = [
      line('heading that extends over both of the columns', 0, 0),
      ...column('a', 0, 40),
      ...column('b', 300, 40),
      ...column('c', 0, 190),
      ...column('d', 300, 190),
      line('footer that also extends over both of the columns', 0, 340),
    ];
    expect(firstWords(orderLines(lines.toReversed(), false))).toBe(
      'heading a0 a1 a2 a3 c0 c1 c2 c3 b0 b1 b2 b3 d0 d1 d2 d3 footer',
    );
  });

  it('divides lines that were read across the gap between columns', () => {
    const left = column('a', 0, 0);
    const right = column('b', 300, 0);
    const across = left.map(({ words }, index) => lineOf([...words, ...(right[index]?.words ?? [])]));
    expect(firstWords(orderLines(across, false))).toBe('a0 a1 a2 a3 b0 b1 b2 b3');
  });

  it('is row by row in a table with short cells', () => {
    const rows = Array.from({ length: 5 }, (_, row) =>
      [0, 200, 400].map((left, cell) => line(`${row}${'abc'[cell]}`, left, row * 30)),
    );
    expect(firstWords(orderLines(rows.flat(), false))).toBe('0a 0b 0c 1a 1b 1c 2a 2b 2c 3a 3b 3c 4a 4b 4c');
  });

  it('contains each word of any page exactly once', () => {
    const place = fc.tuple(fc.string({ minLength: 1, maxLength: 30 }), fc.nat(1000), fc.nat(1000));
    fc.assert(
      fc.property(fc.array(place, { maxLength: 60 }), fc.boolean(), (places, isRightToLeft) => {
        const lines = places.map(([text, left, top]) => lineOf([word(text, left, top), word('next', left + 400, top)]));
        const words = orderLines(lines, isRightToLeft).flatMap(({ words: of }) => of);
        expect(new Set(words)).toEqual(new Set(lines.flatMap(({ words: of }) => of)));
        expect(words).toHaveLength(lines.length * 2);
      }),
      { numRuns: 60 },
    );
  });
});

describe('recognized lines as lines of a page', () => {
  it('have places in points and an end for each UTF-16 unit', () => {
    const { lines } = toPageLines([line('ab c😀', 100, 50)], 0.5);
    expect(lines).toEqual([
      { x: 50, y: 25, width: 25, height: 10, text: 'ab c😀', size: 10, ends: [50, 100, 150, 200, 250, 250] },
    ]);
  });

  it('are measured from the right in Arabic text', () => {
    const words = [word('كتاب', 200, 0), word('جديد', 150, 0)];
    expect(toPageLines([lineOf(words)], 1).lines).toMatchObject([
      { text: 'كتاب جديد', rtl: true, x: 150, width: 90, ends: [100, 200, 300, 400, 500, 600, 700, 800, 900] },
    ]);
  });

  it('have no spaces between Chinese words, except for wide gaps', () => {
    const words = [word('翻页', 0, 0), word('书', 22, 0), word('目录', 60, 0)];
    expect(toPageLines([lineOf(words)], 1).lines[0]?.text).toBe('翻页书 目录');
  });

  it('leave out what is uncertain, and everything but certain lines on an uncertain page', () => {
    const doubtful = lineOf([word('rnIl', 0, 0, 30)]);
    const certain = line('certain words', 0, 40);
    expect(toPageLines([doubtful, certain], 1).lines.map(({ text }) => text)).toEqual(['certain words']);
    const middling = [lineOf([word('perhaps', 0, 80, 75)]), ...Array.from({ length: 9 }, () => doubtful)];
    expect(toPageLines([...middling, certain], 1).lines.map(({ text }) => text)).toEqual(['certain words']);
    expect(toPageLines([lineOf([word('perhaps', 0, 80, 75)])], 1).lines).toHaveLength(1);
  });
});

describe('hOCR', () => {
  const cinfo = (text: string, left: number) =>
    `<span class='ocrx_cinfo' title='x_bboxes ${left} 0 ${left + 9} 20; x_conf 99.1'>${text}</span>`;
  const open = (kind: string, title: string) => `<span class='${kind}' id='a_1' title="${title}">`;

  it('is read as lines of words with their characters', () => {
    const hocr = `${open('ocr_line', 'bbox 0 0 60 20; baseline 0 -6')}
      ${open('ocrx_word', 'bbox 0 0 19 20; x_wconf 91')}${cinfo('A', 0)}${cinfo('&amp;', 10)}</span>
      ${open('ocrx_word', 'bbox 40 0 49 20; x_wconf 83')}${cinfo('&#39;', 40)}</span></span>`;
    const [first, ...others] = readHocr(hocr);
    expect(others).toEqual([]);
    expect(first && textOf(first)).toBe("A& '");
    expect(first?.words.map(({ confidence }) => confidence)).toEqual([91, 83]);
    expect(first).toMatchObject({ left: 0, top: 0, right: 49, bottom: 20 });
  });

  it('has no lines for text that runs vertically, and for words without characters', () => {
    const vertical = `${open('ocr_line', 'bbox 0 0 9 90; textangle 90')}${open('ocrx_word', 'bbox 0 0 9 90; x_wconf 91')}${cinfo('A', 0)}`;
    const hollow = `${open('ocr_line', 'bbox 0 0 9 90')}${open('ocrx_word', 'bbox 0 0 9 90; x_wconf 91')}`;
    expect(readHocr(vertical + hollow)).toEqual([]);
  });

  it('may be anything', () => {
    const part = fc.constantFrom(
      "<span class='ocr_line' title='bbox 1 2 3 4'>",
      open('ocrx_word', 'bbox 1'),
      cinfo('x', 1),
      '<',
      "'",
      '>',
      '&lt;',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(part, fc.string())), (parts) => {
        expect(Array.isArray(readHocr(parts.join('')))).toBe(true);
      }),
    );
  });
});
