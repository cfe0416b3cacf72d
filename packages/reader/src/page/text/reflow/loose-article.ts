import type { BookPage, Box, PageText, TextLine } from '@leafcast/book';
import type { ArticlePart, BookStyle } from './article-parts.ts';
import { type ArticleBlock, joinLinesIntoBlocks, type PlacedLine } from './blocks.ts';
import { findFormulas } from './formulas.ts';
import { removeRunningHeads } from './running-heads.ts';
import { splitIntoTextSpans } from './text-spans.ts';

/** Returns the font size of most of the text; 0 if there is no text. */
export function getBodyFontSize(texts: readonly PageText[]): number {
  const letters = new Map<number, number>();
  for (const { lines } of texts) {
    for (const { size, text } of lines) {
      const key = Math.round(size * 2) / 2;
      letters.set(key, (letters.get(key) ?? 0) + text.length);
    }
  }
  return [...letters].reduce((most, next) => (next[1] > most[1] ? next : most), [0, 0])[0];
}

/**
 * Maximum length of a line that counts as a label in a picture, in characters. Longer lines count as text on a colored
 * background.
 */
const longestLabel = 24;

/** Returns the content of lines without a known structure: paragraphs, headings and formulas. */
export function createLooseParts(
  placed: readonly PlacedLine[],
  text: PageText,
  page: BookPage,
  style: BookStyle,
  pictures: readonly Box[],
): ArticlePart[] {
  const isLabel = ({ x, y, width, height, text }: TextLine) =>
    text.length <= longestLabel &&
    pictures.some(
      (box) => x >= box.x && y >= box.y && x + width <= box.x + box.width + 1 && y + height <= box.y + box.height + 1,
    );
  const all = placed.filter(({ line }) => !isLabel(line));
  return separateFormulas(removeRunningHeads(all, page.height, style.heads), (lines) =>
    joinLinesIntoBlocks(lines).map((block) => guessKind(block, text, style)),
  );
}

/**
 * Splits lines into formulas and the text between them.
 *
 * @param toParts converts lines of text
 */
export function separateFormulas(
  lines: readonly PlacedLine[],
  toParts: (lines: readonly PlacedLine[]) => readonly ArticlePart[],
): ArticlePart[] {
  const formulas = findFormulas(lines);
  const inFormula = new Map(formulas.flatMap((formula) => formula.lines.map((line) => [line, formula] as const)));
  const parts: ArticlePart[] = [];
  let words: PlacedLine[] = [];
  const tell = () => {
    if (words.length > 0) parts.push(...toParts(words));
    words = [];
  };
  for (const line of lines) {
    const formula = inFormula.get(line);
    if (!formula) words.push(line);
    else if (formula.lines[0] === line) {
      tell();
      const { box, text, size } = formula;
      parts.push({ kind: 'formula', box, text, size });
    }
  }
  tell();
  return parts;
}

/** Inserts pictures before the first text below them. */
export function withPictures(parts: readonly ArticlePart[], pictures: readonly Box[]): ArticlePart[] {
  const placed = [...parts];
  for (const box of pictures) {
    const middle = box.y + box.height / 2;
    const after = placed.findIndex((part) => {
      const other = 'block' in part ? part.block.box : part.box;
      const isSideBySide = other.x < box.x + box.width && box.x < other.x + other.width;
      return isSideBySide && other.y + other.height / 2 > middle;
    });
    placed.splice(after === -1 ? placed.length : after, 0, { kind: 'picture', box });
  }
  return placed;
}

function guessKind(block: ArticleBlock, { links }: PageText, { bodySize }: BookStyle): ArticlePart {
  const level = getHeadingLevel(block, bodySize);
  const spans = splitIntoTextSpans(block, links);
  return level === null ? { kind: 'text', block, spans } : { kind: 'heading', level, block, spans };
}

/** Returns the level of a heading, or `null` for body text. */
export function getHeadingLevel(
  { size, text }: Pick<ArticleBlock, 'size' | 'text'>,
  bodySize: number,
): 2 | 3 | 4 | null {
  const ratio = bodySize > 0 ? size / bodySize : 1;
  if (ratio < 1.15 || text.length > 200) return null;
  return ratio >= 1.7 ? 2 : ratio >= 1.35 ? 3 : 4;
}
