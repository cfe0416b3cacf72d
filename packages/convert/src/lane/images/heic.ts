import type { HeifImage } from 'libheif-js/wasm-bundle.js';

/**
 * Maximum number of pixels of a HEIC image, which is decoded as a whole. The limit exceeds the size of phone photos.
 * @see safety T18
 */
const maxPixels = 50_000_000;

/** Pixels row by row, four bytes each: red, green, blue, alpha. */
interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/**
 * Returns the displayed size of a HEIC file's main image. The rotation is stored in the HEIC structure, not in EXIF.
 *
 * @throws Error for a file that cannot be read
 * @see ISO 23008-12
 */
export function heicSize(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  return withMain(bytes, async (image) => ({ width: image.get_width(), height: image.get_height() }));
}

/** Decodes the main image of a HEIC file. @throws Error if it is incomplete or too large */
export function decodeHeic(bytes: Uint8Array): Promise<Pixels> {
  return withMain(bytes, (image) => {
    const [width, height] = [image.get_width(), image.get_height()];
    if (width * height > maxPixels) throw new Error('The HEIC image is too large');
    return new Promise((resolve, reject) => {
      image.display({ width, height, data: new Uint8ClampedArray(4 * width * height) }, (drawn) =>
        drawn ? resolve(drawn) : reject(new Error('The HEIC image cannot be decoded')),
      );
    });
  });
}

async function withMain<Result>(bytes: Uint8Array, work: (image: HeifImage) => Promise<Result>): Promise<Result> {
  // The decoder is loaded only when needed, because loading takes a fifth of a second and most books have no HEIC
  // image.
  const { default: libheif } = await import('libheif-js/wasm-bundle.js');
  const decoder = new libheif.HeifDecoder();
  const images = decoder.decode(bytes);
  try {
    const main = images.find((image) => image.is_primary());
    if (!main) throw new Error('The HEIC file has no image');
    return await work(main);
  } finally {
    for (const image of images) image.free();
    libheif.heif_context_free(decoder.decoder);
  }
}
