/** Up to three letters, at least three times in a row: a border or a vignette, set in a font of ornaments. */
const pattern = /^(\p{L}{1,3})\1{2,}\p{L}{0,2}$/u;
// In Slavic languages an r is one, too.
const vowel = /[aeiouyræøœ]/;
/** More consonants than any language puts in a row: "Angstschweiß" has eight. */
const mostConsonants = 8;
/** Shorter ones without a vowel are abbreviations. */
const leastLetters = 5;

/**
 * Whether a line reads like words. Fonts of ornaments draw their pictures for letters, and what stands for them is none; of Latin
 * letters that is seen, as each of their longer words has a vowel.
 */
export function isReadable(text: string): boolean {
  const words = text.match(/\p{L}\p{M}*(?:[\p{L}\p{M}]*)/gu) ?? [];
  const long = words
    .map((word) => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase())
    .filter((word) => word.length >= leastLetters && /^[\p{sc=Latin}]+$/u.test(word));
  const isWrong = (word: string) =>
    pattern.test(word) || !vowel.test(word) || word.split(vowel).some((run) => run.length > mostConsonants);
  const wrong = long.filter(isWrong);
  return wrong.length === 0 || wrong.length * 3 < long.length;
}
