import { randomInt } from 'node:crypto';

const signs = 'abcdefghijkmnopqrstuvwxyz23456789';

/** The end of a link: twenty letters and digits, of 10^30 that there are, so that nobody guesses it. */
export const newWord = () => Array.from({ length: 20 }, () => signs[randomInt(signs.length)]).join('');
