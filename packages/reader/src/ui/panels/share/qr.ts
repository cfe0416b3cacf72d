import { encode } from 'uqr';

/** A QR code as a single path of unit squares. It is `size` units wide including the quiet zone. */
export interface QrCode {
  readonly size: number;
  readonly path: string;
}

/** Width of the white margin that the standard requires on each side, in modules. */
const quietZone = 4;

/** Encodes a text as a QR code, or returns `null` if the text is too long. */
export function qrCode(text: string): QrCode | null {
  try {
    const { size, data } = encode(text, { ecc: 'M', border: quietZone });
    const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { size, path: path.join('') };
  } catch {
    return null;
  }
}
