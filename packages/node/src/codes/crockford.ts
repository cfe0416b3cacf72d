/** The 32 digits and letters of the Crockford alphabet, which are not easily confused. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Encodes bytes in the Crockford alphabet. Five bytes become eight characters. */
export function encodeAsLetters(bytes: Uint8Array): string {
  if (bytes.length % 5 !== 0) throw new Error('The length must be a multiple of five bytes');
  let text = '';
  for (let at = 0; at < bytes.length; at += 5) {
    let bits = 0n;
    for (const byte of bytes.subarray(at, at + 5)) bits = (bits << 8n) | BigInt(byte);
    for (let shift = 35n; shift >= 0n; shift -= 5n) text += letters[Number((bits >> shift) & 31n)];
  }
  return text;
}

/**
 * Normalizes a typed or pasted code. Hyphens, spaces and case are ignored, full-width characters become ASCII, and O, I
 * and L become the digits that they resemble.
 *
 * @returns `null` if there are other characters or the length differs
 */
export function normalizeLetters(typed: string, length: number): string | null {
  if (typed.length > 4 * length) return null;
  const text = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Dash}\p{Cf}]/gu, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
  return text.length === length && [...text].every((letter) => letters.includes(letter)) ? text : null;
}

/** Groups the characters of a code with hyphens for display. */
export const groupLetters = (text: string, size: number): string =>
  (text.match(new RegExp(`.{1,${size}}`, 'g')) ?? []).join('-');
