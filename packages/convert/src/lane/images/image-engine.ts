import { readFileSync } from 'node:fs';
import type { Region } from '@leafcast/book';
import { importLimits } from '@leafcast/book/pages';
import type { SourceFile } from '../../job/job.ts';
import { type PageImageFormat, pageImageHeader } from '../../source/page-image.ts';
import { mupdf } from '../mupdf/mupdf-raw.ts';
import type { EngineDocument, EnginePage, Raster } from '../protocol/page-engine.ts';
import type { PageShape } from '../protocol/protocol.ts';
import { Refusal } from '../protocol/refusal.ts';
import { sharp } from '../raster/sharp.ts';
import { bmpFault } from './bmp-fault.ts';
import { decodeHeic, heicSize } from './heic.ts';

/** Points of the book per pixel of an image, at 96 dpi. */
const pointsPerPixel = 0.75;
/** Maximum number of pixels of a BMP, which is decoded as a whole. @see safety T18 */
const maxBmpPixels = 40_000_000;

interface OpenImage {
  readonly file: SourceFile;
  readonly format: PageImageFormat;
  /** Displayed size in pixels, after EXIF rotation. */
  readonly width: number;
  readonly height: number;
}

async function openImage(file: SourceFile): Promise<OpenImage | null> {
  try {
    const bytes = readFileSync(file.path);
    const header = pageImageHeader(bytes);
    if (!header || header.width * header.height > importLimits.imagePixels) return null;
    if (header.format === 'bmp') return { file, ...header };
    if (header.format === 'heic') return { file, format: 'heic', ...(await heicSize(bytes)) };
    const { orientation = 1 } = await sharp(bytes).metadata();
    const turned = orientation >= 5;
    return {
      file,
      format: header.format,
      width: turned ? header.height : header.width,
      height: turned ? header.width : header.height,
    };
  } catch {
    return null;
  }
}

/** Opens images as the pages of one book. The result lists images with an unreadable header in `unreadable`. */
export async function openImages(files: readonly SourceFile[]): Promise<EngineDocument> {
  const images: (OpenImage | null)[] = [];
  for (const file of files) images.push(await openImage(file));
  const shapeOf = (image: OpenImage | null): PageShape => ({
    width: Math.max(1, (image?.width ?? 0) * pointsPerPixel),
    height: Math.max(1, (image?.height ?? 0) * pointsPerPixel),
    rotation: 0,
  });
  return {
    pageCount: files.length,
    unreadable: images.flatMap((image, index) => (image ? [] : [index])),
    describe: () => ({ type: 'described', pages: images.map(shapeOf), outline: [], rightToLeft: false }),
    close: () => undefined,
    page(index): EnginePage {
      const image = images[index];
      if (!image) throw new Refusal('image', 'The header of the image cannot be read');
      return {
        shape: shapeOf(image),
        draw: (edge, region) => drawImage(image, edge, region),
        drawing: () => null,
        lines: () => [],
        links: () => [],
        finestEdge: () => Infinity,
        faults: () => [],
        inDoubt: () => false,
        close: () => undefined,
      };
    },
  };
}

/** Checks whether an image has more pixels than a rendition with the given longest edge. */
export const hasMoreDetail = (shape: PageShape, edge: number) =>
  Math.max(shape.width, shape.height) / pointsPerPixel > edge;

/** Converts a region to pixels, at least one pixel wide and high. */
function pixelsOf({ x, y, width, height }: Region, image: OpenImage) {
  const left = Math.min(image.width - 1, Math.round(x / pointsPerPixel));
  const top = Math.min(image.height - 1, Math.round(y / pointsPerPixel));
  const fit = (points: number, most: number) => Math.max(1, Math.min(most, Math.round(points / pointsPerPixel)));
  return { left, top, width: fit(width, image.width - left), height: fit(height, image.height - top) };
}

async function drawImage(image: OpenImage, edge: number, region?: Region): Promise<Raster> {
  try {
    const source = await sourceOf(image);
    const upright = source.rotate();
    const { data, info } = await (region ? upright.extract(pixelsOf(region, image)) : upright)
      .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    if (info.channels !== 3) throw new Error(`Unexpected number of channels: ${info.channels}`);
    return { width: info.width, height: info.height, pixels: data, free: () => undefined };
  } catch (error) {
    throw new Refusal('image', error instanceof Error ? error.message : 'not decoded', { cause: error });
  }
}

/**
 * Opens an image with sharp. If sharp does not support the format, the image is decoded first.
 *
 * @throws Error if the image is incomplete
 */
async function sourceOf(image: OpenImage) {
  const { format, file } = image;
  if (format === 'bmp') return decodeBmp(image);
  if (format === 'heic') {
    const { width, height, data } = await decodeHeic(readFileSync(file.path));
    return sharp(data, { raw: { width, height, channels: 4 } });
  }
  return sharp(file.path, { limitInputPixels: importLimits.imagePixels, failOn: 'truncated', sequentialRead: true });
}

/** Decodes a BMP with MuPDF, because sharp does not support BMP. @throws Error if it is incomplete */
function decodeBmp(image: OpenImage) {
  if (image.width * image.height > maxBmpPixels) throw new Error('The BMP is too large');
  const bytes = readFileSync(image.file.path);
  const fault = bmpFault(bytes, image);
  if (fault !== null) throw new Error(`The BMP ${fault}`);
  const decoded = new mupdf.Image(bytes);
  const pixmap = decoded.toPixmap();
  const rgb = pixmap.convertToColorSpace(mupdf.ColorSpace.DeviceRGB, true);
  const [width, height, channels] = [rgb.getWidth(), rgb.getHeight(), rgb.getNumberOfComponents()];
  if (width !== image.width || height !== image.height)
    throw new Error('The size of the BMP does not match its header');
  if (channels !== 3 && channels !== 4) throw new Error(`The BMP has ${channels} channels`);
  const pixels = new Uint8Array(rgb.getPixels());
  for (const memory of [rgb, pixmap, decoded]) memory.destroy();
  return sharp(pixels, { raw: { width, height, channels } });
}
