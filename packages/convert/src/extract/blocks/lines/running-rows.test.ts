import type { TextLine } from '@leafcast/book';
import { expect, it } from 'vitest';
import { toRows } from './rows.ts';
import { createRunningRows } from './running-rows.ts';

const line = (text: string, y: number): TextLine => ({
  text,
  size: 10,
  x: 50,
  y,
  width: text.length * 5,
  height: 12,
  ends: Array.from(text, (_, index) => index),
});

/** Returns the running rows of each page, as text. */
function runningOf(pages: readonly (readonly TextLine[])[]): string[][] {
  const running = createRunningRows();
  const all = pages.map((lines) => ({ page: { lines, width: 600, height: 800 }, rows: toRows(lines) }));
  for (const { page, rows } of all) running.add(page, rows);
  return all.map(({ page, rows }) => [...running.find(page, rows, 10)].map(({ text }) => text));
}

it('running heads and page numbers are found by their repetition and place', () => {
  const pages = [1, 2, 3, 4].map((number) => [
    line('A history of paper', 40),
    line(`What page ${number} says of paper`, 300),
    line(String(number), 770),
  ]);
  expect(runningOf(pages)).toEqual([1, 2, 3, 4].map((number) => ['A history of paper', String(number)]));
});

it('a repeated line is content if its page has no other', () => {
  const pages = [1, 2, 3, 4].map((number) => [line('Paper and leaf', 40), line(String(number), 770)]);
  expect(runningOf(pages)).toEqual([['1'], ['2'], ['3'], ['4']]);
});
