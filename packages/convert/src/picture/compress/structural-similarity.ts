/** Side of a window in pixels, and the distance between windows. */
const window = 8;
const stride = 4;
const c1 = (0.01 * 255) ** 2;
const c2 = (0.03 * 255) ** 2;

/** Brightness of a picture: one byte for each pixel, row by row. */
export interface Luma {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/**
 * Computes the mean structural similarity (SSIM) of two pictures of the same size over windows of 8 × 8 pixels; 1 means
 * equal. Pictures smaller than a window are compared as a whole.
 *
 * @see “Image quality assessment: from error visibility to structural similarity”, IEEE Transactions on Image
 *   Processing 13 (4), 2004
 */
export function computeSimilarity(one: Luma, other: Luma): number {
  const [wide, high] = [Math.min(window, one.width), Math.min(window, one.height)];
  let sum = 0;
  let count = 0;
  for (let y = 0; y + high <= one.height; y += stride) {
    for (let x = 0; x + wide <= one.width; x += stride) {
      sum += similarityAt(one, other, { x, y, wide, high });
      count += 1;
    }
  }
  return sum / count;
}

interface Window {
  readonly x: number;
  readonly y: number;
  readonly wide: number;
  readonly high: number;
}

function similarityAt(one: Luma, other: Luma, { x, y, wide, high }: Window): number {
  let [a, b, aa, bb, ab] = [0, 0, 0, 0, 0];
  for (let row = y; row < y + high; row += 1) {
    for (let at = row * one.width + x, end = at + wide; at < end; at += 1) {
      const p = one.pixels[at] ?? 0;
      const q = other.pixels[at] ?? 0;
      a += p;
      b += q;
      aa += p * p;
      bb += q * q;
      ab += p * q;
    }
  }
  const n = wide * high;
  const [ma, mb] = [a / n, b / n];
  const [va, vb, covariance] = [aa / n - ma * ma, bb / n - mb * mb, ab / n - ma * mb];
  return ((2 * ma * mb + c1) * (2 * covariance + c2)) / ((ma * ma + mb * mb + c1) * (va + vb + c2));
}
