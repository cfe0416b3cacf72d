import { renditionEdges } from '@leafcast/book/pages';
import type { Raster } from '../protocol/page-engine.ts';
import type { EncodedImage } from '../protocol/protocol.ts';
import type { FlatImage } from './flat-image.ts';
import type { TakenRaster } from './pixels/pixels.ts';
import { deflateThoroughly, encodePng } from './png.ts';
import { sharp } from './sharp.ts';

/** Quality of lossy compression. */
export interface CompressionQuality {
  /** Quality on the scale of JPEG and WebP, 1 to 100. */
  readonly quality: number;
  /** Whether to keep colors at full resolution, so that colored letters have no fringes. */
  readonly isCrisp: boolean;
}

/**
 * JPEG options for page images. WebP would be a quarter smaller but take five times as long; optimized tables would
 * save a twentieth of the bytes and double the time.
 */
const pageJpeg = { optimizeCoding: false } as const;
/** JPEG options for thumbnails. */
export const thumbJpeg = { quality: 75, optimizeCoding: false } as const;
/** Returns the JPEG options for page images. */
export const pageJpegOf = ({ quality, isCrisp }: CompressionQuality) => ({
  ...pageJpeg,
  quality,
  chromaSubsampling: isCrisp ? '4:4:4' : '4:2:0',
});
/**
 * WebP options for images that nobody waits for. Each step of effort from 0 to 6 increases the encoding time by half.
 */
const thoroughWebp = { effort: 1 } as const;
const thoroughDeflate = 6;

const rawOf = ({ width, height }: Raster) => ({ raw: { width, height, channels: 3 as const } });

/**
 * Encodes an image. It is either a packed image, which is read before the function returns, or a raster outside the
 * memory of engines, which is released.
 *
 * @param effort `thorough` takes several times as long and saves up to a third of the bytes
 */
export async function encodeImage(
  image: FlatImage | Raster,
  effort: 'fast' | 'thorough',
  definition: CompressionQuality,
): Promise<EncodedImage> {
  const { width, height } = image;
  if ('palette' in image) {
    const content = effort === 'thorough' ? deflateThoroughly(image.rows, thoroughDeflate) : image.deflate();
    return { bytes: encodePng(image, content), extension: 'png', width, height };
  }
  const picture = sharp(image.pixels, rawOf(image));
  const [extension, encoded] =
    effort === 'fast'
      ? (['jpg', picture.jpeg(pageJpegOf(definition))] as const)
      : ([
          'webp',
          picture.webp({ ...thoroughWebp, quality: definition.quality, smartSubsample: definition.isCrisp }),
        ] as const);
  const bytes = await encoded.toBuffer();
  image.free();
  return { bytes, extension, width, height };
}

/** Returns the size of a smaller image in pixels. @param edge its longest edge; images are never enlarged */
export function fitInto(edge: number, { width, height }: { readonly width: number; readonly height: number }) {
  const scale = Math.min(1, edge / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Creates a thumbnail from a page's raster, which is read before the function returns. */
export async function encodeThumb(raster: TakenRaster): Promise<EncodedImage> {
  const { width, height } = fitInto(renditionEdges.thumb, raster);
  const thumb = raster.shrink(width, height);
  const bytes = await sharp(thumb.pixels, rawOf(thumb)).jpeg(thumbJpeg).toBuffer();
  thumb.free();
  return { bytes, extension: 'jpg', width, height };
}
