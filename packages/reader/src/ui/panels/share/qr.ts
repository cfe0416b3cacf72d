import { encode } from 'uqr';

/** A QR code as a single path of unit squares, `size` units wide including its quiet zone. */
export interface QrCode {
  readonly size: number;
  readonly path: string;
}

/** White modules that the standard requires on each side. */
const quietZone = 4;

/** Returns a text as a QR code, or `null` if it is too long for one. */
export function qrCode(text: string): QrCode | null {
  try {
    const { size, data } = encode(text, { ecc: 'M', border: quietZone });
    const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { size, path: path.join('') };
  } catch {
    return null;
  }
}
