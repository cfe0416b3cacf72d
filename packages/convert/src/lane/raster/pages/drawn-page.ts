import type { Region } from '@leafcast/book';
import type { EnginePage, Raster } from '../../protocol/page-engine.ts';
import { Refusal } from '../../protocol/refusal.ts';
import { isBlankRaster } from '../../repair/blank-scans.ts';
import { takeRaster } from '../pixels/pixels.ts';
import { sharp } from '../sharp.ts';

/** Maximum number of pixels of an image drawn by another engine. */
const maxPixels = 40_000_000;

/**
 * Combines a page with an image drawn by another engine. Text, links and the drawing still come from the original
 * engine.
 *
 * @param png image of the whole page
 */
export async function withDrawnImage(page: EnginePage, png: Uint8Array): Promise<EnginePage> {
  const { width, height } = page.shape;
  const size = await sharp(png, { limitInputPixels: maxPixels }).metadata();
  let isNothing = false;
  const draw = async (edge: number, region: Region = { x: 0, y: 0, width, height }): Promise<Raster> => {
    const scale = edge / Math.max(region.width, region.height);
    const wide = Math.max(1, Math.round(region.width * scale));
    const high = Math.max(1, Math.round(region.height * scale));
    const part = partOf(size, page.shape, region);
    const isLarger = part.width >= wide && part.height >= high;
    const image = sharp(png, { limitInputPixels: maxPixels, failOn: 'truncated' }).extract(part);
    const read = isLarger ? part : { width: wide, height: high };
    const pixels = await (isLarger ? image : image.resize(wide, high, { fit: 'fill' }))
      .removeAlpha()
      .toColourspace('srgb')
      .raw()
      .toBuffer()
      .catch((cause: unknown) => {
        throw new Refusal('damaged', 'The image drawn by another engine cannot be read', { cause });
      });
    isNothing = isBlankRaster(pixels);
    const raster = { width: read.width, height: read.height, pixels, free: () => undefined };
    // Averages of pixels keep fills exact, so that pages of flat colors can be packed. Sharper filters surround letters
    // with a faint pattern, which looks like a photograph.
    return isLarger ? takeRaster(raster).shrink(wide, high) : raster;
  };
  // Drawing faults of the original engine do not apply to an image drawn by another engine.
  return {
    ...page,
    draw,
    picture: () => null,
    faults: () => page.faults().filter((fault) => fault === 'damaged'),
    inDoubt: () => isNothing,
  };
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Returns a region of a page in pixels of its image. */
function partOf(picture: Size, page: Size, { x, y, width, height }: Region) {
  const across = picture.width / page.width;
  const down = picture.height / page.height;
  const left = Math.min(picture.width - 1, Math.max(0, Math.round(x * across)));
  const top = Math.min(picture.height - 1, Math.max(0, Math.round(y * down)));
  return {
    left,
    top,
    width: Math.max(1, Math.min(picture.width - left, Math.round(width * across))),
    height: Math.max(1, Math.min(picture.height - top, Math.round(height * down))),
  };
}
