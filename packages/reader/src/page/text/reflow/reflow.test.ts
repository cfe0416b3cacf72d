import type { BookPage, PageText, TextLine } from '@leafcast/book';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createArticle } from './article.ts';
import { joinLinesIntoBlocks, placedLines } from './blocks.ts';
import { findFigures } from './figures.ts';
import { getBodyFontSize } from './loose-article.ts';
import { runningHeads } from './running-heads.ts';

const line = (text: string, y: number, more: Partial<TextLine> = {}): TextLine => {
  const size = more.size ?? 10;
  return { x: 50, y, width: text.length * size * 0.5, height: size, text, size, ends: [], ...more };
};
const textsOf = (lines: readonly TextLine[]) => joinLinesIntoBlocks(placedLines(lines)).map(({ text }) => text);
const long = 'the leaf turns under the finger and lands without any sound at all';

describe('joinLinesIntoBlocks', () => {
  it('joins the lines of a paragraph, and separates paragraphs by their distance', () => {
    expect(textsOf([line(long, 0), line(long, 12), line(long, 40), line('an end.', 52)])).toEqual([
      `${long} ${long}`,
      `${long} an end.`,
    ]);
  });

  it('continues a paragraph after a line whose height is increased by a superscript', () => {
    const raised = line(long, 9, { height: 13 });
    expect(textsOf([line(long, 0), raised, line(long, 24), line(long, 36)])).toHaveLength(1);
  });

  it('starts a new paragraph at an indented line and after a short line', () => {
    const indented = [line(long, 0), line(long, 12), line(long, 24, { x: 70 }), line(long, 36)];
    expect(textsOf(indented)).toHaveLength(2);
    expect(textsOf([line(long, 0), line('It ends.', 12), line(long, 24), line(long, 36)])).toHaveLength(2);
  });

  it('creates a separate paragraph for each list item', () => {
    expect(textsOf([line('• one of them', 0), line('• two of them', 12), line('3. three', 24)])).toHaveLength(3);
  });

  it('continues a paragraph in the next column if its sentence is unfinished', () => {
    const columns = [line(long, 600), line(long, 612), line(long, 60, { x: 500 }), line(long, 72, { x: 500 })];
    expect(textsOf(columns)).toHaveLength(1);
  });

  it('measures the beginning of Arabic lines from the right', () => {
    const rtl = { rtl: true as const, width: 300, x: 100 };
    const lines = [line('كتاب الأوراق', 0, rtl), line('المتحركة', 12, { ...rtl, width: 80, x: 320 })];
    expect(joinLinesIntoBlocks(placedLines(lines))).toMatchObject([{ text: 'كتاب الأوراق المتحركة', rtl: true }]);
  });

  it("returns the position of a paragraph in the page's text", () => {
    const lines = [line('Head', 0, { size: 20 }), line(long, 60), line(long, 72)];
    const whole = lines.map(({ text }) => text).join('\n');
    const [, body] = joinLinesIntoBlocks(placedLines(lines));
    expect(whole.slice(body?.start, body?.end)).toBe(`${long}\n${long}`);
  });

  it('neither loses nor repeats letters, regardless of the layout of the lines', () => {
    const anyLine = fc.record({
      text: fc.stringMatching(/^[a-z]{1,12}$/),
      x: fc.integer({ min: 0, max: 500 }),
      y: fc.integer({ min: 0, max: 800 }),
      size: fc.integer({ min: 5, max: 40 }),
      rtl: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 40 }), (raw) => {
        const lines = raw.map(({ text, y, rtl, ...more }) => line(text, y, { ...more, ...(rtl && { rtl: true }) }));
        const together = textsOf(lines).join(' ').replaceAll(' ', '');
        expect(together).toBe(lines.map(({ text }) => text).join(''));
      }),
    );
  });
});

const pageOf = (width = 600, height = 800): BookPage => ({ width, height, rotation: 0, mode: 'image', images: {} });

describe('createArticle', () => {
  const heads = runningHeads(['Leaves\nOne\n1', 'Leaves\nTwo\n2', 'Leaves\nThree\n3', 'Leaves\nFour\n4']);
  const style = { bodySize: 10, heads };

  it('removes running heads and page numbers at the edges of a page, but nothing in the middle', () => {
    const lines = [line('LEAVES', 30), line('Leaves', 400), line(long, 300), line('xiv', 770), line('12', 785)];
    const text: PageText = { lines, links: [] };
    const article = createArticle(text, pageOf(), style, []);
    expect(article.map((piece) => 'block' in piece && piece.block.text)).toEqual(['Leaves', long]);
  });

  it('keeps a formula as a picture between the surrounding words', () => {
    const formula = [line('f(x) =', 330, { x: 200 }), line('∂g', 324, { x: 232 }), line('∂x', 336, { x: 232 })];
    const lines = [line(long, 300), ...formula, line(long, 360)];
    const article = createArticle({ lines, links: [] }, pageOf(), style, []);
    expect(article.map(({ kind }) => kind)).toEqual(['text', 'formula', 'text']);
    expect(article[1]).toMatchObject({ text: 'f(x) = ∂g ∂x', size: 10 });
  });

  it('turns lines in large type into headings, with a level that depends on the font size', () => {
    const lines = [line('Great', 200, { size: 24 }), line('Middle', 260, { size: 14 }), line(long, 300)];
    const article = createArticle({ lines, links: [] }, pageOf(), style, []);
    expect(article.map((piece) => (piece.kind === 'heading' ? piece.level : piece.kind))).toEqual([2, 3, 'text']);
  });

  it('places pictures between paragraphs and omits their labels from the text', () => {
    const lines = [line(long, 100), line('12 %', 310), line(long, 500)];
    const box = { x: 40, y: 200, width: 300, height: 200 };
    const article = createArticle({ lines, links: [] }, pageOf(), style, [box]);
    expect(article.map(({ kind }) => kind)).toEqual(['text', 'picture', 'text']);
  });

  it('keeps links on the words that they cover, even across line ends', () => {
    const placed = (text: string, y: number): TextLine => ({
      ...line(text, y),
      ends: Array.from(text, (_, at) => 50 * (at + 1)),
    });
    const lines = [placed('See here, or else here, where leaves turn with', 100), placed('out a sound.', 112)];
    // Characters are 5 points wide and start at x = 50.
    const links = [
      { x: 50 + 37 * 5, y: 98, width: 200, height: 14, url: 'https://b.example/' },
      { x: 50 + 18 * 5, y: 98, width: 4 * 5, height: 14, page: 3 },
      { x: 400, y: 600, width: 50, height: 14, page: 4 },
    ];
    const [piece] = createArticle({ lines, links }, pageOf(), style, []);
    expect(piece?.kind === 'text' && piece.spans).toEqual([
      { text: 'See here, or else ' },
      { text: 'here', link: links[1] },
      { text: ', where leaves ' },
      { text: 'turn with', link: links[0] },
      { text: ' out a sound.' },
    ]);
  });

  it('finds the font size of body text', () => {
    expect(getBodyFontSize([{ lines: [line(long, 0), line('Big', 20, { size: 30 })], links: [] }])).toBe(10);
    expect(getBodyFontSize([])).toBe(0);
  });
});

describe('findFigures', () => {
  /** Returns the pixels of a page image of 300 × 400 pixels with dark rectangles. */
  function drawn(...rects: readonly { x: number; y: number; width: number; height: number }[]) {
    const [width, height] = [300, 400];
    const data = new Uint8Array(width * height * 4).fill(255);
    for (const rect of rects) {
      for (let y = rect.y; y < rect.y + rect.height; y += 1)
        data.fill(40, (y * width + rect.x) * 4, (y * width + rect.x + rect.width) * 4);
    }
    return { data, width, height };
  }

  it('finds a picture, and ignores text and horizontal rules', () => {
    const picture = { x: 60, y: 120, width: 120, height: 90 };
    const words = { x: 30, y: 300, width: 200, height: 12 };
    const rule = { x: 30, y: 350, width: 240, height: 2 };
    const found = findFigures(drawn(picture, words, rule), pageOf(), [{ x: 60, y: 600, width: 400, height: 24 }]);
    expect(found).toHaveLength(1);
    expect(found[0]?.x).toBeCloseTo(120, -1.5);
    expect(found[0]?.width).toBeCloseTo(240, -1.5);
  });

  it('extends a picture to include text that overlaps it', () => {
    const found = findFigures(drawn({ x: 60, y: 120, width: 120, height: 90 }), pageOf(), [
      { x: 340, y: 300, width: 100, height: 20 },
    ]);
    expect((found[0]?.x ?? 0) + (found[0]?.width ?? 0)).toBeGreaterThanOrEqual(440);
  });

  it('treats a background with a gradient as paper, not as a picture that cuts off the title', () => {
    const page = drawn({ x: 60, y: 220, width: 120, height: 90 });
    for (let y = 0; y < page.height; y += 1) {
      for (let at = y * page.width * 4; at < (y + 1) * page.width * 4; at += 4) {
        if (page.data[at] === 255) page.data.fill(80 + Math.min(150, Math.round(y / 2)), at, at + 4);
      }
    }
    const title = { x: 160, y: 60, width: 260, height: 58 };
    const found = findFigures(page, pageOf(), [title]);
    expect(found).toHaveLength(1);
    expect(found[0]?.y).toBeGreaterThan(title.y + title.height);
  });

  it('finds nothing on an empty page', () => {
    expect(findFigures(drawn(), pageOf(), [])).toEqual([]);
  });
});
