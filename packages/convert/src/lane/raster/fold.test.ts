import { afterAll, describe, expect, it } from 'vitest';
import { createPdf } from '../../../../../testing/documents/create-pdf.ts';
import { createBench } from '../../../test/bench-of-files.ts';
import { openPdf } from '../pdf/mupdf-engine.ts';
import { findFold, foldEdge } from './fold.ts';

const bench = createBench();
afterAll(() => bench.remove());

const words = (text: string, x: number, y: number, size: number) => `BT /F ${size} Tf ${x} ${y} Td (${text}) Tj ET`;
const column = (x: number, size: number, lines: number) =>
  Array.from({ length: lines }, (_, line) => words('Leaves that fall in the autumn', x, 720 - line * 22, size)).join(
    ' ',
  );
const table = Array.from({ length: 20 }, (_, row) =>
  Array.from({ length: 10 }, (__, cell) => words(`12.${row}`, 60 + cell * 110, 760 - row * 35, 16)).join(' '),
).join(' ');
const newspaper = [60, 335, 610, 885].map((x) => column(x, 12, 28)).join(' ');

/** Checks whether an A3 page has a clear middle, like a spread of two pages. */
async function isClear(content: string): Promise<boolean> {
  const document = openPdf(bench.write('sheet.pdf', createPdf([{ box: [0, 0, 1190, 842], content }])), undefined);
  return findFold(await document.page(0).draw(foldEdge)).isClear;
}

describe('the middle of a wide page', () => {
  it.each([
    ['two pages', true, `${column(80, 18, 30)} ${column(680, 18, 30)}`],
    ['two pages of two columns', true, [70, 310, 655, 895].map((x) => column(x, 14, 30)).join(' ')],
    [
      'two pages with a shadow between them',
      true,
      `0.6 g 590 0 8 842 re f 0 g ${column(80, 18, 30)} ${column(680, 18, 30)}`,
    ],
    ['a table', false, table],
    [
      'a newspaper with a space in its headline at the middle',
      false,
      `${words('THE DAILY LEAF OF ALL GARDENS', 180, 770, 48)} ${newspaper}`,
    ],
    ['a plan', false, `${words('A plan of the garden and what grows in it', 120, 760, 34)} 200 200 500 400 re S`],
  ])('is recognized as a fold on a page with %s: %s', async (_, expected, content) => {
    expect(await isClear(content)).toBe(expected);
  });
});
