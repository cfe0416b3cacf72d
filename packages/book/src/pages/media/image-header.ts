export interface PixelSize {
  readonly width: number;
  readonly height: number;
}

export type ImageFormat = 'png' | 'jpeg' | 'gif' | 'webp' | 'bmp';

/** Format of an image, and its size in pixels as stored (before any EXIF rotation). Both sides are at least 1. */
export interface ImageHeader extends PixelSize {
  readonly format: ImageFormat;
}

/**
 * Number of bytes at the start of a file that suffice for `readImageHeader` and `sniffMedia`, even if the file begins
 * with camera previews and color profiles.
 */
export const mediaStartBytes = 1024 * 1024;

/** Parser for each format, which returns `null` for other formats. */
const readers: readonly (readonly [ImageFormat, (start: DataView) => PixelSize | null])[] = [
  ['png', pngSize],
  ['jpeg', jpegSize],
  ['gif', gifSize],
  ['webp', webpSize],
  ['bmp', bmpSize],
];

/**
 * Reads the format and the size of an image from the start of its file, without decoding the image.
 *
 * @param start the first `mediaStartBytes` bytes of the file, or all bytes of a smaller file
 * @returns the format and size; `null` for other files, and if the start is damaged or too short to contain the size;
 * never throws
 */
export function readImageHeader(start: Uint8Array): ImageHeader | null {
  const view = new DataView(start.buffer, start.byteOffset, start.byteLength);
  for (const [format, sizeIn] of readers) {
    const size = sizeIn(view);
    if (size) return size.width > 0 && size.height > 0 ? { format, ...size } : null;
  }
  return null;
}

/**
 * Reads the size of an image in a format that browsers display and books may contain: JPEG, PNG, GIF or WebP.
 *
 * @returns the size as from `readImageHeader`; `null` for other files, including BMP
 */
export function imageSize(start: Uint8Array): PixelSize | null {
  const header = readImageHeader(start);
  return header && header.format !== 'bmp' ? { width: header.width, height: header.height } : null;
}

/** Checks whether the given text, with one byte per character, starts at an offset. */
const hasText = (view: DataView, at: number, text: string) =>
  view.byteLength >= at + text.length &&
  [...text].every((letter, index) => view.getUint8(at + index) === letter.charCodeAt(0));

function pngSize(view: DataView): PixelSize | null {
  if (view.byteLength < 24 || !hasText(view, 0, '\x89PNG\r\n\x1a\n') || !hasText(view, 12, 'IHDR')) return null;
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

function gifSize(view: DataView): PixelSize | null {
  if (view.byteLength < 10 || !(hasText(view, 0, 'GIF87a') || hasText(view, 0, 'GIF89a'))) return null;
  return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
}

function webpSize(view: DataView): PixelSize | null {
  if (view.byteLength < 30 || !hasText(view, 0, 'RIFF') || !hasText(view, 8, 'WEBP')) return null;
  if (hasText(view, 12, 'VP8X')) return { width: 1 + uint24(view, 24), height: 1 + uint24(view, 27) };
  if (hasText(view, 12, 'VP8L')) {
    const bits = view.getUint32(21, true);
    return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >> 14) & 0x3fff) };
  }
  if (!hasText(view, 12, 'VP8 ')) return null;
  return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
}

const uint24 = (view: DataView, at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 65_536;

function bmpSize(view: DataView): PixelSize | null {
  if (view.byteLength < 26 || !hasText(view, 0, 'BM')) return null;
  const headerBytes = view.getUint32(14, true);
  if (headerBytes === 12) return { width: view.getUint16(18, true), height: view.getUint16(20, true) };
  if (headerBytes < 40 || headerBytes > 200) return null;
  // A negative height means that the rows are stored from top to bottom.
  return { width: view.getInt32(18, true), height: Math.abs(view.getInt32(22, true)) };
}

/** Returns the size in a JPEG header: steps through the markers until one begins a frame. */
function jpegSize(view: DataView): PixelSize | null {
  if (view.byteLength < 4 || view.getUint16(0) !== 0xffd8) return null;
  for (let at = 2; at + 9 < view.byteLength; ) {
    const marker = view.getUint16(at);
    if (marker < 0xff01) return null;
    if (marker === 0xffff) {
      at += 1;
      continue;
    }
    const isFrame = marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker);
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    if (marker === 0xffda || marker === 0xffd9) return null;
    at += 2 + Math.max(2, view.getUint16(at + 2));
  }
  return null;
}
