import {
  type BookPage,
  type Box,
  isVerticalText,
  type LineRange,
  type PageText,
  splitIntoTextParts,
  type TextList,
  type TextPart,
  type TextTable,
} from '@leafcast/book';
import type { ArticleList, ArticlePart, ArticleTable, BookStyle, Words } from './article-parts.ts';
import { boxAround, createArticleBlock, type PlacedLine, placedLines } from './blocks.ts';
import { createLooseParts, separateFormulas, withPictures } from './loose-article.ts';
import { splitIntoTextSpans } from './text-spans.ts';

/** Minimum part of a found picture within a figure or table at which both are the same. */
const minShared = 0.5;

/**
 * Returns the content of a page with known structure. Artifacts are omitted. Pictures are added unless the structure
 * contains them.
 *
 * @param pictures boxes of pictures found on the page, in points
 */
export function createStructuredArticle(
  text: PageText,
  page: BookPage,
  style: BookStyle,
  pictures: readonly Box[],
): ArticlePart[] {
  const known = splitIntoTextParts(text);
  const words = createWords(text);
  const isVertical = isVerticalText(text.lines);
  const parts = known.flatMap((part): readonly ArticlePart[] => {
    if (part.kind !== 'loose') return createPart(part, words, page);
    const { start } = words.placed[part.from] ?? { start: 0 };
    const placed = placedLines(text.lines.slice(part.from, part.to), isVertical);
    const moved = placed.map(({ line, start: offset }) => ({ line, start: start + offset }));
    return createLooseParts(moved, text, page, style, pictures);
  });
  const taken = parts.flatMap((part) => (part.kind === 'picture' || part.kind === 'table' ? [part.box] : []));
  const isNew = (box: Box) => taken.every((other) => sharedArea(box, other) < minShared * box.width * box.height);
  return withPictures(parts, pictures.filter(isNew));
}

interface PageWords {
  /** All lines of the page, including blank ones. */
  readonly placed: readonly PlacedLine[];
  of(range: LineRange, language?: string, isCode?: boolean): Words;
  from(lines: readonly PlacedLine[], language?: string, isCode?: boolean): Words;
}

function createWords({ lines, links }: PageText): PageWords {
  let start = 0;
  const placed = lines.map((line) => {
    const at = start;
    start += line.text.length + 1;
    return { line, start: at };
  });
  const from: PageWords['from'] = (own, language, isCode) => {
    const block = createArticleBlock(own, isCode);
    return { block, spans: splitIntoTextSpans(block, links), ...(language && { language }) };
  };
  return { placed, from, of: (range, ...rest) => from(placed.slice(range.from, range.to), ...rest) };
}

function createPart(
  part: Exclude<TextPart, { readonly kind: 'loose' }>,
  words: PageWords,
  page: BookPage,
): readonly ArticlePart[] {
  if (part.kind === 'artifact') return [];
  if (part.kind === 'list') return [createList(part, words)];
  if (part.kind === 'table') return [createTable(part, words)];
  const { language } = part;
  const lines = words.placed.slice(part.from, part.to);
  if (part.kind === 'figure') {
    const { alternative } = part;
    const box = limitBox(part.box, page);
    if (box) return [{ kind: 'picture', box, ...(alternative && { alternative }) }];
  }
  if (lines.every(({ line }) => line.text.trim() === '')) return [];
  switch (part.kind) {
    case 'heading':
      // The title of the view is above all headings of the page.
      return [{ kind: 'heading', level: headingLevels[part.level], ...words.from(lines, language) }];
    case 'paragraph':
    case 'figure':
      return separateFormulas(lines, (own) => [{ kind: 'text', ...words.from(own, language) }]);
    default:
      return [{ kind: part.kind, ...words.from(lines, language, part.kind === 'code') }];
  }
}

const headingLevels = { 1: 2, 2: 3, 3: 4, 4: 5, 5: 5, 6: 5 } as const;

function createList({ isNumbered, items }: TextList, words: PageWords): ArticleList {
  const made = items.map(({ block, lists }) => ({
    words: words.of(block, block.language),
    lists: lists.map((list) => createList(list, words)),
  }));
  const boxes = made.flatMap(({ words: { block }, lists }) => [block.box, ...lists.map(({ box }) => box)]);
  return { kind: 'list', isNumbered, items: made, box: boxAround(boxes) };
}

function createTable(table: TextTable, words: PageWords): ArticleTable {
  const { language } = table;
  const rows = table.rows.map((cells) =>
    cells.map(({ scope, columns = 1, rows: height = 1, ...range }) => ({
      words: words.of(range),
      ...(scope && { scope }),
      columns,
      rows: height,
    })),
  );
  const box = boxAround(words.placed.slice(table.from, table.to).map(({ line }) => line));
  return { kind: 'table', rows, box, ...(language && { language }) };
}

/** Returns the part of a box that is on the page; `null` if there is none. */
function limitBox(box: Box, page: BookPage): Box | null {
  const [x, y] = [Math.max(0, box.x), Math.max(0, box.y)];
  const width = Math.min(page.width, box.x + box.width) - x;
  const height = Math.min(page.height, box.y + box.height) - y;
  return width >= 1 && height >= 1 ? { x, y, width, height } : null;
}

function sharedArea(a: Box, b: Box): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.max(0, width) * Math.max(0, height);
}
