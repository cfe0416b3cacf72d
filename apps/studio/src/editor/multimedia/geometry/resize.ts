import { type Box, getBoxCenter, normalizeAngle, type Point, type Rect, rotatePoint } from './box.ts';

/** The dragged side or corner: -1 left or top, 1 right or bottom, 0 neither. */
export interface ResizeHandle {
  readonly x: -1 | 0 | 1;
  readonly y: -1 | 0 | 1;
}

export const resizeHandles: readonly ResizeHandle[] = [
  { x: -1, y: -1 },
  { x: 0, y: -1 },
  { x: 1, y: -1 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
  { x: -1, y: 1 },
  { x: -1, y: 0 },
];

interface ResizeOptions {
  /** Whether the aspect ratio is preserved. */
  readonly keepsRatio: boolean;
  /** Minimum width and height, in points. */
  readonly minSize: number;
}

/**
 * Returns a box after one of its handles has been dragged. The opposite side or corner keeps its position on the page,
 * even on a rotated box.
 *
 * @param by movement of the pointer on the page, in points
 */
export function resizeBox(box: Box, handle: ResizeHandle, by: Point, { keepsRatio, minSize }: ResizeOptions): Box {
  const local = rotatePoint(by, { x: 0, y: 0 }, -box.rotation);
  let width = Math.max(minSize, box.width + handle.x * local.x);
  let height = Math.max(minSize, box.height + handle.y * local.y);
  if (keepsRatio && box.width > 0 && box.height > 0) {
    const [across, down] = [width / box.width, height / box.height];
    const wanted = handle.x === 0 ? down : handle.y === 0 ? across : Math.max(across, down);
    const scale = Math.max(wanted, minSize / Math.min(box.width, box.height));
    [width, height] = [box.width * scale, box.height * scale];
  }
  // The center moves away from the fixed side by half of the size change.
  const middle = getBoxCenter(box);
  const shift = { x: (handle.x * (width - box.width)) / 2, y: (handle.y * (height - box.height)) / 2 };
  const { x, y } = rotatePoint({ x: middle.x + shift.x, y: middle.y + shift.y }, middle, box.rotation);
  return { x: x - width / 2, y: y - height / 2, width, height, rotation: box.rotation };
}

/** Scales boxes so that their bounding rectangle changes from one rectangle to another. */
export function scaleBoxes(boxes: readonly Box[], from: Rect, to: Rect): Box[] {
  const across = from.width > 0 ? to.width / from.width : 1;
  const down = from.height > 0 ? to.height / from.height : 1;
  return boxes.map((box) => {
    const middle = getBoxCenter(box);
    // For a box rotated onto its side, width and height are swapped: the width grows when the rectangle grows in
    // height.
    const isOnSide = Math.abs(Math.sin((box.rotation * Math.PI) / 180)) > Math.SQRT1_2;
    const width = box.width * (isOnSide ? down : across);
    const height = box.height * (isOnSide ? across : down);
    const x = to.x + (middle.x - from.x) * across;
    const y = to.y + (middle.y - from.y) * down;
    return { x: x - width / 2, y: y - height / 2, width, height, rotation: box.rotation };
  });
}

/**
 * Rotates boxes together around a point.
 *
 * @param degrees clockwise
 */
export function rotateBoxes(boxes: readonly Box[], around: Point, degrees: number): Box[] {
  return boxes.map((box) => {
    const { x, y } = rotatePoint(getBoxCenter(box), around, degrees);
    return { ...box, x: x - box.width / 2, y: y - box.height / 2, rotation: normalizeAngle(box.rotation + degrees) };
  });
}

/**
 * Returns the angle of the pointer around a center, clockwise; 0 means above the center.
 *
 * @returns degrees, -180 … 180
 */
export function getPointerAngle(pointer: Point, middle: Point): number {
  return normalizeAngle((Math.atan2(pointer.x - middle.x, middle.y - pointer.y) * 180) / Math.PI);
}

/**
 * Returns the nearest multiple of a step if it is within the tolerance, otherwise the angle itself. All values in
 * degrees.
 */
export function snapAngle(angle: number, step: number, tolerance: number): number {
  const nearest = Math.round(angle / step) * step;
  return Math.abs(angle - nearest) <= tolerance ? nearest : angle;
}
