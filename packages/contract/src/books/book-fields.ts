import { outlineLimits } from '@leafcast/book';
import { z } from 'zod';
import { flag, json, list, number, title } from '../call.ts';
import { maxJsonValues } from '../safe-json.ts';
import {
  bookDetailsSchema,
  downloadConfig,
  pageAudio,
  pageItems,
  plugin,
  storedHeading,
  tabConfig,
  worksConfig,
} from './book-info.ts';

/** Headings of all levels are counted before any of them is validated. */
const outline = z
  .custom<unknown[]>((value) => Array.isArray(value) && countOfHeadings(value) <= outlineLimits.entries, {
    abort: true,
  })
  .pipe(z.array(storedHeading));

function countOfHeadings(whole: readonly unknown[]): number {
  const open = [whole];
  let count = 0;
  for (let level = open.pop(); level; level = open.pop()) {
    count += level.length;
    if (count > outlineLimits.entries) return count;
    for (const heading of level) {
      const below = typeof heading === 'object' && heading !== null && 'ci' in heading ? heading.ci : null;
      if (Array.isArray(below)) open.push(below);
    }
  }
  return count;
}

/** `mobile`, or the name of an article template. @see W-119, W-314, W-315 */
const phoneTemplateName = z
  .string()
  .max(100)
  .regex(/^(?:mobile|[\w-]*article[\w-]*)$/i);

/** Maximum number of JSON values that one call puts on pages: about 2000 items. */
const onPages = 30_000;

/** Maximum number of JSON values in an author's texts for all languages. */
export const allTexts = 20_000;

/** Fields of a book that can be written, each in the form that get-book returns. @see W-115 … W-155, W-402 */
export const bookFields = {
  title: title.optional(),
  desc: z.string().max(10_000).optional(),
  keyword: z.string().max(10_000).optional(),
  isDownload: z
    .preprocess(
      (value) => (typeof value === 'number' ? `${value}` : value),
      z
        .string()
        .max(100)
        .regex(/^\s*(?:1\s*(?:,\s*1\s*)*)?$/),
    )
    .optional()
    .describe("Comma list of what readers may download; '1' = the PDF, and nothing else is known."),
  /** @see W-128 */
  wx_code: z.string().max(200).optional().describe("The mini program's code, a picture in the book folder."),
  plugin: json(list(plugin, 20)).optional().describe('The parts that are on; the others are off.'),
  /** @see W-227 … W-235 */
  about: z.string().max(500_000).optional().describe('Who made the book, as XML.'),
  phoneTemplate: z
    .union([json(z.object({ name: phoneTemplateName, isStored: flag.default(true) })), phoneTemplateName])
    .optional()
    .describe('A name, or an object with one.'),
  /** @see W-135 … W-140 */
  adConfig: json(
    z
      .object({
        haveAd: flag,
        bgOpacity: number(z.number()),
        bgColor: z.string().max(100),
        interval: number(z.number()),
        data: list(z.object({ image: z.string(), url: z.string(), title: z.string() }), 100).readonly(),
        adPosition: z.string().max(100),
      })
      .partial(),
  )
    .optional()
    .describe('What it does not name stays; `data` are all pictures of the banner.'),
  downloadconfig: json(
    z.object({ ...downloadConfig.partial().shape, pdf: downloadConfig.shape.pdf.partial().optional() }),
  )
    .optional()
    .describe('What it does not name stays.'),
  olsconfig: json(outline, { maxDepth: 2 * outlineLimits.depth, maxValues: maxJsonValues })
    .optional()
    .describe('The whole outline. Each of its levels is a list and an object.'),
  tabconfig: json(tabConfig.partial()).optional().describe('What it does not name stays; `tabs` are all bookmarks.'),
  /** @see W-470 */
  pageItems: json(pageItems, { maxValues: onPages })
    .optional()
    .describe('All items of each page that is named; an empty list takes them away.'),
  /** @see D-366 … D-370 */
  pageAudio: json(pageAudio, { maxValues: onPages })
    .optional()
    .describe('What is read aloud on each page that is named.'),
  label: number(bookDetailsSchema.shape.label).optional(),
  categoryId: bookDetailsSchema.shape.categoryId.optional(),
  worksConfig: json(worksConfig).optional(),
  /** @see W-132 */
  languages: json(list(z.string().max(40), 100))
    .optional()
    .describe('All languages that readers are offered, in their order.'),
  texts: json(z.record(z.string().max(40), z.record(z.string().max(60), z.string().max(1000))), {
    maxValues: allTexts,
  })
    .optional()
    .describe("The author's own words for the reader, all of them."),
  /** @see W-126 */
  bLink: z
    .string()
    .max(200)
    .optional()
    .describe('Takes a name for the public address, or with an empty one gives it up; it holds at once.'),
};
