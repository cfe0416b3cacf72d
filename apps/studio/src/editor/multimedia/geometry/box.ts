/** A position in points (1/72 inch), measured from the top left corner of the page to the right and down. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A rectangle that is not rotated. */
export interface Rect extends Point {
  readonly width: number;
  readonly height: number;
}

/** A rectangle rotated clockwise around its center. */
export interface Box extends Rect {
  /** Degrees. */
  readonly rotation: number;
}

export const getBoxCenter = ({ x, y, width, height }: Rect): Point => ({ x: x + width / 2, y: y + height / 2 });

/** Rotates a point clockwise around another point. */
export function rotatePoint({ x, y }: Point, around: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [dx, dy] = [x - around.x, y - around.y];
  return { x: around.x + dx * cos - dy * sin, y: around.y + dx * sin + dy * cos };
}

/**
 * Returns the four corners of a box on the page, in the order of the unrotated box: top left, top right, bottom right,
 * bottom left.
 */
export function getBoxCorners(box: Box): readonly Point[] {
  const { x, y, width, height, rotation } = box;
  const middle = getBoxCenter(box);
  const corners = [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ];
  return rotation === 0 ? corners : corners.map((corner) => rotatePoint(corner, middle, rotation));
}

/**
 * Returns the bounding rectangle of boxes.
 *
 * @throws RangeError if the list is empty
 */
export function getBounds(boxes: readonly Box[]): Rect {
  if (boxes.length === 0) throw new RangeError('Cannot compute the bounds of an empty list of boxes');
  const corners = boxes.flatMap(getBoxCorners);
  const xs = corners.map(({ x }) => x);
  const ys = corners.map(({ y }) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { x: left, y: top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

/** Normalizes an angle to the range from -180 (exclusive) to 180 degrees, rounded to a hundredth. */
export function normalizeAngle(degrees: number): number {
  const rounded = Math.round((((degrees % 360) + 360) % 360) * 100) / 100;
  return rounded > 180 ? rounded - 360 : rounded;
}

export const moveBox = (box: Box, dx: number, dy: number): Box => ({ ...box, x: box.x + dx, y: box.y + dy });

/** Checks whether two rectangles have at least one point in common. */
export function intersects(one: Rect, other: Rect): boolean {
  return (
    one.x <= other.x + other.width &&
    other.x <= one.x + one.width &&
    one.y <= other.y + other.height &&
    other.y <= one.y + one.height
  );
}
