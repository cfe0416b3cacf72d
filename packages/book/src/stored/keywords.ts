import { cutText } from '../content/cut-text.ts';

/** Limits for a book's keywords. Anything beyond them is removed. */
const limits = { keywords: 100, length: 100 };

/** Matches a separator between keywords, including Chinese punctuation. */
const separators = /[,;\n，；、]/u;

/**
 * Splits the text of a keyword field into keywords. Keywords may contain spaces; duplicates and empty keywords are
 * removed.
 *
 * @see W-122
 */
export function fromStoredKeywords(text: string): string[] {
  const words = text.split(separators).map((word) => cutText(word.trim(), limits.length).trim());
  return [...new Set(words)].filter((word) => word !== '').slice(0, limits.keywords);
}

/** Joins keywords into one text; the inverse of `fromStoredKeywords`. */
export function toStoredKeywords(keywords: readonly string[]): string {
  return keywords.join(',');
}
