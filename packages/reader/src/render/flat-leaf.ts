import { progressOf } from '../geometry/leaf.ts';
import { hideSheet, placeSheet, type Sheet, type Side } from '../page/sheet.ts';
import type { LeafStyle, Track, Turn } from './renderer.ts';

/** The pages that go and those that come, laid on their sides; blank paper is of no use here. */
function pagesOf({ side, front, back, isBackBlank, under, still }: Turn) {
  const other: Side = side === 'right' ? 'left' : 'right';
  const coming: Sheet[] = [];
  const going: Sheet[] = [];
  // A closed book has no page on this side.
  if (front.page.dataset.page) {
    placeSheet(front, side, 2);
    going.push(front);
  }
  if (still) {
    placeSheet(still, other, 2);
    going.push(still);
  }
  if (under) {
    placeSheet(under, side, 1);
    coming.push(under);
  }
  if (isBackBlank) hideSheet(back);
  else {
    placeSheet(back, other, 1);
    coming.push(back);
  }
  return { going, coming };
}

/** The open pages move out sideways while the next ones move in. */
export const slidingLeaf: LeafStyle = (turn, leaf, stageWidth) => {
  const { going, coming } = pagesOf(turn);
  const way = (turn.side === 'right' ? -1 : 1) * stageWidth;
  const slide = (offset: number) => (point: { x: number; y: number }) => ({
    transform: `translateX(${((progressOf(point, leaf) - offset) * way).toFixed(2)}px)`,
  });
  return {
    room: 'slide',
    tracks: [
      ...going.map(({ page }) => ({ element: page, at: slide(0) })),
      ...coming.map(({ page }) => ({ element: page, at: slide(1) })),
    ],
  };
};

/** The open pages fade and uncover the next ones, or what lies beside them; also for readers who want no motion. */
export const fadingLeaf: LeafStyle = (turn, leaf) => {
  const { going } = pagesOf(turn);
  const fade = (sheets: readonly Sheet[], from: number): Track[] =>
    sheets.map(({ page }) => ({
      element: page,
      at: (point) => ({ opacity: Math.abs(from - progressOf(point, leaf)) }),
    }));
  // Where there was nothing, a page appears.
  return { tracks: [...fade(going, 1), ...fade(turn.still ? [] : [turn.back], 0)] };
};
