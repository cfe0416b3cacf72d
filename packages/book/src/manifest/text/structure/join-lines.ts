/**
 * Matches characters of scripts that are written without spaces between words, and the punctuation of these scripts.
 */
const unspaced =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}' +
  '\\u3000-\\u303f\\uff00-\\uffef';
const endsUnspaced = new RegExp(`[${unspaced}]$`, 'u');
const startsUnspaced = new RegExp(`^[${unspaced}]`, 'u');

/**
 * Joins two lines of a paragraph. A hyphen that only breaks a word is removed; a hyphen before a capital or a digit
 * stays. Chinese, Japanese and Thai lines are joined without a space, other scripts with a space.
 */
export function joinLines(before: string, after: string): string {
  const first = before.trimEnd();
  const second = after.trimStart();
  if (first === '' || second === '') return first + second;
  if (first.endsWith('\u00ad')) return first.slice(0, -1) + second;
  if (/\p{L}[-‐]$/u.test(first) && /^\p{Ll}/u.test(second)) return first.slice(0, -1) + second;
  if (/\p{L}[—–]$/u.test(first)) return first + second;
  if (/[\p{L}\p{N}][-‐]$/u.test(first) && /^[\p{Lu}\p{N}]/u.test(second)) return first + second;
  if (endsUnspaced.test(first) && startsUnspaced.test(second)) return first + second;
  return `${first} ${second}`;
}
