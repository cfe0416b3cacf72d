export interface PixelSize {
  readonly width: number;
  readonly height: number;
}

/** Bytes at the start of a file that are enough for `imageSize` and `sniffMedia`. */
export const mediaStartBytes = 1024 * 1024;

/** The size of a JPEG, PNG, GIF or WebP by its first bytes; `null` where they do not tell it. Nothing is decoded. */
export function imageSize(start: Uint8Array): PixelSize | null {
  const view = new DataView(start.buffer, start.byteOffset, start.byteLength);
  const kind = start.length < 30 ? 0 : view.getUint32(0);
  const size =
    kind === 0x89504e47
      ? { width: view.getUint32(16), height: view.getUint32(20) }
      : kind === 0x47494638
        ? { width: view.getUint16(6, true), height: view.getUint16(8, true) }
        : kind === 0x52494646
          ? webpSize(view)
          : jpegSize(view);
  return size && size.width > 0 && size.height > 0 ? size : null;
}

function webpSize(view: DataView): PixelSize | null {
  const chunk = view.getUint32(12);
  if (chunk === 0x56503858) return { width: 1 + uint24(view, 24), height: 1 + uint24(view, 27) };
  if (chunk === 0x5650384c) {
    const bits = view.getUint32(21, true);
    return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >> 14) & 0x3fff) };
  }
  if (chunk !== 0x56503820) return null;
  return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
}

const uint24 = (view: DataView, at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 65_536;

/** Walks from marker to marker until the one that begins a frame. */
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
