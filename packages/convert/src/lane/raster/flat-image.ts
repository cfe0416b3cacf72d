import type { Raster } from '../protocol/page-engine.ts';
import { findFillColors } from './flat-fills.ts';

/** An image with few colors, as the rows of an indexed PNG: each row begins with its filter byte (0). */
export interface FlatImage {
  readonly width: number;
  readonly height: number;
  readonly bits: 4 | 8;
  /** Red, green and blue of each color in order. */
  readonly palette: Uint8Array;
  /** Pixel rows, valid until the next image is packed. */
  readonly rows: Uint8Array;
}

/** White in the order 0xbbggrr, which applies here because four pixels are read as three little-endian words. */
const white = 0xffffff;
const turned = (color: number) => (color >> 16) | (color & 0xff00) | ((color & 255) << 16);

/** Nearest of 16 levels for each of the 256 levels of a channel. */
const level = Uint8Array.from({ length: 256 }, (_, value) => Math.round(value / 17));
const levelsOf = (color: number) =>
  ((level[color >> 16] ?? 0) << 8) | ((level[(color >> 8) & 255] ?? 0) << 4) | (level[color & 255] ?? 0);

/** Creates the palette of one image. Colors are added while the image's pixels are read. */
function createPalette(fills: readonly number[]) {
  const colors: number[] = [white];
  const exact = new Map<number, number>([[white, 0]]);
  /** Palette index + 1 by the 16 levels of each channel; 0 if the color has no index yet. */
  const byLevels = new Uint16Array(4096);
  const add = (color: number) => colors.push(color) - 1;
  for (const fill of fills) if (!exact.has(fill)) exact.set(fill, add(fill));
  return {
    colors,
    indexOf(color: number): number {
      const index = exact.get(color);
      if (index !== undefined) return index;
      const levels = levelsOf(color);
      const known = byLevels[levels] ?? 0;
      if (known > 0) return known - 1;
      const rounded = ((levels >> 8) * 17 * 65536) | (((levels >> 4) & 15) * 17 * 256) | ((levels & 15) * 17);
      const made = exact.get(rounded) ?? add(rounded);
      byLevels[levels] = made + 1;
      return made;
    },
  };
}

/**
 * Memory that is reused for all images, because allocating megabytes for each page would keep the garbage collector
 * busy.
 */
let indexScratch = new Uint32Array();
let rowScratch = new Uint8Array();

function rowMemory(size: number): Uint8Array {
  if (rowScratch.length < size) rowScratch = new Uint8Array(size);
  return rowScratch.subarray(0, size);
}

/**
 * Returns the palette indexes of all pixels, valid until the next call; `null` if there are more than 256 colors.
 * Processes four pixels at a time. Groups that equal the preceding four pixels, as on most of a page, need only a
 * comparison.
 */
function indexPixels(pixels: Uint8Array, indexOf: (color: number) => number): Uint8Array | null {
  const count = pixels.length / 3;
  if (indexScratch.length * 4 < count) indexScratch = new Uint32Array((count + 3) >> 2);
  const fours = indexScratch;
  const words = new Int32Array(pixels.buffer, pixels.byteOffset, pixels.length >> 2);
  const cachedColor = new Int32Array(1024).fill(-1);
  const cachedIndex = new Uint8Array(1024);
  let isTooMany = false;
  const cached = (color: number) => {
    const place = Math.imul(color, 0x9e3779b1) >>> 22;
    if (cachedColor[place] !== color) {
      const index = indexOf(color);
      isTooMany ||= index > 255;
      cachedColor[place] = color;
      cachedIndex[place] = index;
    }
    return cachedIndex[place] ?? 0;
  };
  let lastA = -1;
  let lastB = -1;
  let lastC = -1;
  let last = 0;
  for (let four = 0, word = 0; four < count >> 2; four += 1, word += 3) {
    const a = words[word] ?? 0;
    const b = words[word + 1] ?? 0;
    const c = words[word + 2] ?? 0;
    if (a !== lastA || b !== lastB || c !== lastC) {
      const left = cached(a & 0xffffff) | (cached((a >>> 24) | ((b & 0xffff) << 8)) << 8);
      last = left | (cached((b >>> 16) | ((c & 255) << 16)) << 16) | (cached(c >>> 8) << 24);
      if (isTooMany) return null;
      lastA = a;
      lastB = b;
      lastC = c;
    }
    fours[four] = last;
  }
  const indexes = new Uint8Array(fours.buffer, 0, count);
  for (let to = count & ~3; to < count; to += 1) {
    const at = to * 3;
    indexes[to] = cached((pixels[at] ?? 0) | ((pixels[at + 1] ?? 0) << 8) | ((pixels[at + 2] ?? 0) << 16));
  }
  return isTooMany ? null : indexes;
}

/**
 * Packs a page of flat colors: text, drawings, tables. Fills keep their exact color; the smoothed edges between fills
 * are rounded to 16 levels per channel, which is invisible. The result is several times smaller than a lossy image and
 * is encoded ten times as fast. Returns `null` for an image with gradients, photographs or too many colors.
 *
 * @param raster its pixels must begin at a multiple of 4 in their buffer
 */
export function packFlatImage({ width, height, pixels }: Raster): FlatImage | null {
  const fills = findFillColors({ width, height, pixels });
  if (!fills) return null;
  const { colors, indexOf } = createPalette(fills.map(turned));
  const indexes = indexPixels(pixels, indexOf);
  if (!indexes) return null;
  const palette = Uint8Array.from(colors.flatMap((color) => [color & 255, (color >> 8) & 255, color >> 16]));
  const bits = colors.length <= 16 ? 4 : 8;
  const rows = bits === 4 ? rowsOf4(indexes, width, height) : rowsOf8(indexes, width, height);
  return { width, height, bits, palette, rows };
}

function rowsOf8(indexes: Uint8Array, width: number, height: number): Uint8Array {
  const rows = rowMemory((width + 1) * height);
  for (let y = 0; y < height; y += 1) {
    const to = y * (width + 1);
    rows[to] = 0;
    rows.set(indexes.subarray(y * width, (y + 1) * width), to + 1);
  }
  return rows;
}

function rowsOf4(indexes: Uint8Array, width: number, height: number): Uint8Array {
  const rows = rowMemory((1 + ((width + 1) >> 1)) * height);
  const pairs = new Uint16Array(indexes.buffer, 0, indexes.length >> 1);
  let to = 0;
  for (let y = 0; y < height; y += 1) {
    rows[to++] = 0;
    let from = y * width;
    const last = from + width - 1;
    // In an image of odd width, every other row begins in the middle of a pair of pixels.
    if (from % 2 === 1) {
      for (; from < last; from += 2) rows[to++] = ((indexes[from] ?? 0) << 4) | (indexes[from + 1] ?? 0);
    } else {
      for (; from < last; from += 2) {
        const pair = pairs[from >> 1] ?? 0;
        rows[to++] = (pair << 4) | (pair >> 8);
      }
    }
    if (from === last) rows[to++] = (indexes[from] ?? 0) << 4;
  }
  return rows;
}
