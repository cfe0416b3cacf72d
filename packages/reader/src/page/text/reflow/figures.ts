import type { Box } from '@leafcast/book';

/** Pixels of a small page picture, four bytes each. */
export interface PagePixels {
  readonly data: ArrayLike<number>;
  readonly width: number;
  readonly height: number;
}

/** Side length of a cell in pixels. Pictures are detected cell by cell. */
const cell = 6;
/** Minimum size of a picture as a fraction of the page: of each side, and of the area. */
const minSide = 0.08;
const minArea = 0.015;

/**
 * Finds the pictures of a page: areas that are neither paper nor text. A picture includes overlapping text. Boxes are
 * in points.
 *
 * @param page size of the page in points
 * @param texts boxes of the text lines, in points
 */
export function findFigures(
  pixels: PagePixels,
  page: { readonly width: number; readonly height: number },
  texts: readonly Box[],
): Box[] {
  const columns = Math.ceil(pixels.width / cell);
  const rows = Math.ceil(pixels.height / cell);
  const toX = page.width / columns;
  const toY = page.height / rows;
  const hasInk = removeBackground(inkCells(pixels, columns, rows), pixels, columns);
  for (const { x, y, width, height } of texts) {
    for (let row = Math.floor((y - 1) / toY); row <= (y + height + 1) / toY; row += 1) {
      for (let column = Math.floor((x - 1) / toX); column <= (x + width + 1) / toX; column += 1) {
        if (row >= 0 && column >= 0 && column < columns) hasInk[row * columns + column] = 0;
      }
    }
  }
  return boxesOf(hasInk, columns)
    .map(({ left, top, right, bottom }) => ({
      x: left * toX,
      y: top * toY,
      width: (right + 1 - left) * toX,
      height: (bottom + 1 - top) * toY,
    }))
    .filter(
      ({ width, height }) =>
        width >= minSide * page.width &&
        height >= minSide * page.height &&
        width * height >= minArea * page.width * page.height,
    )
    .map((box) => texts.reduce((grown, text) => (overlap(box, text) ? union(grown, text) : grown), box));
}

const overlap = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

function union(a: Box, b: Box): Box {
  const x = Math.min(a.x, b.x);
  const y = Math.min(a.y, b.y);
  return {
    x,
    y,
    width: Math.max(a.x + a.width, b.x + b.width) - x,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
  };
}

/** Returns 1 for each cell that differs from the paper. The most frequent color counts as the color of the paper. */
function inkCells({ data, width, height }: PagePixels, columns: number, rows: number): Uint8Array {
  const counts = new Map<number, number>();
  const shade = (at: number) =>
    (((data[at] ?? 0) >> 4) << 8) | (((data[at + 1] ?? 0) >> 4) << 4) | ((data[at + 2] ?? 0) >> 4);
  for (let at = 0; at < data.length; at += 4) counts.set(shade(at), (counts.get(shade(at)) ?? 0) + 1);
  const [paper = 0] = [...counts].reduce((most, next) => (next[1] > most[1] ? next : most), [0, 0]);
  const far = (at: number) =>
    [8, 4, 0].some((shift, channel) => Math.abs((data[at + channel] ?? 0) - (((paper >> shift) & 15) * 16 + 8)) > 28);
  const found = new Uint16Array(columns * rows);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = Math.floor(y / cell) * columns + Math.floor(x / cell);
      if (far((y * width + x) * 4)) found[at] = (found[at] ?? 0) + 1;
    }
  }
  return Uint8Array.from(found, (count) => (count > 2 ? 1 : 0));
}

/** Maximum difference between the mean colors of adjacent cells in a gradient, for each channel from 0 to 255. */
const fading = 10;

/** Removes areas that fade into the paper, such as a background that becomes lighter towards the bottom. */
function removeBackground(hasInk: Uint8Array, { data, width, height }: PagePixels, columns: number): Uint8Array {
  const colors = Float32Array.from({ length: hasInk.length * 3 }, (_, at) => {
    const [left, top] = [(Math.floor(at / 3) % columns) * cell, Math.floor(Math.floor(at / 3) / columns) * cell];
    let sum = 0;
    let count = 0;
    for (let y = top; y < Math.min(top + cell, height); y += 1) {
      for (let x = left; x < Math.min(left + cell, width); x += 1, count += 1) {
        sum += data[(y * width + x) * 4 + (at % 3)] ?? 0;
      }
    }
    return sum / count;
  });
  const fades = (one: number, other: number) =>
    [0, 1, 2].every((at) => Math.abs((colors[one * 3 + at] ?? 0) - (colors[other * 3 + at] ?? 0)) <= fading);
  const reached = Array.from(hasInk.keys()).filter((at) => !hasInk[at]);
  for (let at = reached.pop(); at !== undefined; at = reached.pop()) {
    const column = at % columns;
    const beside = [
      at - columns,
      at + columns,
      ...(column > 0 ? [at - 1] : []),
      ...(column < columns - 1 ? [at + 1] : []),
    ];
    for (const next of beside) {
      if (!hasInk[next] || !fades(at, next)) continue;
      hasInk[next] = 0;
      reached.push(next);
    }
  }
  return hasInk;
}

interface Cells {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Returns the boxes around connected cells. Cells that are separated by one empty cell also count as connected. */
function boxesOf(hasInk: Uint8Array, columns: number): Cells[] {
  const boxes: Cells[] = [];
  const rows = hasInk.length / columns;
  for (let start = 0; start < hasInk.length; start += 1) {
    if (!hasInk[start]) continue;
    const box: Cells = { left: columns, top: rows, right: -1, bottom: -1 };
    const stack = [start];
    hasInk[start] = 0;
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      const column = at % columns;
      const row = Math.floor(at / columns);
      box.left = Math.min(box.left, column);
      box.right = Math.max(box.right, column);
      box.top = Math.min(box.top, row);
      box.bottom = Math.max(box.bottom, row);
      for (let y = Math.max(0, row - 2); y <= Math.min(rows - 1, row + 2); y += 1) {
        for (let x = Math.max(0, column - 2); x <= Math.min(columns - 1, column + 2); x += 1) {
          const next = y * columns + x;
          if (!hasInk[next]) continue;
          hasInk[next] = 0;
          stack.push(next);
        }
      }
    }
    boxes.push(box);
  }
  return merged(boxes);
}

/** Merges overlapping boxes into one picture. */
function merged(boxes: readonly Cells[]): Cells[] {
  const all: Cells[] = [];
  for (const box of boxes) {
    let grown = box;
    for (let at = all.length - 1; at >= 0; at -= 1) {
      const other = all[at];
      if (!other || other.left > grown.right || grown.left > other.right) continue;
      if (other.top > grown.bottom || grown.top > other.bottom) continue;
      grown = {
        left: Math.min(grown.left, other.left),
        top: Math.min(grown.top, other.top),
        right: Math.max(grown.right, other.right),
        bottom: Math.max(grown.bottom, other.bottom),
      };
      all.splice(at, 1);
    }
    all.push(grown);
  }
  return all;
}
