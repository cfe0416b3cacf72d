import type { Raster } from '../protocol/page-engine.ts';

/** Side of a sample in pixels. Averaging over a sample hides differences in the antialiasing of letters. */
const sampleSide = 4;
/** Side of a block in samples. */
const blockSide = 8;
/** Approximate side of a tile in pixels. The images must be similar in each tile. */
const tilePixels = 256;
/** Minimum structural similarity (SSIM) in each tile, for brightness and both color differences. */
const minSimilarity = 0.97;
/** Maximum difference between the mean values of a block, in levels of 255. A missing letter exceeds this limit. */
const maxDifference = 10;
/**
 * Similarity below which a block is compared again with shifted edges, because one renderer may have shifted an edge by
 * a pixel.
 */
const edgeSimilarity = 0.95;
const shifts = [-1, 0, 1].flatMap((right) => [-1, 0, 1].map((down) => ({ right, down })));
const c1 = (0.01 * 255) ** 2;
const c2 = (0.03 * 255) ** 2;

/** Similarity of two images of a page, where they differ most. */
export interface Similarity {
  /** Lowest SSIM of any tile, in brightness or color; 1 means equal. */
  readonly similarity: number;
  /** Largest difference between the mean values of a block, in levels of 255. */
  readonly difference: number;
}

/** One channel of an image, brightness or one of the two color differences, averaged over squares of pixels. */
interface Plane {
  readonly side: number;
  levelOf(red: number, green: number, blue: number): number;
}

const lightOf = (red: number, green: number, blue: number) => 0.299 * red + 0.587 * green + 0.114 * blue;
const planes: readonly Plane[] = [
  { side: sampleSide, levelOf: lightOf },
  // Colors are sampled at half the resolution, as the eye sees them.
  { side: sampleSide * 2, levelOf: (red, green, blue) => 128 + 0.564 * (blue - lightOf(red, green, blue)) },
  { side: sampleSide * 2, levelOf: (red, green, blue) => 128 + 0.713 * (red - lightOf(red, green, blue)) },
];

/** Checks whether two images of a page look the same. Images of different sizes do not. */
export function isSamePicture(one: Raster, other: Raster): boolean {
  if (one.width !== other.width || one.height !== other.height) return false;
  const { similarity, difference } = measureSimilarity(one, other);
  return similarity >= minSimilarity && difference <= maxDifference;
}

/** Measures the similarity of two rasters of the same size. */
export function measureSimilarity(one: Raster, other: Raster): Similarity {
  const found = planes.map((plane) => similarityIn(plane, one, other));
  return {
    similarity: Math.min(...found.map(({ similarity }) => similarity)),
    difference: Math.max(...found.map(({ difference }) => difference)),
  };
}

function similarityIn(plane: Plane, one: Raster, other: Raster): Similarity {
  const columns = Math.max(1, Math.floor(one.width / plane.side));
  const rows = Math.max(1, Math.floor(one.height / plane.side));
  // Tiles of equal size avoid narrow tiles, in which a single edge would dominate.
  const tileOf = (samples: number) => {
    const tiles = Math.max(1, Math.round((samples * plane.side) / tilePixels));
    return blockSide * Math.ceil(samples / tiles / blockSide);
  };
  const [wide, high] = [tileOf(columns), tileOf(rows)];
  let similarity = 1;
  let difference = 0;
  for (let top = 0; top < rows; top += high) {
    for (let left = 0; left < columns; left += wide) {
      let sum = 0;
      let blocks = 0;
      for (let y = top; y < Math.min(rows, top + high); y += blockSide) {
        for (let x = left; x < Math.min(columns, left + wide); x += blockSide) {
          const across = Math.min(blockSide, columns - x);
          const down = Math.min(blockSide, rows - y);
          const block = compareBlock(plane, one, other, { x, y, across, down });
          difference = Math.max(difference, block.difference);
          sum += block.similarity;
          blocks += 1;
        }
      }
      similarity = Math.min(similarity, sum / blocks);
    }
  }
  return { similarity, difference };
}

/** Region of an image: position and size in samples. */
interface Block {
  readonly x: number;
  readonly y: number;
  readonly across: number;
  readonly down: number;
}

function compareBlock(plane: Plane, one: Raster, other: Raster, block: Block): Similarity {
  if (isEqual(plane, one, other, block)) return { similarity: 1, difference: 0 };
  const its = samplesOf(plane, other, block, 0, 0);
  const there = compare(samplesOf(plane, one, block, 0, 0), its);
  if (there.similarity >= edgeSimilarity && there.difference <= maxDifference) return there;
  const shifted = shifts.map(({ right, down }) => compare(samplesOf(plane, one, block, right, down), its));
  return shifted.reduce((best, next) => (next.similarity > best.similarity ? next : best));
}

/**
 * Checks whether a block is exactly equal in both images, which is the case on most of a page and saves the comparison.
 */
function isEqual({ side }: Plane, { width, pixels }: Raster, other: Raster, { x, y, across, down }: Block): boolean {
  for (let row = y * side; row < (y + down) * side; row += 1) {
    const start = (row * width + x * side) * 3;
    for (let at = start; at < start + across * side * 3; at += 1) if (pixels[at] !== other.pixels[at]) return false;
  }
  return true;
}

/** Returns the samples of a block, shifted by a number of pixels. */
function samplesOf({ side, levelOf }: Plane, raster: Raster, block: Block, right: number, down: number): number[] {
  const { width, height, pixels } = raster;
  const samples: number[] = [];
  for (let row = 0; row < block.down; row += 1) {
    for (let column = 0; column < block.across; column += 1) {
      const left = Math.max(0, Math.min(width - side, (block.x + column) * side + right));
      const top = Math.max(0, Math.min(height - side, (block.y + row) * side + down));
      let sum = 0;
      for (let y = top; y < top + side; y += 1) {
        for (let at = (y * width + left) * 3, end = at + side * 3; at < end; at += 3) {
          sum += levelOf(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0);
        }
      }
      samples.push(sum / (side * side));
    }
  }
  return samples;
}

/** Returns the SSIM of two blocks and the difference between their mean values. */
function compare(one: readonly number[], other: readonly number[]): Similarity {
  let [a, b, aa, bb, ab] = [0, 0, 0, 0, 0];
  one.forEach((p, at) => {
    const q = other[at] ?? 0;
    a += p;
    b += q;
    aa += p * p;
    bb += q * q;
    ab += p * q;
  });
  const count = one.length;
  a /= count;
  b /= count;
  const spread = aa / count - a * a + (bb / count - b * b);
  const common = ab / count - a * b;
  return {
    similarity: ((2 * a * b + c1) * (2 * common + c2)) / ((a * a + b * b + c1) * (spread + c2)),
    difference: Math.abs(a - b),
  };
}
