/** What the first bytes of an image say; nothing of it is decoded. */
export interface ImageHeader {
  readonly format: 'png' | 'jpeg' | 'bmp';
  /** Pixels as stored, before any EXIF rotation. */
  readonly width: number;
  readonly height: number;
}

/** Bytes at the start of a file that are enough for `readImageHeader`, camera previews and profiles included. */
export const imageHeaderBytes = 1024 * 1024;

const startsWith = (bytes: Uint8Array, ...signature: readonly number[]) =>
  signature.every((byte, index) => bytes[index] === byte);

/** Reads format and size out of the start of a PNG, JPEG or BMP; `null` for everything else, or without a size. */
export function readImageHeader(bytes: Uint8Array): ImageHeader | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const header = readPng(bytes, view) ?? readBmp(bytes, view) ?? readJpeg(bytes, view);
  return header && header.width > 0 && header.height > 0 ? header : null;
}

function readPng(bytes: Uint8Array, view: DataView): ImageHeader | null {
  const isPng = bytes.length >= 33 && startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
  if (!isPng || view.getUint32(12) !== 0x49484452) return null;
  return { format: 'png', width: view.getUint32(16), height: view.getUint32(20) };
}

function readBmp(bytes: Uint8Array, view: DataView): ImageHeader | null {
  if (bytes.length < 26 || !startsWith(bytes, 0x42, 0x4d)) return null;
  const headerSize = view.getUint32(14, true);
  if (headerSize === 12) return { format: 'bmp', width: view.getUint16(18, true), height: view.getUint16(20, true) };
  if (headerSize < 40 || headerSize > 200) return null;
  // A negative height says that the rows begin at the top.
  return { format: 'bmp', width: view.getInt32(18, true), height: Math.abs(view.getInt32(22, true)) };
}

function readJpeg(bytes: Uint8Array, view: DataView): ImageHeader | null {
  if (!startsWith(bytes, 0xff, 0xd8, 0xff)) return null;
  for (let at = 2; at + 9 < bytes.length; ) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame) return { format: 'jpeg', width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    if (marker === 0xda || marker === 0xd9) return null;
    at += 2 + Math.max(2, view.getUint16(at + 2));
  }
  return null;
}
