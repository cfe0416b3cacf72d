import type { RawBlock } from '../../../../extract/blocks/raw-block.ts';
import type { RawLine } from '../../../../extract/raw-line.ts';

const label =
  /^[([（〔]?(?:\p{Nd}{1,3}|[a-z]|[ivxlc]{1,6}|[IVXLC]{2,6}|[一二三四五六七八九十百]{1,4})[.)、．）〕](?!\p{Nd})|^[([]?[A-Z]\)/u;
/** Maximum length of a label in characters. */
const labelLength = 8;

/** Recognizes numbered items by their labels, because many lists do not tell. */
export function numberItems(blocks: readonly RawBlock[], lines: readonly RawLine[]): RawBlock[] {
  const starts = new Map<number, string>();
  for (const { block, chars } of lines) {
    if (block === undefined || blocks[block]?.kind !== 'item' || starts.has(block)) continue;
    const start = chars.slice(0, labelLength).map(({ code }) => String.fromCodePoint(code));
    starts.set(block, start.join('').trimStart());
  }
  return blocks.map((block, index) =>
    block.kind === 'item' && label.test(starts.get(index) ?? '') ? { ...block, isNumbered: true } : block,
  );
}
