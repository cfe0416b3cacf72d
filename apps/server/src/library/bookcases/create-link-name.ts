import { randomInt } from 'node:crypto';

const alphabet = 'abcdefghijkmnopqrstuvwxyz23456789';

/**
 * Generates the last part of a link: twenty letters and digits, with 10^30 possibilities, so that nobody can guess the
 * link.
 */
export const createLinkName = () => Array.from({ length: 20 }, () => alphabet[randomInt(alphabet.length)]).join('');
