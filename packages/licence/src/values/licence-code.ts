import { createHash, randomBytes } from 'node:crypto';
import { checkLetters, inGroups, readLetters, toLetters } from './crockford.ts';

/** Letters of a code: twenty by chance, 100 bits, and five that check them. */
const lengths = { random: 20, check: 5 };

/** Makes a code, as people read it: five groups of five letters. */
export function newLicenceCode(): string {
  const random = toLetters(randomBytes(15)).slice(0, lengths.random);
  return inGroups(random + checkLetters('licence code', random, lengths.check), 5);
}

/** The code that somebody typed, without hyphens; `null` where it cannot be one. @see D-582 */
export function readLicenceCode(typed: string): string | null {
  const text = readLetters(typed, lengths.random + lengths.check);
  if (text === null) return null;
  const random = text.slice(0, lengths.random);
  return checkLetters('licence code', random, lengths.check) === text.slice(lengths.random) ? text : null;
}

/** What stands for a code wherever it is kept: who reads that cannot register with it. @param code as it was read */
export function hashOfCode(code: string): string {
  return createHash('sha256').update(`leafcast licence code ${code}`).digest('base64url');
}
