import { describe, expect, it } from 'vitest';
import { getClosedBookShift, leafTurn } from './leaf-turn.ts';
import { createLayout } from './window.ts';

describe('leafTurn', () => {
  it('turns the right leaf to the left when moving forward', () => {
    expect(leafTurn(createLayout(8, false, false), 1, 2, false)).toMatchObject({
      side: 'right',
      front: 2,
      back: 3,
      under: 4,
      still: 1,
    });
  });

  it('turns the left leaf to the right when moving forward in a right-to-left book (D-258)', () => {
    expect(leafTurn(createLayout(8, false, true), 1, 2, false)).toMatchObject({
      side: 'left',
      front: 2,
      back: 3,
      under: 4,
      still: 1,
    });
  });

  it('turns the previous leaf back when moving backward in single-page mode', () => {
    const layout = createLayout(8, true, false);
    expect(leafTurn(layout, 3, 4, false)).toMatchObject({ side: 'right', front: 3, under: 4, reversed: false });
    expect(leafTurn(layout, 4, 3, false)).toMatchObject({ side: 'right', front: 3, under: 4, reversed: true });
  });

  it('treats the first and the last leaf as boards if the book has a hard cover (D-234)', () => {
    const layout = createLayout(8, false, false);
    expect([0, 1, 2, 3].map((at) => leafTurn(layout, at, at + 1, true).isBoard)).toEqual([true, false, false, true]);
    expect(leafTurn(layout, 1, 0, true).isBoard).toBe(true);
    expect(leafTurn(layout, 0, 1, false).isBoard).toBe(false);
  });
});

describe('getClosedBookShift', () => {
  it('centers a closed book and does not move an open book', () => {
    expect(getClosedBookShift({ left: null, right: 0 })).toBe(-0.5);
    expect(getClosedBookShift({ left: 7, right: null })).toBe(0.5);
    expect(getClosedBookShift({ left: 1, right: 2 })).toBe(0);
  });
});
