import { type Box, getBounds, moveBox, type Rect } from './box.ts';

export const alignments = ['left', 'center', 'right', 'top', 'middle', 'bottom'] as const;
export type Alignment = (typeof alignments)[number];

/**
 * Moves boxes so that an edge or the center of each box is aligned with that of a rectangle. The bounds of rotated
 * boxes are used.
 */
export function alignBoxes(boxes: readonly Box[], to: Rect, how: Alignment): Box[] {
  return boxes.map((box) => {
    const { x, y, width, height } = getBounds([box]);
    const shifts: Readonly<Record<Alignment, readonly [number, number]>> = {
      left: [to.x - x, 0],
      center: [to.x - x + (to.width - width) / 2, 0],
      right: [to.x - x + to.width - width, 0],
      top: [0, to.y - y],
      middle: [0, to.y - y + (to.height - height) / 2],
      bottom: [0, to.y - y + to.height - height],
    };
    return moveBox(box, ...shifts[how]);
  });
}

/**
 * Moves boxes so that the gaps between them are equal. The first and the last box do not move. Fewer than three boxes
 * are returned unchanged.
 */
export function distributeBoxes(boxes: readonly Box[], along: 'x' | 'y'): Box[] {
  const length = along === 'x' ? 'width' : 'height';
  const all = boxes.map((box, index) => ({ index, bounds: getBounds([box]) }));
  const inOrder = all.toSorted((one, other) => one.bounds[along] - other.bounds[along]);
  const [first, last] = [inOrder[0], inOrder.at(-1)];
  if (!first || !last || inOrder.length < 3) return [...boxes];
  const whole = last.bounds[along] + last.bounds[length] - first.bounds[along];
  const gap = (whole - inOrder.reduce((sum, { bounds }) => sum + bounds[length], 0)) / (inOrder.length - 1);
  const shifts = new Map<number, number>();
  let at = first.bounds[along];
  for (const { index, bounds } of inOrder) {
    shifts.set(index, at - bounds[along]);
    at += bounds[length] + gap;
  }
  return boxes.map((box, index) => {
    const by = shifts.get(index) ?? 0;
    return along === 'x' ? moveBox(box, by, 0) : moveBox(box, 0, by);
  });
}
