import type { PixelSize } from '@leafcast/book/pages';

/** Maximum number of directory entries of a TIFF that are inspected, and of boxes of a HEIF file. */
const maxEntries = 4096;

/**
 * Returns the stored size of a TIFF from its first directory, which may be at any position in the file.
 *
 * @returns `null` for other files, and if the bytes are too short
 */
export function tiffSize(bytes: Uint8Array): PixelSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.byteLength < 8) return null;
  const order = view.getUint16(0);
  const isLittle = order === 0x4949;
  if (!(isLittle || order === 0x4d4d) || view.getUint16(2, isLittle) !== 42) return null;
  const directory = view.getUint32(4, isLittle);
  if (directory + 2 > view.byteLength) return null;
  const entries = Math.min(view.getUint16(directory, isLittle), maxEntries);
  let [width, height] = [0, 0];
  for (let at = directory + 2; at + 12 <= view.byteLength && at < directory + 2 + 12 * entries; at += 12) {
    const isShort = view.getUint16(at + 2, isLittle) === 3;
    const value = isShort ? view.getUint16(at + 8, isLittle) : view.getUint32(at + 8, isLittle);
    const tag = view.getUint16(at, isLittle);
    if (tag === 256) width = value;
    if (tag === 257) height = value;
  }
  return width > 0 && height > 0 ? { width, height } : null;
}

/**
 * Returns the stored size of an AVIF or HEIC file. This is the size of the largest image, which is the whole image if
 * it consists of tiles.
 *
 * @returns `null` for other files, and if the bytes are too short
 */
export function heifSize(bytes: Uint8Array): (PixelSize & { readonly format: 'avif' | 'heic' }) | null {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 65_536));
  if (text.length < 16 || text.toString('latin1', 4, 8) !== 'ftyp') return null;
  const brands = text.toString('latin1', 8, Math.min(text.length, Math.max(16, text.readUInt32BE(0))));
  const format = /avi[fs]/u.test(brands) ? 'avif' : /hei[cxms]|hev[cx]/u.test(brands) ? 'heic' : null;
  if (!format) return null;
  let size: PixelSize | null = null;
  for (
    let at = text.indexOf('ispe'), count = 0;
    at !== -1 && at + 16 <= text.length && count < maxEntries;
    count += 1
  ) {
    const [width, height] = [text.readUInt32BE(at + 8), text.readUInt32BE(at + 12)];
    if (width > 0 && height > 0 && width * height > (size?.width ?? 0) * (size?.height ?? 0)) size = { width, height };
    at = text.indexOf('ispe', at + 4);
  }
  return size && { format, ...size };
}

/** Checks whether a file is a TIFF. The directory of a TIFF may be after the bytes that have been read. */
export const isTiff = (start: Uint8Array): boolean =>
  (start[0] === 0x49 && start[1] === 0x49 && start[2] === 42 && start[3] === 0) ||
  (start[0] === 0x4d && start[1] === 0x4d && start[2] === 0 && start[3] === 42);
