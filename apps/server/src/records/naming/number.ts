import { randomInt } from 'node:crypto';

/** Base58: no signs that are taken for one another when an address is typed. */
const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** A book's number, of 58^8 (10^14) there are: the end of its public address. */
export function newNumber(): string {
  return Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('');
}

export function isNumber(text: string): boolean {
  return text.length === 8 && [...text].every((sign) => alphabet.includes(sign));
}
