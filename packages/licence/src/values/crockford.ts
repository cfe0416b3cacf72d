import { createHash } from 'node:crypto';

/** Letters and digits that are not taken for each other, 32 of them (Crockford). */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Writes bytes whose bits make whole letters: a multiple of five bytes. */
export function toLetters(bytes: Uint8Array): string {
  if (bytes.length % 5 !== 0) throw new Error('Five bytes make eight letters');
  let text = '';
  for (let at = 0; at < bytes.length; at += 5) {
    let bits = 0n;
    for (const byte of bytes.subarray(at, at + 5)) bits = (bits << 8n) | BigInt(byte);
    for (let shift = 35n; shift >= 0n; shift -= 5n) text += letters[Number((bits >> shift) & 31n)];
  }
  return text;
}

/**
 * What somebody typed or pasted, as it was meant: hyphens, spaces and case do not count, wide letters are narrow ones,
 * and O, I and L are the digits that they look like.
 *
 * @returns `null` where something else is in it, or it has another length
 */
export function readLetters(typed: string, length: number): string | null {
  if (typed.length > 4 * length) return null;
  const text = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Dash}\p{Cf}]/gu, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
  return text.length === length && [...text].every((letter) => letters.includes(letter)) ? text : null;
}

/** Letters by which a slip of the hand is seen; no secret is in them. */
export function checkLetters(purpose: string, text: string, count: number): string {
  const hash = createHash('sha256').update(`leafcast ${purpose} ${text}`).digest();
  return toLetters(hash.subarray(0, 10)).slice(0, count);
}

export const inGroups = (text: string, size: number): string =>
  (text.match(new RegExp(`.{1,${size}}`, 'g')) ?? []).join('-');
