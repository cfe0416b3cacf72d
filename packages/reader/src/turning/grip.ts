import type { LeafTurn } from '../book-state/leaf-turn.ts';
import { clampCorner } from '../geometry/fold.ts';
import { type Corner, cornerPoint, type Leaf, type Point } from '../geometry/leaf.ts';
import { type Release, releaseFrom } from '../geometry/path.ts';

/** A leaf that is being dragged. Movements are in CSS pixels of the unmagnified book, from where it was grabbed. */
export interface Grip {
  /** Picks it up again where it is now; after a little way it is where it would be, had it not been lifted before. */
  retake(): void;
  move(dx: number, dy: number): void;
  /** @param velocityX, velocityY in pixels a millisecond */
  release(velocityX: number, velocityY: number): void;
}

interface Hold {
  readonly turn: LeafTurn;
  readonly leaf: Leaf;
  readonly corner: Corner;
  /** How far the book moves along with the whole turn, in widths of the leaf. */
  readonly shift: number;
  readonly isSingle: boolean;
  readonly isHeld: () => boolean;
  readonly pose: (point: Point) => void;
  readonly unbind: (release: Release) => void;
}

/** Leads a leaf by its corner, one pose a frame. */
export function holdLeaf({ turn, leaf, corner, shift, isSingle, isHeld, pose, unbind }: Hold): Grip {
  const rest = cornerPoint(leaf, corner);
  const sign = turn.side === 'right' ? 1 : -1;
  // The book moves along while a cover opens or closes: the hand's way is shared between the two.
  const give = 1 - (sign * shift) / 2;
  let point: Point = turn.reversed ? { x: -leaf.width, y: rest.y } : rest;
  const origin = point;
  /** How far it was lifted when it was picked up again. */
  let lifted: Point = { x: 0, y: 0 };
  // A leaf that is laid back lies out of sight at first, twice as far away as the hand can see.
  const reachX = (turn.reversed ? 2 : 1) / give;
  const scale = (dx: number) => sign * dx * reachX;
  // Where one page is shown a hand has no room to lead the leaf over the spine: a third of the page is enough.
  const watershed = isSingle ? (turn.reversed ? -0.3 : 0.65) : undefined;
  let frame = 0;
  pose(point);
  return {
    retake() {
      lifted = { x: point.x - origin.x, y: point.y - origin.y };
    },
    move(dx, dy) {
      const left = Math.max(0, 1 - Math.hypot(dx, dy) / (3 * Math.hypot(lifted.x, lifted.y)) || 0);
      const to = { x: origin.x + scale(dx) + left * lifted.x, y: origin.y + dy + left * lifted.y };
      point = clampCorner(to, leaf, corner);
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        if (isHeld()) pose(point);
      });
    },
    release(velocityX, velocityY) {
      if (!isHeld()) return;
      cancelAnimationFrame(frame);
      unbind(releaseFrom(point, { x: scale(velocityX), y: velocityY }, leaf, corner, watershed));
    },
  };
}
