import type { PageText } from '@leafcast/book';
import { blocksOf, placedLines } from './blocks.ts';

/** Letters of the shortest paragraph that counts as prose, and of the least prose on a page that is worth being read as text. */
const paragraph = 100;
const leastOnPage = 300;
/** The part of the letters on such a page that stands in paragraphs, and the part of the pages that are such. */
const partOfPage = 0.4;
const partOfBook = 0.34;

/** A sign of Chinese or Japanese says as much as some letters. */
const weigh = (text: string) => text.length + 1.5 * (text.match(/[\u3040-\u30ff\u3400-\u9fff]/g)?.length ?? 0);

/**
 * Whether a book is there to be read: in paragraphs, not in pictures, tables or the points of a presentation.
 *
 * @param texts of some pages, `undefined` for those without text
 */
export function hasProse(texts: readonly (PageText | undefined)[]): boolean {
  return texts.filter((text) => text && isProse(text)).length >= partOfBook * texts.length;
}

function isProse({ lines }: PageText): boolean {
  const letters = blocksOf(placedLines(lines)).map(({ text }) => weigh(text));
  const sum = (all: readonly number[]) => all.reduce((before, next) => before + next, 0);
  const inParagraphs = sum(letters.filter((count) => count >= paragraph));
  return inParagraphs >= leastOnPage && inParagraphs >= partOfPage * sum(letters);
}
