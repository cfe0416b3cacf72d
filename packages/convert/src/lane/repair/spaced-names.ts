import { closeSync, openSync, readSync } from 'node:fs';

/** Maximum number of bytes of a document that are searched, and number of bytes in memory at a time. */
const maxBytes = 256 * 2 ** 20;
const chunkBytes = 4 * 2 ** 20;
/** Overlap of two chunks in bytes, which is longer than any name. */
const overlap = 1024;
/** Maximum number of spaces that are repaired. */
const maxNames = 10_000;
/**
 * Matches a font name that contains spaces, which the PDF standard forbids in names. The name is followed by another
 * key or the end of the dictionary.
 */
const spaced = /\/(?:BaseFont|FontName)\s*\/[^\s/<>()[\]{}%]+((?: [A-Za-z][^\s/<>()[\]{}%]*)+)(?=\s*(?:\/|>>))/gu;

/**
 * Finds the spaces that some programs write into font names. An engine that reads the second word as a key loses the
 * font.
 *
 * @returns positions in the file, in ascending order; names in compressed objects are not found
 */
export function findSpacesInNames(path: string): number[] {
  const file = openSync(path, 'r');
  const places = new Set<number>();
  try {
    const chunk = Buffer.alloc(chunkBytes + overlap);
    for (let start = 0; start < maxBytes && places.size < maxNames; start += chunkBytes) {
      const length = readSync(file, chunk, 0, chunk.length, start);
      const text = chunk.toString('latin1', 0, length);
      for (const { index, 0: found, 1: words = '' } of text.matchAll(spaced)) {
        const from = index + found.length - words.length;
        for (let at = 0; at < words.length; at += 1) if (words[at] === ' ') places.add(start + from + at);
      }
      if (length < chunk.length) break;
    }
  } finally {
    closeSync(file);
  }
  return [...places].toSorted((a, b) => a - b);
}
