import type { PageText } from '@leafcast/book';
import { joinLinesIntoBlocks, placedLines } from './blocks.ts';

/**
 * Minimum lengths in characters: of a paragraph that counts as prose, and of the prose on a page that is worth reading
 * as text.
 */
const paragraph = 100;
const minPageLetters = 300;
/** Minimum fractions: of a page's characters that are in paragraphs, and of a book's pages that contain prose. */
const minPageShare = 0.4;
const minBookShare = 0.34;

/** Returns the length of a text in letters. A Chinese or Japanese character counts as several letters. */
const letterCount = (text: string) => text.length + 1.5 * (text.match(/[\u3040-\u30ff\u3400-\u9fff]/g)?.length ?? 0);

/**
 * Checks whether a book has enough prose to be read as text. Pictures, tables and bullet points are not prose.
 *
 * @param texts texts of some pages, `undefined` for pages without text
 */
export function hasProse(texts: readonly (PageText | undefined)[]): boolean {
  return texts.filter((text) => text && isProse(text)).length >= minBookShare * texts.length;
}

function isProse({ lines }: PageText): boolean {
  const letters = joinLinesIntoBlocks(placedLines(lines)).map(({ text }) => letterCount(text));
  const sum = (all: readonly number[]) => all.reduce((before, next) => before + next, 0);
  const inParagraphs = sum(letters.filter((count) => count >= paragraph));
  return inParagraphs >= minPageLetters && inParagraphs >= minPageShare * sum(letters);
}
