/** Maximum number of fill colors in an image; a gradient has more. */
const maxFills = 128;
/**
 * Minimum width of a filled area, in equal pixels. An area is also at least two rows high, unlike the smoothed edge of
 * a letter or a line.
 */
const minRunLength = 4;
/** Interval between sampled rows. Each sampled row is compared with the row above it. */
const rowStep = 4;
const sampledShare = 1 / rowStep;
/** Number of soft steps above which a block of 32 × 32 pixels counts as a photograph and not as text. */
const maxSoftSteps = 288 * sampledShare;
/** Maximum color difference that counts as a soft step between neighboring pixels, summed over red, green and blue. */
const softStep = 24;
/** Fills that cover at most one in this many pixels may be rounded. */
const exactFraction = 20_000;
/**
 * If the fills that may be rounded together cover more than one in this many pixels, none of them is rounded, because
 * they form a small gradient.
 */
const exactTotalFraction = 1000;

/**
 * Skips pixels that equal the four preceding pixels, which must all have the same color. Four pixels are three words.
 *
 * @param word index of the first word to compare, at least 3
 * @param limit index of a word before which the last step must begin
 * @returns index of the first word that differs
 */
export function skipSameColorRun(words: Int32Array, word: number, limit: number): number {
  const [a, b, c] = [words[word - 3], words[word - 2], words[word - 1]];
  let at = word;
  while (at < limit && words[at] === a && words[at + 1] === b && words[at + 2] === c) at += 3;
  return at;
}

const colorAt = (pixels: Uint8Array, at: number) =>
  ((pixels[at] ?? 0) << 16) | ((pixels[at + 1] ?? 0) << 8) | (pixels[at + 2] ?? 0);

/** Returns the difference of two colors (0xrrggbb), summed over red, green and blue. */
const distance = (one: number, other: number) =>
  Math.abs((one >> 16) - (other >> 16)) +
  Math.abs(((one >> 8) & 255) - ((other >> 8) & 255)) +
  Math.abs((one & 255) - (other & 255));

/**
 * Finds the colors (0xrrggbb) of filled areas in an image.
 *
 * @param image rows of R, G, B; the pixels must begin at a multiple of 4 in their buffer
 * @returns `null` for an image with gradients or photographs: many such colors, or many soft steps in one area
 */
export function findFillColors(image: {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}): number[] | null {
  const { width, height, pixels } = image;
  const words = new Int32Array(pixels.buffer, pixels.byteOffset, pixels.length >> 2);
  const fills = new Map<number, number>();
  const softSteps = new Uint16Array((width >> 5) + 1);
  for (let y = rowStep / 2; y < height; y += rowStep) {
    if ((y & 31) < rowStep) softSteps.fill(0);
    const rowEnd = (y + 1) * width * 3;
    let at = y * width * 3;
    let before = -1;
    let run = 0;
    /** Color difference between the current run and the row above; 0 if the run belongs to an area. */
    let fromAbove = 0;
    for (let x = 0; x < width; x += 1, at += 3) {
      if (run >= minRunLength && (at & 3) === 0) {
        const next = skipSameColorRun(words, at >> 2, (rowEnd >> 2) - 2) << 2;
        const passed = (next - at) / 3;
        // A long faint line crosses a block only once, so a run counts for no more than the width of a block.
        if (fromAbove === 0) fills.set(before, (fills.get(before) ?? 0) + passed);
        else if (fromAbove < softStep) softSteps[x >> 5] = (softSteps[x >> 5] ?? 0) + Math.min(passed, 32);
        x += passed;
        at = next;
        if (x >= width) break;
      }
      const color = colorAt(pixels, at);
      let step = -1;
      if (color !== before) {
        if (before >= 0) step = distance(color, before);
        before = color;
        run = 1;
      } else {
        run += 1;
        if (run < minRunLength) continue;
        if (run === minRunLength) {
          fromAbove = distance(color, colorAt(pixels, at - width * 3));
          if (fromAbove > 0) step = fromAbove;
        }
        if (fromAbove === 0) {
          const count = fills.get(color) ?? 0;
          if (count === 0 && fills.size === maxFills) return null;
          fills.set(color, count + 1);
        }
      }
      if (step < 0 || step >= softStep) continue;
      const steps = (softSteps[x >> 5] ?? 0) + 1;
      if (steps > maxSoftSteps) return null;
      softSteps[x >> 5] = steps;
    }
  }
  const seen = width * height * sampledShare;
  const small = [...fills].filter(([, count]) => count * exactFraction <= seen);
  const smallTogether = small.reduce((sum, [, count]) => sum + count, 0);
  if (smallTogether * exactTotalFraction <= seen) for (const [color] of small) fills.delete(color);
  return [...fills.keys()];
}
