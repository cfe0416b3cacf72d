import { type Box, middleOf, type Point, plainAngle, type Rect, turned } from './box.ts';

/** The dragged side or corner: -1 left or top, 1 right or bottom, 0 neither. */
export interface Handle {
  readonly x: -1 | 0 | 1;
  readonly y: -1 | 0 | 1;
}

export const handles: readonly Handle[] = [
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
 * @param by movement of the pointer on the page
 */
export function resized(box: Box, handle: Handle, by: Point, { keepsRatio, minSize }: ResizeOptions): Box {
  const local = turned(by, { x: 0, y: 0 }, -box.rotation);
  let width = Math.max(minSize, box.width + handle.x * local.x);
  let height = Math.max(minSize, box.height + handle.y * local.y);
  if (keepsRatio && box.width > 0 && box.height > 0) {
    const [across, down] = [width / box.width, height / box.height];
    const wanted = handle.x === 0 ? down : handle.y === 0 ? across : Math.max(across, down);
    const scale = Math.max(wanted, minSize / Math.min(box.width, box.height));
    [width, height] = [box.width * scale, box.height * scale];
  }
  // The center moves by half of the size change, away from the fixed side.
  const middle = middleOf(box);
  const shift = { x: (handle.x * (width - box.width)) / 2, y: (handle.y * (height - box.height)) / 2 };
  const { x, y } = turned({ x: middle.x + shift.x, y: middle.y + shift.y }, middle, box.rotation);
  return { x: x - width / 2, y: y - height / 2, width, height, rotation: box.rotation };
}

/** Returns boxes scaled so that their bounding rectangle becomes another one. */
export function scaled(boxes: readonly Box[], from: Rect, to: Rect): Box[] {
  const across = from.width > 0 ? to.width / from.width : 1;
  const down = from.height > 0 ? to.height / from.height : 1;
  return boxes.map((box) => {
    const middle = middleOf(box);
    // A box on its side grows in width when the rectangle grows in height.
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
export function turnedBoxes(boxes: readonly Box[], around: Point, degrees: number): Box[] {
  return boxes.map((box) => {
    const { x, y } = turned(middleOf(box), around, degrees);
    return { ...box, x: x - box.width / 2, y: y - box.height / 2, rotation: plainAngle(box.rotation + degrees) };
  });
}

/**
 * Returns the angle of the pointer around a center: 0 is above it, increasing clockwise.
 *
 * @returns degrees, -180 … 180
 */
export function angleOf(pointer: Point, middle: Point): number {
  return plainAngle((Math.atan2(pointer.x - middle.x, middle.y - pointer.y) * 180) / Math.PI);
}

/**
 * Returns the nearest multiple of a step if it is within the tolerance, otherwise the angle itself. All values in
 * degrees.
 */
export function snapAngle(angle: number, step: number, tolerance: number): number {
  const nearest = Math.round(angle / step) * step;
  return Math.abs(angle - nearest) <= tolerance ? nearest : angle;
}
