import { encode } from 'uqr';

/** A QR code as one path of unit squares, `size` units wide with its quiet zone. */
export interface QrCode {
  readonly size: number;
  readonly path: string;
}

/** Modules of white that the standard asks for on each side. */
const quietZone = 4;

/** Draws a text as a QR code; `null` where it is too long for one. */
export function qrCode(text: string): QrCode | null {
  try {
    const { size, data } = encode(text, { ecc: 'M', border: quietZone });
    const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { size, path: path.join('') };
  } catch {
    return null;
  }
}
