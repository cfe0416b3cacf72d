import { randomInt } from 'node:crypto';

/** Base58 alphabet, which omits characters that are easily confused when a URL is typed. */
const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** Generates a book number, the last part of the book's public URL. There are 58^8 (10^14) possible numbers. */
export function createBookNumber(): string {
  return Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('');
}

export function isBookNumber(text: string): boolean {
  return text.length === 8 && [...text].every((sign) => alphabet.includes(sign));
}
