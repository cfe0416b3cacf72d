import { createHash, randomBytes } from 'node:crypto';
import { encodeAsLetters, groupLetters, normalizeLetters } from '@leafcast/node/codes/crockford';
import { checkLetters } from './check-letters.ts';

/** Numbers of characters in a license code: twenty random characters, which are 100 bits, and five check characters. */
const lengths = { random: 20, check: 5 };

/** Creates a license code in its readable form: five groups of five characters. */
export function newLicenseCode(): string {
  const random = encodeAsLetters(randomBytes(15)).slice(0, lengths.random);
  return groupLetters(random + checkLetters('license code', random, lengths.check), 5);
}

/** Parses a typed code and returns it without hyphens; `null` if it cannot be a license code. @see D-582 */
export function readLicenseCode(typed: string): string | null {
  const text = normalizeLetters(typed, lengths.random + lengths.check);
  if (text === null) return null;
  const random = text.slice(0, lengths.random);
  return checkLetters('license code', random, lengths.check) === text.slice(lengths.random) ? text : null;
}

/**
 * Hashes a license code for storage. Nobody can register with the hash.
 *
 * @param code the parsed code
 */
export function hashLicenseCode(code: string): string {
  return createHash('sha256').update(`leafcast license code ${code}`).digest('base64url');
}
