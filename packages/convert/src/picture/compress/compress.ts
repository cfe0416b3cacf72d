import { importLimits } from '@leafcast/book/pages';
import { sharp } from '../sharp.ts';
import { computeSimilarity, type Luma } from './structural-similarity.ts';

const options = { limitInputPixels: importLimits.imagePixels, failOn: 'truncated' } as const;
/** More effort gains nothing for pages with few colors. */
const losslessWebp = { lossless: true, effort: 1 } as const;
const lossyEffort = 2;
/** Least structural similarity of a lossy WebP to the JPEG that it replaces. */
const minSimilarity = 0.985;
/** Largest size of a WebP in relation to the file that it replaces. */
const maxShare = 0.9;

/**
 * Encodes an image of a page as WebP: a PNG with exactly the same pixels, a JPEG with a loss that is not visible.
 *
 * @param bytes an image that the converter has created
 * @param quality quality of a lossy WebP, 1 to 100
 * @returns `null` if the image stays as it is: because a WebP would not be clearly smaller or would look different, or
 *   because the image is neither a PNG nor a JPEG
 * @throws Error if the image is damaged
 */
export async function compress(bytes: Buffer, quality: number): Promise<Buffer | null> {
  const { format, chromaSubsampling } = await sharp(bytes, options).metadata();
  if (format === 'png') {
    const webp = await sharp(bytes, options).webp(losslessWebp).toBuffer();
    return isSmaller(webp, bytes) && (await hasSamePixels(webp, bytes)) ? webp : null;
  }
  // A lossy WebP has colors at half the resolution, which would add fringes to colored letters.
  if (format !== 'jpeg' || chromaSubsampling === '4:4:4') return null;
  const webp = await sharp(bytes, options).webp({ quality, effort: lossyEffort }).toBuffer();
  if (!isSmaller(webp, bytes)) return null;
  return computeSimilarity(await readLuma(webp), await readLuma(bytes)) >= minSimilarity ? webp : null;
}

const isSmaller = (webp: Buffer, bytes: Buffer) => webp.length <= bytes.length * maxShare;

async function hasSamePixels(one: Buffer, other: Buffer): Promise<boolean> {
  const [first, second] = await Promise.all(
    [one, other].map((bytes) => sharp(bytes, options).toColourspace('srgb').removeAlpha().raw().toBuffer()),
  );
  return first !== undefined && second !== undefined && first.equals(second);
}

async function readLuma(bytes: Buffer): Promise<Luma> {
  const picture = sharp(bytes, options).toColourspace('b-w');
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: data };
}
