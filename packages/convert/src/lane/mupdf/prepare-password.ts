/** Invisible characters, which are removed from a password. @see RFC 3454, B.1 */
const nothing = /\p{Default_Ignorable_Code_Point}/gu;
/** Spaces that are replaced with the ASCII space. @see RFC 3454, C.1.2 */
const space = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/gu;

/**
 * Normalizes a password to the form used for encryption (SASLprep), even if it was typed with full-width characters,
 * other spaces, or accents separate from their letters. @see ISO 32000-2, 7.6.4.3
 */
export const preparePassword = (password: string): string =>
  password.replace(space, ' ').replace(nothing, '').normalize('NFKC');
