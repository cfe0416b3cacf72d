import { isDeepStrictEqual } from 'node:util';
import { importLimits, type PageBlock, type PageText, safeUrl } from '@leafcast/book';
import { parseSafeJson } from '@leafcast/contract';
import { z } from 'zod';
import { areBlocksInText, blocksSchema } from './page-blocks.ts';

/** Maximum text content of a page; a newspaper page has about one twentieth of this. */
const limits = { lines: 20_000, links: 2000, text: 20_000 };

const coordinate = z.number().min(-1e6).max(1e6);
const box = { x: coordinate, y: coordinate, width: coordinate, height: coordinate };
const line = z
  .strictObject({
    ...box,
    text: z.string().max(limits.text),
    size: coordinate,
    ends: z.array(coordinate.max(1e7)).max(limits.text),
    rtl: z.literal(true).optional(),
    angle: z.union([z.literal(90), z.literal(180), z.literal(270)]).optional(),
    bold: z.literal(true).optional(),
    monospaced: z.literal(true).optional(),
  })
  .refine(({ text, ends }) => ends.length === text.length);
const link = z.strictObject({
  ...box,
  page: z
    .int()
    .min(0)
    .max(importLimits.pages - 1)
    .optional(),
  url: z
    .string()
    .refine((url) => safeUrl(url) === url)
    .optional(),
});
const pageText = z
  .strictObject({
    lines: z.array(line).max(limits.lines),
    links: z.array(link).max(limits.links),
    blocks: blocksSchema.optional(),
  })
  .refine(({ lines, blocks = [] }) => areBlocksInText(blocks as readonly PageBlock[], lines.length));

/**
 * Parses a page text from an untrusted source. Properties keep their order if nothing had to be cleaned, so that the file
 * keeps its name.
 *
 * @throws Error if it is invalid
 */
export function parsePageText(json: string): PageText {
  const value = parseSafeJson(json, { maxDepth: 8, maxValues: 2_000_000 });
  const text = pageText.parse(value);
  return (isDeepStrictEqual(text, value) ? value : text) as PageText;
}
