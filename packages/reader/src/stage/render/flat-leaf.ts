import { hideSheet, placeSheet, type Sheet, type Side } from '../../page/sheet.ts';
import { progressOf } from '../geometry/leaf.ts';
import type { LeafStyle, Track, Turn } from './renderer.ts';

/** Places the outgoing and incoming pages on their sides; blank paper is not needed. */
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

/** Slides the open pages out sideways while the next ones slide in. */
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

/** Fades the open pages, which uncovers the next ones or the space beside them; also used for reduced motion. */
export const fadingLeaf: LeafStyle = (turn, leaf) => {
  const { going } = pagesOf(turn);
  const fade = (sheets: readonly Sheet[], from: number): Track[] =>
    sheets.map(({ page }) => ({
      element: page,
      at: (point) => ({ opacity: Math.abs(from - progressOf(point, leaf)) }),
    }));
  // A page fades in where there was none before.
  return { tracks: [...fade(going, 1), ...fade(turn.still ? [] : [turn.back], 0)] };
};
