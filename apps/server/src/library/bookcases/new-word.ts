import { randomInt } from 'node:crypto';

const alphabet = 'abcdefghijkmnopqrstuvwxyz23456789';

/**
 * Generates the last part of a link: twenty letters and digits, one of 10^30 possibilities, so that nobody can guess
 * it.
 */
export const newWord = () => Array.from({ length: 20 }, () => alphabet[randomInt(alphabet.length)]).join('');
