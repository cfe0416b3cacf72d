/**
 * Matches a group of up to three letters that occurs at least three times in a row, as in a border or a vignette in an
 * ornament font.
 */
const pattern = /^(\p{L}{1,3})\1{2,}\p{L}{0,2}$/u;
// The letter r is included because it can act as a vowel in Slavic languages.
const vowel = /[aeiouyræøœ]/;
/** Maximum number of consecutive consonants in a word: "Angstschweiß" has eight. */
const maxConsonants = 8;
/** Minimum number of letters of a word that is checked. Shorter words without a vowel may be abbreviations. */
const minLetters = 5;

/**
 * Checks whether a line looks like words, unlike text in an ornament font, which draws pictures in place of letters.
 * Such text is detected only in Latin script, where each longer word has a vowel.
 */
export function isTextReadable(text: string): boolean {
  const words = text.match(/\p{L}\p{M}*(?:[\p{L}\p{M}]*)/gu) ?? [];
  const long = words
    .map((word) => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase())
    .filter((word) => word.length >= minLetters && /^[\p{sc=Latin}]+$/u.test(word));
  const isWrong = (word: string) =>
    pattern.test(word) || !vowel.test(word) || word.split(vowel).some((run) => run.length > maxConsonants);
  const wrong = long.filter(isWrong);
  return wrong.length === 0 || wrong.length * 3 < long.length;
}
