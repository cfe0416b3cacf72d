import type { Box, TextLine } from '@leafcast/book';
import { describe, expect, it } from 'vitest';
import { findTables } from './find-tables.ts';

const page = { width: 600, height: 800 };
const line = (text: string, x: number, y: number, more: Partial<TextLine> = {}): TextLine => ({
  text,
  size: 10,
  x,
  y,
  width: text.length * 5,
  height: 12,
  ends: Array.from(text, (_, index) => index),
  ...more,
});
const across = (y: number, x = 90, width = 300): Box => ({ x, y, width, height: 0.5 });
const down = (x: number, y = 95, height = 70): Box => ({ x, y, width: 0.5, height });

function cellsOf(lines: readonly TextLine[], drawings: readonly Box[] = []) {
  const found = findTables(lines, page, () => drawings);
  const text = (from: number, to: number) =>
    found.lines
      .slice(from, to)
      .map((one) => one.text)
      .join(' ');
  return found.tables.map(({ rows }) =>
    rows.map((row) => row.map(({ from, to, isHeader }) => `${isHeader ? '#' : ''}${text(from, to)}`)),
  );
}

describe('tables', () => {
  it('are found between horizontal lines, with a header above the second line', () => {
    const lines = [
      line('Paper', 100, 100),
      line('Weight', 200, 100),
      line('Use', 300, 100),
      line('Felt', 100, 120),
      line('90', 200, 120),
      line('letters and', 300, 120),
      line('books', 300, 132),
      line('Silk', 100, 150),
      line('20', 200, 150),
      line('maps', 300, 150),
    ];
    expect(cellsOf(lines, [across(95), across(115), across(165)])).toEqual([
      [
        ['#Paper', '#Weight', '#Use'],
        ['Felt', '90', 'letters and books'],
        ['Silk', '20', 'maps'],
      ],
    ]);
  });

  it('are found in a grid, whose lines separate wrapped cells, and are read cell by cell', () => {
    const lines = [
      line('Felt', 100, 100),
      line('for', 200, 100),
      line('wool', 100, 112),
      line('letters', 200, 112),
      line('Silk', 100, 140),
      line('for maps', 200, 140),
    ];
    const grid = [across(95), across(130), across(165), down(90), down(190), down(390)];
    expect(cellsOf(lines, grid)).toEqual([
      [
        ['Felt wool', 'for letters'],
        ['Silk', 'for maps'],
      ],
    ]);
    expect(findTables(lines, page, () => grid).lines.map(({ text }) => text)).toEqual([
      'Felt',
      'wool',
      'for',
      'letters',
      'Silk',
      'for maps',
    ]);
  });

  it('are found without lines if at least three rows are aligned', () => {
    const rows = ['Felt 90', 'Silk 20', 'Bark 45'].map((row) => row.split(' '));
    const lines = rows.flatMap(([one = '', two = ''], index) => [
      line(one, 100, 100 + 14 * index),
      line(two, 200, 100 + 14 * index),
    ]);
    expect(cellsOf(lines)).toEqual([rows]);
    expect(cellsOf(lines.slice(2))).toEqual([]);
  });

  it('do not include columns of text, even between lines across the page', () => {
    const words = 'Much is written about paper that nobody reads';
    const column = (x: number) => Array.from({ length: 20 }, (_, index) => line(words, x, 110 + 13 * index));
    expect(
      cellsOf([...column(40), ...column(320)], [across(100, 40, 500), across(105, 40, 500), across(380, 40, 500)]),
    ).toEqual([]);
  });

  it('do not include tables of contents, lists and diagrams', () => {
    const contents = ['The first sheets', 'The turning page', 'The last sheet'].flatMap((title, index) => [
      line(title, 100, 100 + 14 * index),
      line(String(index * 9 + 3), 400, 100 + 14 * index),
    ]);
    const list = ['1.', '2.', '3.'].flatMap((mark, index) => [
      line(mark, 100, 100 + 14 * index),
      line('Felt', 130, 100 + 14 * index),
    ]);
    const diagram = [
      line('In', 100, 100),
      line('Out', 330, 140),
      line('Felt', 200, 120),
      line('Silk', 210, 150),
      line('Mill', 330, 150),
    ];
    expect([cellsOf(contents), cellsOf(list), cellsOf(diagram, [across(95), across(130), across(165)])]).toEqual([
      [],
      [],
      [],
    ]);
  });

  it('keep every line, for thousands of lines beside each other', () => {
    const many = Array.from({ length: 50_000 }, (_, index) => line('a', (index * 7) % 600, (index * 3) % 800));
    const drawings = Array.from({ length: 15_000 }, (_, index) => across(index % 800, index % 300, 100));
    expect(findTables(many, page, () => drawings).lines).toHaveLength(50_000);
  });
});
