import { expect, it } from 'vitest';
import { findFreePosition } from './find-free-position.ts';

const page = { width: 600, height: 800 };
const box = (x: number, y: number, width: number, height: number) => ({ x, y, width, height, rotation: 0 });

it('places a new item at the center of an empty page', () => {
  expect(findFreePosition({ width: 300, height: 60 }, [], page)).toEqual({ x: 300, y: 400 });
});

it('places ten successive items on the page without overlap', () => {
  const boxes = [box(150, 370, 300, 60)];
  for (let count = 0; count < 9; count += 1) {
    const { x, y } = findFreePosition({ width: 180, height: 50 }, boxes, page);
    const next = box(x - 90, y - 25, 180, 50);
    expect([next.x >= 0, next.y >= 0, next.x <= 420, next.y <= 750]).toEqual([true, true, true, true]);
    for (const other of boxes) {
      const isApart =
        next.x >= other.x + other.width ||
        other.x >= next.x + next.width ||
        next.y >= other.y + other.height ||
        other.y >= next.y + next.height;
      expect(isApart, JSON.stringify([next, other])).toBe(true);
    }
    boxes.push(next);
  }
});

it('does not cover items on top of an image that fills the page', () => {
  const { y } = findFreePosition({ width: 600, height: 100 }, [box(0, 0, 600, 800), box(0, 350, 600, 100)], page);
  expect(Math.abs(y - 400)).toBeGreaterThanOrEqual(100);
});
