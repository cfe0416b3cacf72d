/** Up to three letters repeated at least three times: a border or a vignette in an ornament font. */
const pattern = /^(\p{L}{1,3})\1{2,}\p{L}{0,2}$/u;
// In Slavic languages, r can act as a vowel.
const vowel = /[aeiouyræøœ]/;
/** More consecutive consonants than in any language: "Angstschweiß" has eight. */
const maxConsonants = 8;
/** Minimum letters of a checked word; shorter ones without a vowel may be abbreviations. */
const minLetters = 5;

/**
 * Checks whether a line reads like words. The text of ornament fonts, which draw pictures for letters, does not. This
 * is detected for Latin letters, where each longer word has a vowel.
 */
export function isReadable(text: string): boolean {
  const words = text.match(/\p{L}\p{M}*(?:[\p{L}\p{M}]*)/gu) ?? [];
  const long = words
    .map((word) => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase())
    .filter((word) => word.length >= minLetters && /^[\p{sc=Latin}]+$/u.test(word));
  const isWrong = (word: string) =>
    pattern.test(word) || !vowel.test(word) || word.split(vowel).some((run) => run.length > maxConsonants);
  const wrong = long.filter(isWrong);
  return wrong.length === 0 || wrong.length * 3 < long.length;
}
