import type { Raster } from '../protocol/page-engine.ts';

/** Side of a tile in pixels. One line of small print in a tile is enough to find detail. */
const tileSide = 32;
/** Maximum root mean square difference between a tile and its version at half the size, in levels of 255. */
const maxDifference = 4;
/** Square of `maxDifference`, in the units of `sumOf`: eighths of a level, squared. */
const maxSum = maxDifference ** 2 * 64;

/**
 * Checks whether a raster has detail that is lost at half its size: letters, edges, fine lines. Blank paper, plain
 * colors, blurred images and gradients have no such detail. Returns true for uncertain cases, because enlarged images
 * still have corners.
 *
 * @param raster raster with three bytes per pixel; a strip at the right and lower edge that does not fill a tile is
 * ignored
 */
export function hasFineDetail({ width, height, pixels }: Omit<Raster, 'free'>): boolean {
  for (let top = 0; top + tileSide <= height; top += tileSide) {
    for (let left = 0; left + tileSide <= width; left += tileSide) {
      const at = (top * width + left) * 3;
      if (sumOf(pixels, at, 3, width * 3) > maxSum || sumOf(pixels, at, width * 3, 3) > maxSum) return true;
    }
  }
  return false;
}

/**
 * Returns the detail lost when pairs of pixels are merged and separated again, as a mean square in eighths of a level.
 * Of four pixels in a row, the two in the middle are compared with a mix of three parts of their own pair and one part
 * of the other pair.
 *
 * @param along bytes from one pixel of a row to the next
 * @param across bytes from one row to the next; every other row is sampled
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
  // The number of compared values: two of each four pixels, in every other row, with three channels.
  return sum / ((tileSide * tileSide * 3) / 4);
}
