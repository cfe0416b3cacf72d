import type { TextLine } from '@leafcast/book';
import { rightToLeft } from '../../extract/text-line.ts';
import { orderLines } from './order-lines.ts';
import { lineOf, type RecognizedLine, type RecognizedWord, wordText } from './recognized-line.ts';

/** Minimum confidence of a word, 0 to 100. Shapes in pictures that are read as letters are usually below. */
const minWordConfidence = 40;
/** Minimum mean confidence of a line. */
const minLineConfidence = 60;
/** Minimum mean confidence of a page on which everything else is kept; of other pages, only certain lines are kept. */
const minPageConfidence = 65;
const certainConfidence = 88;
/** Maximum number of lines of a page; further lines are dropped. */
const maxLines = 2000;

const letterOrDigit = /[\p{L}\p{N}]/u;
/** Characters of scripts without spaces between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\u3000-\u303f\uff00-\uffef]/u;

/** Text that was recognized on a page. */
export interface PageLines {
  /** Lines in reading order, in points. */
  readonly lines: readonly TextLine[];
  /** Mean confidence of everything that looked like text, 0 to 100; 0 if there was nothing. */
  readonly confidence: number;
}

/**
 * Converts recognized lines to the lines of a page. Drops what is probably not text.
 *
 * @param pointsPerPixel size of a pixel of the picture in points
 */
export function toPageLines(read: readonly RecognizedLine[], pointsPerPixel: number): PageLines {
  const confidence = meanConfidence(read.flatMap(({ words }) => words));
  const least = confidence >= minPageConfidence ? minLineConfidence : certainConfidence;
  const kept = read.flatMap((line) => keepWords(line) ?? []).filter(({ words }) => meanConfidence(words) >= least);
  const isRightToLeft = isMostlyRightToLeft(kept.flatMap(({ words }) => words));
  const ordered = orderLines(kept.slice(0, maxLines), isRightToLeft);
  return { lines: ordered.flatMap((line) => toTextLine(line, pointsPerPixel) ?? []), confidence };
}

function keepWords({ words }: RecognizedLine): RecognizedLine | null {
  const kept = words.filter((word) => word.confidence >= minWordConfidence);
  return kept.some((word) => letterOrDigit.test(wordText(word))) ? lineOf(kept) : null;
}

/** Returns the mean confidence of words, weighted by their length. */
function meanConfidence(words: readonly RecognizedWord[]): number {
  let sum = 0;
  let characters = 0;
  for (const word of words) {
    sum += word.confidence * word.characters.length;
    characters += word.characters.length;
  }
  return characters === 0 ? 0 : sum / characters;
}

function isMostlyRightToLeft(words: readonly RecognizedWord[]): boolean {
  const backward = words.filter((word) => rightToLeft.test(wordText(word))).length;
  return backward > words.length / 2;
}

const tenth = (points: number) => Math.round(points * 10) / 10;

function toTextLine(line: RecognizedLine, pointsPerPixel: number): TextLine | null {
  const { words, left, top, right, bottom } = line;
  const rtl = isMostlyRightToLeft(words);
  let text = '';
  const ends: number[] = [];
  let end = 0;
  const add = (part: string, distance: number) => {
    end = Math.max(end, Math.round(distance * pointsPerPixel * 10));
    for (let unit = 0; unit < part.length; unit += 1) ends.push(end);
    text += part;
  };
  for (const [index, word] of words.entries()) {
    const before = words[index - 1];
    if (before && isSpaceBetween(before, word, bottom - top)) add(' ', rtl ? right - word.right : word.left - left);
    const count = word.characters.length;
    for (const [place, character] of word.characters.entries()) {
      // Tesseract joins Arabic letters, whose single boxes are not reliable, so the word is divided evenly.
      const shared = ((place + 1) / count) * (word.right - word.left);
      add(character.text, rtl ? right - word.right + shared : character.right - left);
    }
  }
  const trimmed = text.trimEnd();
  if (trimmed === '') return null;
  return {
    x: tenth(left * pointsPerPixel),
    y: tenth(top * pointsPerPixel),
    width: tenth((right - left) * pointsPerPixel),
    height: tenth((bottom - top) * pointsPerPixel),
    text: trimmed,
    size: tenth((bottom - top) * pointsPerPixel),
    ends: ends.slice(0, trimmed.length),
    ...(rtl ? { rtl: true as const } : {}),
  };
}

/** Whether two words are separated by a space. In scripts without spaces, only a wide gap counts. */
function isSpaceBetween(before: RecognizedWord, word: RecognizedWord, height: number): boolean {
  const isSolid = unspaced.test(wordText(before).slice(-1)) && unspaced.test(wordText(word).slice(0, 1));
  return !isSolid || word.left - before.right > height * 0.8;
}
