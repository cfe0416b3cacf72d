import type { PageBlock } from '@leafcast/book';
import type { Heading } from '../headings/heading.ts';
import { gapBelow, type Row } from '../lines/rows.ts';
import { startsCaption, startsFootnote } from '../lines/signs.ts';
import type { TextPage } from '../lines/text-page.ts';
import { type BookStudy, rowsOutsideTables } from '../study-book.ts';
import { continuesCaption, continuesCode, continuesFootnote, continuesParagraph } from './continuation.ts';
import { findItems } from './items.ts';

/** Fraction of the page height below which footnotes are, and maximum size of their type relative to the text. */
const footnoteArea = 0.5;
const footnoteSize = 0.93;

interface OpenBlock {
  readonly kind: 'paragraph' | 'caption' | 'footnote' | 'code';
  readonly rows: Row[];
}

const continues = {
  paragraph: continuesParagraph,
  caption: continuesCaption,
  footnote: continuesFootnote,
  code: continuesCode,
} as const satisfies Record<OpenBlock['kind'], (rows: readonly Row[], row: Row) => boolean>;

/** Returns the blocks of a page in the order of its lines, which is the order of reading. */
export function findBlocks(page: TextPage, headings: readonly Heading[], study: BookStudy): PageBlock[] {
  const rows = rowsOutsideTables(page);
  const running = study.running(page, rows);
  const headingAt = new Map(headings.map((heading) => [heading.from, heading]));
  const content = rows.filter((row) => !running.has(row));
  const itemAt = findItems(content.filter((row) => !headingAt.has(row.from) && !isFootnote(row, page, study)));
  const blocks: PageBlock[] = [...(page.blocks ?? [])];
  const skipped = new Set<number>();
  const current: { block: OpenBlock | null } = { block: null };
  const close = () => {
    const { block } = current;
    const [first, last] = [block?.rows[0], block?.rows.at(-1)];
    if (block && first && last) blocks.push({ kind: block.kind, from: first.from, to: last.to });
    current.block = null;
  };
  const tableStarts = new Set((page.blocks ?? []).map(({ to }) => to));
  for (const [index, row] of rows.entries()) {
    if (skipped.has(row.from)) continue;
    const heading = headingAt.get(row.from);
    const item = itemAt.get(row);
    if (running.has(row)) {
      close();
      blocks.push({ kind: 'artifact', from: row.from, to: row.to });
    } else if (heading) {
      close();
      blocks.push({ kind: 'heading', from: heading.from, to: heading.to, level: heading.level });
      for (const { from } of rows) if (from > heading.from && from < heading.to) skipped.add(from);
    } else if (item) {
      close();
      const { from, to, depth, isNumbered } = item;
      blocks.push({ kind: 'item', from, to, depth, ...(isNumbered && { isNumbered: true as const }) });
      for (const { from: start } of item.rows) skipped.add(start);
    } else if (current.block && !tableStarts.has(row.from) && continues[current.block.kind](current.block.rows, row)) {
      current.block.rows.push(row);
    } else {
      close();
      current.block = { kind: kindOf(row, page, study, rows[index + 1]), rows: [row] };
    }
  }
  close();
  return blocks.toSorted((a, b) => a.from - b.from);
}

function isFootnote(row: Row, page: TextPage, { body }: Pick<BookStudy, 'body'>): boolean {
  const y = page.lines[row.from]?.y ?? 0;
  return row.size < footnoteSize * body.size && y > footnoteArea * page.height && startsFootnote(row.text);
}

function kindOf(row: Row, page: TextPage, { body }: BookStudy, next: Row | undefined): OpenBlock['kind'] {
  if (startsCaption(row.text)) return 'caption';
  if (isFootnote(row, page, { body })) return 'footnote';
  const isAlone = gapBelow(row, next) === null || !next?.isMonospaced;
  return row.isMonospaced &&
    !body.isMonospaced &&
    !(isAlone && /\s\S+\s\S+\s/u.test(row.text) && /[.!?]$/u.test(row.text))
    ? 'code'
    : 'paragraph';
}
