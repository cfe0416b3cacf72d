import { closeSync, openSync, readSync } from 'node:fs';

/** Maximum bytes of a document that are searched, and bytes in memory at a time. */
const maxBytes = 256 * 2 ** 20;
const chunkBytes = 4 * 2 ** 20;
/** Overlap of two chunks in bytes; longer than any name. */
const overlap = 1024;
/** Maximum number of names that are repaired. */
const maxNames = 10_000;
/** The name of a font with spaces in it, which names must not contain; it is followed by another key or the end. */
const spaced = /\/(?:BaseFont|FontName)\s*\/[^\s/<>()[\]{}%]+((?: [A-Za-z][^\s/<>()[\]{}%]*)+)(?=\s*(?:\/|>>))/gu;

/**
 * Finds the spaces in font names, as some programs write them. An engine that reads the second word as a key loses the
 * font.
 *
 * @returns positions in the file, in ascending order; names in compressed objects are not found
 */
export function spacesInNames(path: string): number[] {
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
