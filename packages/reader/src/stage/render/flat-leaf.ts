import { hideSheet, placeSheet, type Sheet, type Side } from '../../page/sheet.ts';
import { getTurnProgress } from '../geometry/leaf.ts';
import type { ElementTrack, LeafElements, LeafStyle } from './renderer.ts';

/** Places the outgoing and incoming pages on their sides. Blank paper is hidden. */
function pagesOf({ side, front, back, isBackBlank, under, still }: LeafElements) {
  const other: Side = side === 'right' ? 'left' : 'right';
  const coming: Sheet[] = [];
  const going: Sheet[] = [];
  // A closed book has no front page on this side.
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

/** Slides the open pages out sideways while the next pages slide in. */
export const slidingLeaf: LeafStyle = (turn, leaf, stageWidth) => {
  const { going, coming } = pagesOf(turn);
  const way = (turn.side === 'right' ? -1 : 1) * stageWidth;
  const slide = (offset: number) => (point: { x: number; y: number }) => ({
    transform: `translateX(${((getTurnProgress(point, leaf) - offset) * way).toFixed(2)}px)`,
  });
  return {
    room: 'slide',
    tracks: [
      ...going.map(({ page }) => ({ element: page, at: slide(0) })),
      ...coming.map(({ page }) => ({ element: page, at: slide(1) })),
    ],
  };
};

/** Fades the open pages out, which reveals the next pages or the space beside them. Also used for reduced motion. */
export const fadingLeaf: LeafStyle = (turn, leaf) => {
  const { going } = pagesOf(turn);
  const fade = (sheets: readonly Sheet[], from: number): ElementTrack[] =>
    sheets.map(({ page }) => ({
      element: page,
      at: (point) => ({ opacity: Math.abs(from - getTurnProgress(point, leaf)) }),
    }));
  // A page fades in if there was no page on its side before.
  return { tracks: [...fade(going, 1), ...fade(turn.still ? [] : [turn.back], 0)] };
};
