import type { Raster } from './page-engine.ts';

/** An image of few colours, as the rows of an indexed PNG: each row begins with its filter byte (0). */
export interface FlatImage {
  readonly width: number;
  readonly height: number;
  readonly bits: 4 | 8;
  /** Red, green, blue of each colour in turn. */
  readonly palette: Uint8Array;
  readonly rows: Uint8Array;
}

/** Colours that cover areas, not edges; a gradient has more. */
const maxFills = 64;
/** A fill must be this many equal pixels in a row, so that the smoothed edge of a letter does not count as one. */
const fillRun = 4;
/** Of 512 looked-at pixels in a block of 32 × 32: so many soft steps make it a picture and not text. */
const maxSoftSteps = 128;
/** Sum over red, green and blue up to which a step between neighbours is soft. */
const softStep = 24;

/** Nearest of 16 levels for each of 256. */
const level = Uint8Array.from({ length: 256 }, (_, value) => Math.round(value / 17));

/**
 * What covers areas in an image of flat colours, or `null` where it has gradients or photographs. Every second row
 * is looked at. The result maps colours (0xrrggbb) to how many pixels of fills they were seen in.
 */
function fillsOf({ width, height, pixels }: Raster): Map<number, number> | null {
  const fills = new Map<number, number>();
  const softSteps = new Uint16Array((width >> 5) + 1);
  for (let y = 0; y < height; y += 2) {
    if ((y & 31) === 0) softSteps.fill(0);
    let at = y * width * 3;
    let r0 = pixels[at] ?? 0;
    let g0 = pixels[at + 1] ?? 0;
    let b0 = pixels[at + 2] ?? 0;
    let run = 0;
    for (let x = 0; x <= width; x += 1, at += 3) {
      const r = pixels[at] ?? 0;
      const g = pixels[at + 1] ?? 0;
      const b = pixels[at + 2] ?? 0;
      if (x < width && r === r0 && g === g0 && b === b0) {
        run += 1;
        continue;
      }
      if (run >= fillRun) {
        const color = (r0 << 16) | (g0 << 8) | b0;
        fills.set(color, (fills.get(color) ?? 0) + run);
        if (fills.size > maxFills) return null;
      }
      const step = Math.abs(r - r0) + Math.abs(g - g0) + Math.abs(b - b0);
      if (step < softStep && x < width) {
        const steps = (softSteps[x >> 5] ?? 0) + 1;
        if (steps > maxSoftSteps) return null;
        softSteps[x >> 5] = steps;
      }
      r0 = r;
      g0 = g;
      b0 = b;
      run = 1;
    }
  }
  return fills;
}

/** Fills that are worth an exact entry of the palette: more than a 20,000th of the looked-at pixels. */
function exactFills(fills: ReadonlyMap<number, number>, seen: number): number[] {
  return [...fills].filter(([, count]) => count * 20_000 > seen).map(([color]) => color);
}

/**
 * Packs a page of flat colours: text, drawings, tables. Fills keep their exact colour; the smoothed edges between
 * them are rounded to 16 levels a channel, which no eye sees. Such an image is a few times smaller than a lossy one
 * and is encoded ten times as fast. Gives `null` for anything with gradients, photographs or too many colours.
 */
export function packFlat(raster: Raster): FlatImage | null {
  const { width, height, pixels } = raster;
  const fills = fillsOf(raster);
  if (!fills) return null;
  const palette = new Uint8Array(256 * 3);
  /** Palette index + 1 by the 16 levels of each channel; 0: none yet. */
  const byLevels = new Uint16Array(4096);
  const exact = new Map<number, number>();
  let colors = 0;
  const addColor = (r: number, g: number, b: number) => {
    palette.set([r, g, b], colors * 3);
    colors += 1;
    return colors;
  };
  for (const color of exactFills(fills, (width * height) / 2)) {
    const [r, g, b] = [color >> 16, (color >> 8) & 255, color & 255];
    const levels = ((level[r] ?? 0) << 8) | ((level[g] ?? 0) << 4) | (level[b] ?? 0);
    const index = addColor(r, g, b);
    // A fill that lies on the levels' own grid needs no search of its own: its bin gives just this colour.
    if (r % 17 === 0 && g % 17 === 0 && b % 17 === 0) byLevels[levels] = index;
    else exact.set(color, index);
  }
  const indexes = new Uint8Array(width * height);
  let previous = -1;
  let index = 0;
  for (let at = 0, to = 0; to < indexes.length; at += 3, to += 1) {
    const r = pixels[at] ?? 0;
    const g = pixels[at + 1] ?? 0;
    const b = pixels[at + 2] ?? 0;
    const color = (r << 16) | (g << 8) | b;
    if (color !== previous) {
      previous = color;
      const levels = ((level[r] ?? 0) << 8) | ((level[g] ?? 0) << 4) | (level[b] ?? 0);
      index = (exact.size > 0 ? exact.get(color) : 0) || (byLevels[levels] ?? 0);
      if (index === 0) {
        if (colors === 256) return null;
        index = addColor((levels >> 8) * 17, ((levels >> 4) & 15) * 17, (levels & 15) * 17);
        byLevels[levels] = index;
      }
    }
    indexes[to] = index - 1;
  }
  const used = palette.slice(0, colors * 3);
  const bits = colors <= 16 ? 4 : 8;
  return { width, height, bits, palette: used, rows: bits === 4 ? rowsOf4(indexes, width) : rowsOf8(indexes, width) };
}

function rowsOf8(indexes: Uint8Array, width: number): Uint8Array {
  const height = indexes.length / width;
  const rows = new Uint8Array((width + 1) * height);
  for (let y = 0; y < height; y += 1) rows.set(indexes.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  return rows;
}

function rowsOf4(indexes: Uint8Array, width: number): Uint8Array {
  const height = indexes.length / width;
  const stride = 1 + ((width + 1) >> 1);
  const rows = new Uint8Array(stride * height);
  for (let y = 0; y < height; y += 1) {
    const from = y * width;
    let to = y * stride + 1;
    for (let x = 0; x < width; x += 2, to += 1) {
      rows[to] = ((indexes[from + x] ?? 0) << 4) | (x + 1 < width ? (indexes[from + x + 1] ?? 0) : 0);
    }
  }
  return rows;
}
