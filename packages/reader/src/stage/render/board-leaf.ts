import { placeSheet, type Sheet, type Side } from '../../page/sheet.ts';
import { getTurnProgress, type Point } from '../geometry/leaf.ts';
import type { LeafStyle } from './renderer.ts';

/** A stiff leaf that turns about the spine like a board: the cover of a hardcover book. @see D-230 … D-243 */
export const boardLeaf: LeafStyle = ({ side, front, back, under, still }, leaf) => {
  const sign = side === 'right' ? 1 : -1;
  const other: Side = side === 'right' ? 'left' : 'right';
  if (under) placeSheet(under, side, 1);
  if (still) placeSheet(still, other, 1);
  placeSheet(front, side, 2);
  placeSheet(back, other, 2);
  for (const { page, shade } of [front, back]) {
    page.classList.add('lc-board');
    shade.className = 'lc-shade lc-shade-board';
  }
  // At this viewing distance, the edge of an upright board extends past both the top and the bottom of the page by
  // `reach`.
  const depth = `perspective(${Math.round(leaf.width * (1 + leaf.height / (2 * reach)))}px)`;
  const swing = (turned: (progress: number) => number) => (point: Point) => ({
    transform: `${depth} rotateY(${(180 * turned(getTurnProgress(point, leaf))).toFixed(3)}deg)`,
  });
  const dim = (point: Point) => ({ opacity: 0.4 * Math.sin(Math.PI * getTurnProgress(point, leaf)) });
  return {
    tracks: [
      { element: front.page, at: swing((progress) => -sign * progress) },
      { element: back.page, at: swing((progress) => sign * (1 - progress)) },
      { element: front.shade, at: dim },
      { element: back.shade, at: dim },
    ],
    undo() {
      for (const sheet of [front, back]) settle(sheet);
    },
  };
};

/** Distance by which an upright board extends past the top and bottom of the book, in CSS pixels. */
const reach = 8;

function settle({ page, shade }: Sheet) {
  page.classList.remove('lc-board');
  shade.className = 'lc-shade';
}
