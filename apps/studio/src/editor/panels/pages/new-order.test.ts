import { expect, it } from 'vitest';
import { insertPages, movePages, replacePages, rotatePages, withCopies, withoutPages } from './new-order.ts';

const some = (...pages: number[]) => new Set(pages);

it('moves a page and the other selected pages to the drop position', () => {
  expect(movePages(5, some(), 0, 3)).toEqual([1, 2, 3, 0, 4]);
  expect(movePages(5, some(), 3, 0)).toEqual([3, 0, 1, 2, 4]);
  expect(movePages(5, some(0, 2), 0, 4)).toEqual([1, 3, 4, 0, 2]);
  expect(movePages(5, some(2, 4), 4, 0)).toEqual([2, 4, 0, 1, 3]);
  expect(movePages(5, some(2, 4), 4, 2)).toEqual([0, 1, 2, 4, 3]);
  expect(movePages(5, some(2), 0, 1)).toEqual([1, 0, 2, 3, 4]);
});

it('adds, deletes, duplicates, rotates and replaces pages', () => {
  const page = (from: number) => ({ from });
  expect(insertPages(2, 0, [{ width: 100, height: 200 }])).toEqual([page(0), { width: 100, height: 200 }, page(1)]);
  expect(withoutPages(3, some(1))).toEqual([page(0), page(2)]);
  expect(withCopies(2, some(1))).toEqual([page(0), page(1), page(1)]);
  expect(rotatePages(2, some(0), 90)).toEqual([{ from: 0, turn: 90 }, page(1)]);
  expect(replacePages(3, some(2, 0), 'p', 1)).toEqual([{ from: 0, partId: 'p', page: 0 }, page(1), page(2)]);
  expect(replacePages(3, some(2, 0), 'p', 9)[2]).toEqual({ from: 2, partId: 'p', page: 1 });
});
