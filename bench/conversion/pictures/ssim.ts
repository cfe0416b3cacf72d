import sharp from 'sharp';

const window = 8;
const stride = 4;
const c1 = (0.01 * 255) ** 2;
const c2 = (0.03 * 255) ** 2;

export interface Luma {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** Reads the luma of an image, scaled to the given size if it differs. */
export async function readLuma(image: string | Uint8Array, size?: { width: number; height: number }): Promise<Luma> {
  const picture = sharp(image, { limitInputPixels: 60_000_000 });
  const sized = size ? picture.resize({ ...size, fit: 'fill', kernel: 'lanczos3' }) : picture;
  const { data, info } = await sized.toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: data };
}

/** Computes the mean structural similarity of two images of the same size, over windows of 8 × 8; 1 means identical. */
export function ssim(one: Luma, other: Luma): number {
  let sum = 0;
  let count = 0;
  for (let y = 0; y + window <= one.height; y += stride) {
    for (let x = 0; x + window <= one.width; x += stride) {
      sum += ssimAt(one, other, x, y);
      count += 1;
    }
  }
  return sum / count;
}

function ssimAt(one: Luma, other: Luma, x0: number, y0: number): number {
  let [a, b, aa, bb, ab] = [0, 0, 0, 0, 0];
  for (let y = y0; y < y0 + window; y += 1) {
    for (let x = x0; x < x0 + window; x += 1) {
      const p = one.pixels[y * one.width + x] ?? 0;
      const q = other.pixels[y * other.width + x] ?? 0;
      a += p;
      b += q;
      aa += p * p;
      bb += q * q;
      ab += p * q;
    }
  }
  const n = window * window;
  const [ma, mb] = [a / n, b / n];
  const [va, vb, cov] = [aa / n - ma * ma, bb / n - mb * mb, ab / n - ma * mb];
  return ((2 * ma * mb + c1) * (2 * cov + c2)) / ((ma * ma + mb * mb + c1) * (va + vb + c2));
}
