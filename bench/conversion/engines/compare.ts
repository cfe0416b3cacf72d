import sharp from 'sharp';
import type { Page } from './engine.ts';

/**
 * Side length of a block, in pixels of the rendered page. Smaller details are smoothed away, because engines render
 * them differently.
 */
const blockSide = 8;
/**
 * Fraction of the blocks that determines the difference between two images: the blocks that differ most. The mean of
 * their differences is used.
 */
const worstBlockShare = 0.02;

export interface Blocks {
  readonly width: number;
  readonly height: number;
  /** Pixels of the reduced image, three bytes per block. */
  readonly pixels: Uint8Array;
  readonly isBlank: boolean;
  /** Aspect ratio of the image, width divided by height. */
  readonly shape: number;
}

/**
 * Reduces an image to blocks, each of a single color. If `like` is given, the number of blocks is the same as in
 * `like`.
 */
export async function reduceToBlocks(picture: string, like?: Blocks): Promise<Blocks> {
  const image = sharp(picture, { limitInputPixels: 4_000_000 }).flatten({ background: '#fff' }).toColourspace('srgb');
  const { width: wide = 1, height: high = 1 } = await image.metadata();
  const width = like?.width ?? Math.max(1, Math.round(wide / blockSide));
  const height = like?.height ?? Math.max(1, Math.round(high / blockSide));
  const { data } = await image
    .blur(2)
    .resize(width, height, { fit: 'fill', kernel: 'linear' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width, height, pixels: data, isBlank: data.every((level) => level >= 253), shape: wide / high };
}

/** Returns how much two images of the same size differ in the blocks that differ most, on a scale from 0 to 255. */
export function measureDifference(one: Blocks, other: Blocks): number {
  // Images with different aspect ratios show different parts of the page, or one of them shows a rotated page.
  if (Math.abs(one.shape / other.shape - 1) > 0.03) return 255;
  const differences = new Float64Array(one.width * one.height);
  for (let at = 0; at < one.pixels.length; at += 1) {
    const difference = Math.abs((one.pixels[at] ?? 0) - (other.pixels[at] ?? 0));
    const block = Math.floor(at / 3);
    differences[block] = Math.max(differences[block] ?? 0, difference);
  }
  const worst = differences.toSorted().slice(-Math.max(1, Math.ceil(differences.length * worstBlockShare)));
  return worst.reduce((sum, difference) => sum + difference, 0) / worst.length;
}

/**
 * Returns the overlap of two texts from 0 to 1: the fraction of pairs of adjacent characters that they share,
 * regardless of their position on the page.
 */
export function textOverlap(one: string, other: string): number {
  const [first, second] = [pairsOf(one), pairsOf(other)];
  const total = sizeOf(first) + sizeOf(second);
  if (total === 0) return 1;
  let common = 0;
  for (const [pair, count] of first) common += Math.min(count, second.get(pair) ?? 0);
  return (2 * common) / total;
}

const sizeOf = (pairs: ReadonlyMap<string, number>) => [...pairs.values()].reduce((sum, count) => sum + count, 0);

function pairsOf(text: string): Map<string, number> {
  const letters = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  const pairs = new Map<string, number>();
  const add = (pair: string) => pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  if (letters.length === 1) add(letters);
  for (let at = 0; at + 1 < letters.length; at += 1) add(letters.slice(at, at + 2));
  return pairs;
}

/**
 * Returns the links that only one of the two pages has, in each direction. Different spellings of the same URL are
 * treated as equal.
 */
export function differingLinks(one: Page, other: Page): { readonly lost: string[]; readonly more: string[] } {
  const ours = (one.links ?? []).map(plain);
  const lost: string[] = [];
  for (const link of (other.links ?? []).map(plain)) {
    const at = ours.indexOf(link);
    if (at < 0) lost.push(link);
    else ours.splice(at, 1);
  }
  return { lost, more: ours };
}

function plain(link: string): string {
  const url = URL.canParse(link) ? new URL(link).href : link;
  return url.replace(/\/$/u, '');
}
