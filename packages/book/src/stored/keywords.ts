import { cutText } from '../content/cut-text.ts';

/** Limits of a book's keywords; excess is cut off. */
const limits = { keywords: 100, length: 100 };

/** The separators of keywords, including Chinese ones. */
const separators = /[,;\n，；、]/u;

/**
 * Splits the text of a keyword field. Keywords may contain spaces; duplicates and empty keywords are dropped.
 *
 * @see W-122
 */
export function fromStoredKeywords(text: string): string[] {
  const words = text.split(separators).map((word) => cutText(word.trim(), limits.length).trim());
  return [...new Set(words)].filter((word) => word !== '').slice(0, limits.keywords);
}

/** Writes keywords as one text; inverse of `fromStoredKeywords`. */
export function toStoredKeywords(keywords: readonly string[]): string {
  return keywords.join(',');
}
