/** What a book may carry; more keywords or longer ones are cut. */
const limits = { keywords: 100, length: 100 };

/** Every sign that people part keywords with, the Chinese ones included. */
const separators = /[,;\n，；、]/u;

/**
 * Reads keywords as they are written in one field. Spaces belong to a keyword, repeats and empty ones are dropped.
 * @see W-122
 */
export function fromStoredKeywords(text: string): string[] {
  const words = text.split(separators).map((word) => word.trim().slice(0, limits.length).trim());
  return [...new Set(words)].filter((word) => word !== '').slice(0, limits.keywords);
}

/** Writes keywords into one field; `fromStoredKeywords` gives them back. */
export function toStoredKeywords(keywords: readonly string[]): string {
  return keywords.join(',');
}
