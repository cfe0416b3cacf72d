import type { BookPage, Box, PageText, TextLine } from '@leafcast/book';
import { type ArticleBlock, joinLinesIntoBlocks, type PlacedLine, placedLines } from './blocks.ts';
import { findFormulas } from './formulas.ts';
import { removeRunningHeads } from './running-heads.ts';
import { splitIntoTextSpans, type TextSpan } from './text-spans.ts';

/**
 * Part of a page in the reading view: a heading (level 2 to 4), a paragraph, or a picture or formula cropped from the
 * page.
 */
export type ArticlePart =
  | ({ readonly kind: 'heading'; readonly level: 2 | 3 | 4 } & Words)
  | ({ readonly kind: 'text' } & Words)
  | { readonly kind: 'picture'; readonly box: Box }
  /** A formula. `text` is the formula as it appears in the page's text, `size` its font size in points. */
  | { readonly kind: 'formula'; readonly box: Box; readonly text: string; readonly size: number };

interface Words {
  readonly block: ArticleBlock;
  readonly spans: readonly TextSpan[];
}

/** Text properties that are the same for all pages of a book. */
export interface BookStyle {
  /** Font size of body text in points. */
  readonly bodySize: number;
  readonly heads: ReadonlySet<string>;
}

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

/** Returns the content of a page in reading order: paragraphs and headings, with the pictures between them. */
export function createArticle(
  text: PageText | undefined,
  page: BookPage,
  style: BookStyle,
  pictures: readonly Box[],
): ArticlePart[] {
  const isLabel = ({ x, y, width, height, text }: TextLine) =>
    text.length <= longestLabel &&
    pictures.some(
      (box) => x >= box.x && y >= box.y && x + width <= box.x + box.width + 1 && y + height <= box.y + box.height + 1,
    );
  const all = placedLines(text?.lines ?? []).filter(({ line }) => !isLabel(line));
  const lines = removeRunningHeads(all, page.height, style.heads);
  const formulas = findFormulas(lines);
  const inFormula = new Map(formulas.flatMap((formula) => formula.lines.map((line) => [line, formula] as const)));
  const pieces: ArticlePart[] = [];
  let words: PlacedLine[] = [];
  const tell = () => {
    pieces.push(...joinLinesIntoBlocks(words).map((block) => wordsOf(block, text, style)));
    words = [];
  };
  for (const line of lines) {
    const formula = inFormula.get(line);
    if (!formula) words.push(line);
    else if (formula.lines[0] === line) {
      tell();
      const { box, text: said, size } = formula;
      pieces.push({ kind: 'formula', box, text: said, size });
    }
  }
  tell();
  for (const box of pictures) {
    const middle = box.y + box.height / 2;
    const after = pieces.findIndex((piece) => {
      const other = 'block' in piece ? piece.block.box : piece.box;
      const isSideBySide = other.x < box.x + box.width && box.x < other.x + other.width;
      return isSideBySide && other.y + other.height / 2 > middle;
    });
    pieces.splice(after === -1 ? pieces.length : after, 0, { kind: 'picture', box });
  }
  return pieces;
}

function wordsOf(block: ArticleBlock, text: PageText | undefined, { bodySize }: BookStyle): ArticlePart {
  const level = getHeadingLevel(block, bodySize);
  const spans = text ? splitIntoTextSpans(block, text) : [];
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
