import { randomInt } from 'node:crypto';

const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/**
 * Generates a password that can be read aloud: three groups of four characters that are not easily confused, 59 random
 * bits in total.
 */
export function randomPassword(): string {
  const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return [group(), group(), group()].join('-');
}
