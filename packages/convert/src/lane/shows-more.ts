import type { Raster } from './page-engine.ts';

/** Pixels of a side of a tile: one line of fine print in it is enough. */
const tileSide = 32;
/** Levels of 255 by which a tile may differ from itself at half the size, scaled up (root of the mean square). */
const maxDifference = 4;
/** Sums of eighths, over three channels and two directions. */
const maxSum = maxDifference ** 2 * 64;

/**
 * Whether a raster shows more than the same at half its size, scaled up: letters, edges, fine lines. Blank paper, plain
 * colours, soft pictures and gradients show no more. In doubt it does: what was scaled up already still has corners.
 *
 * @param raster of three bytes a pixel; a strip along the right and lower edge that fills no tile is left aside
 */
export function showsMore({ width, height, pixels }: Raster): boolean {
  for (let top = 0; top + tileSide <= height; top += tileSide) {
    for (let left = 0; left + tileSide <= width; left += tileSide) {
      const at = (top * width + left) * 3;
      if (sumOf(pixels, at, 3, width * 3) > maxSum || sumOf(pixels, at, width * 3, 3) > maxSum) return true;
    }
  }
  return false;
}

/**
 * Mean square, in eighths of a level, of what is lost between pairs of pixels that become one and are two again: of four
 * in a row, the two in the middle as they are against three parts of their own pair and one of the other.
 *
 * @param along bytes from one pixel of a row to the next
 * @param across bytes from one row to the next; every other row is looked at
 */
function sumOf(pixels: Uint8Array, start: number, along: number, across: number): number {
  let sum = 0;
  for (let row = 0; row < tileSide; row += 2) {
    for (let four = 0; four < tileSide; four += 4) {
      const first = start + row * across + four * along;
      for (let channel = first; channel < first + 3; channel += 1) {
        const a = pixels[channel] ?? 0;
        const b = pixels[channel + along] ?? 0;
        const c = pixels[channel + 2 * along] ?? 0;
        const d = pixels[channel + 3 * along] ?? 0;
        if (a === b && b === c && c === d) continue;
        const left = 5 * b - 3 * a - c - d;
        const right = 5 * c - 3 * d - a - b;
        sum += left * left + right * right;
      }
    }
  }
  // Two of four pixels, in every other row, three channels.
  return sum / ((tileSide * tileSide * 3) / 4);
}
