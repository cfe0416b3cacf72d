/** Colours that stand in runs; a gradient that would show its steps has more. */
const maxFills = 128;
/** A fill must be this many equal pixels in a row, so that the smoothed edge of a letter does not count as one. */
const fillRun = 4;
/** Of 512 looked-at pixels in a block of 32 × 32: so many soft steps make it a picture and not text. */
const maxSoftSteps = 128;
/** Sum over red, green and blue up to which a step between neighbours is soft. */
const softStep = 24;
/** A fill of fewer than one in so many of the looked-at pixels may be rounded… */
const worthExact = 20_000;
/** …unless all such together are more than one in so many: a small gradient is made of them. */
const worthExactTogether = 1000;

const white = 0xffffff;
const whiteWord = -1;

/**
 * The colours (0xrrggbb) that cover areas in an image, white left aside; `null` for an image with gradients or
 * photographs: many such colours, or many soft steps in one place. Every second row is looked at.
 *
 * @param image rows of R, G, B; the pixels must begin at a multiple of 4 in their buffer
 */
export function fillsOf({
  width,
  height,
  pixels,
}: {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}): number[] | null {
  const words = new Int32Array(pixels.buffer, pixels.byteOffset, pixels.length >> 2);
  const fills = new Map<number, number>();
  const softSteps = new Uint16Array((width >> 5) + 1);
  for (let y = 0; y < height; y += 2) {
    if ((y & 31) === 0) softSteps.fill(0);
    const rowEnd = (y + 1) * width * 3;
    let at = y * width * 3;
    let before = -1;
    let run = 0;
    for (let x = 0; x < width; x += 1, at += 3) {
      if (before === white && (at & 3) === 0) {
        let word = at >> 2;
        const last = (rowEnd >> 2) - 3;
        while (
          word <= last &&
          words[word] === whiteWord &&
          words[word + 1] === whiteWord &&
          words[word + 2] === whiteWord
        ) {
          word += 3;
        }
        x += (((word << 2) - at) / 3) | 0;
        at = word << 2;
        if (x >= width) break;
      }
      const color = ((pixels[at] ?? 0) << 16) | ((pixels[at + 1] ?? 0) << 8) | (pixels[at + 2] ?? 0);
      if (color === before) {
        run += 1;
        if (run < fillRun || color === white) continue;
        // From here on each pixel counts for one; the first three of each run do not matter.
        const seen = fills.get(color) ?? 0;
        if (seen === 0 && fills.size === maxFills) return null;
        fills.set(color, seen + 1);
        continue;
      }
      if (before >= 0) {
        const step =
          Math.abs((color >> 16) - (before >> 16)) +
          Math.abs(((color >> 8) & 255) - ((before >> 8) & 255)) +
          Math.abs((color & 255) - (before & 255));
        if (step < softStep) {
          const steps = (softSteps[x >> 5] ?? 0) + 1;
          if (steps > maxSoftSteps) return null;
          softSteps[x >> 5] = steps;
        }
      }
      before = color;
      run = 1;
    }
  }
  const looked = (width * height) / 2;
  const small = [...fills].filter(([, count]) => count * worthExact <= looked);
  const smallTogether = small.reduce((sum, [, count]) => sum + count, 0);
  if (smallTogether * worthExactTogether <= looked) for (const [color] of small) fills.delete(color);
  return [...fills.keys()];
}
