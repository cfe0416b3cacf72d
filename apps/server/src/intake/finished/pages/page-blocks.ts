import { cleanTitle, cutText, type PageBlock } from '@leafcast/book';
import { z } from 'zod';

/** Maximum structure of a page. `language`, `alternative` and `storedAlternative` are lengths in characters. */
const limits = {
  blocks: 20_000,
  cells: 20_000,
  span: 1000,
  depth: 100,
  language: 35,
  alternative: 20_000,
  storedAlternative: 2000,
};

const lineIndex = z.int().min(0);
const range = { from: lineIndex, to: lineIndex };
const common = {
  ...range,
  language: z
    .string()
    .max(limits.language)
    .regex(/^[a-zA-Z]{2,3}(-[a-zA-Z0-9]{1,8})*$/)
    .optional(),
};
const span = z.int().min(1).max(limits.span).optional();
const cell = z.strictObject({ ...range, isHeader: z.literal(true).optional(), columns: span, rows: span });
const coordinate = z.number().min(-1e6).max(1e6);
const alternative = z
  .string()
  .max(limits.alternative)
  .transform((text) => cutText(cleanTitle(text) ?? '', limits.storedAlternative));

const block = z.discriminatedUnion('kind', [
  z.strictObject({
    ...common,
    kind: z.literal('heading'),
    level: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5), z.literal(6)]),
  }),
  z.strictObject({ ...common, kind: z.enum(['paragraph', 'quote', 'code', 'caption', 'footnote', 'artifact']) }),
  z.strictObject({
    ...common,
    kind: z.literal('item'),
    depth: z.int().min(0).max(limits.depth),
    isNumbered: z.literal(true).optional(),
  }),
  z.strictObject({
    ...common,
    kind: z.literal('table'),
    rows: z.array(z.array(cell).max(limits.cells)).max(limits.cells),
  }),
  z.strictObject({
    ...common,
    kind: z.literal('figure'),
    box: z.strictObject({ x: coordinate, y: coordinate, width: coordinate.min(0), height: coordinate.min(0) }),
    alternative: alternative.optional(),
  }),
]);

/** Schema of the blocks of a page. `areBlocksInText` checks what depends on the lines of the page. */
export const blocksSchema = z
  .array(block)
  .max(limits.blocks)
  .refine((blocks) => {
    const rows = blocks.flatMap((one) => (one.kind === 'table' ? one.rows : []));
    return rows.length + rows.reduce((sum, row) => sum + row.length, 0) <= limits.cells;
  });

/** Checks that the ranges of blocks and cells are within the text, in reading order and without overlaps. */
export function areBlocksInText(blocks: readonly PageBlock[], lineCount: number): boolean {
  return (
    areInOrder(blocks, { from: 0, to: lineCount }) &&
    blocks.every((one) => one.kind !== 'table' || areInOrder(one.rows.flat(), one))
  );
}

interface Range {
  readonly from: number;
  readonly to: number;
}

function areInOrder(ranges: readonly Range[], within: Range): boolean {
  let reached = within.from;
  return ranges.every(({ from, to }) => {
    const isInOrder = from >= reached && to >= from && to <= within.to;
    reached = to;
    return isInOrder;
  });
}
