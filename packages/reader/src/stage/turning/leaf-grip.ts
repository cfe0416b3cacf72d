import type { LeafTurn } from '../../book/state/leaf-turn.ts';
import { clampCorner } from '../geometry/fold.ts';
import { type Corner, cornerPoint, type Leaf, type Point } from '../geometry/leaf.ts';
import { computeRelease, type ReleasedMovement } from '../geometry/path.ts';

/**
 * Handle of a leaf that is being dragged. Movements are in CSS pixels of the unzoomed book, relative to the point at
 * which the leaf was grabbed.
 */
export interface LeafGrip {
  /** Grabs a lifted leaf again at its current position. The offset caused by lifting decreases as the pointer moves. */
  regrab(): void;
  move(dx: number, dy: number): void;
  /**
   * Releases the leaf.
   *
   * @param velocityX, velocityY in pixels per millisecond
   */
  release(velocityX: number, velocityY: number): void;
}

interface HeldLeafOptions {
  readonly turn: LeafTurn;
  readonly leaf: Leaf;
  readonly corner: Corner;
  /** Distance by which the book moves during the whole turn, in leaf widths. */
  readonly shift: number;
  readonly isSingle: boolean;
  readonly isHeld: () => boolean;
  readonly pose: (point: Point) => void;
  readonly unbind: (release: ReleasedMovement) => void;
}

/** Holds a leaf by its corner and moves it, one pose per frame. */
export function createLeafGrip({
  turn,
  leaf,
  corner,
  shift,
  isSingle,
  isHeld,
  pose,
  unbind,
}: HeldLeafOptions): LeafGrip {
  const rest = cornerPoint(leaf, corner);
  const sign = turn.side === 'right' ? 1 : -1;
  // While a cover opens or closes, the book moves as well. The distance that the pointer moves is divided between leaf
  // and book.
  const give = 1 - (sign * shift) / 2;
  let point: Point = turn.reversed ? { x: -leaf.width, y: rest.y } : rest;
  const origin = point;
  /** Offset of the corner when the leaf was grabbed again. */
  let lifted: Point = { x: 0, y: 0 };
  // A leaf that is turned back starts out of sight, so it moves twice as far as the pointer.
  const reachX = (turn.reversed ? 2 : 1) / give;
  const scale = (dx: number) => sign * dx * reachX;
  // In single-page mode, there is no room to drag the leaf across the spine. Dragging it across a third of the page is
  // enough.
  const turnThreshold = isSingle ? (turn.reversed ? -0.3 : 0.65) : undefined;
  let frame = 0;
  pose(point);
  return {
    regrab() {
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
      unbind(computeRelease(point, { x: scale(velocityX), y: velocityY }, leaf, corner, turnThreshold));
    },
  };
}
