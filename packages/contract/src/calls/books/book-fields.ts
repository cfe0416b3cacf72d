import { outlineLimits } from '@leafcast/book';
import { z } from 'zod';
import { booleanField, jsonField, list, number, title } from '../../call.ts';
import { maxJsonValues } from '../../safe-json.ts';
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

/** Outline of a book. Headings of all levels are counted before any of them is validated. */
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

/** Maximum number of JSON values in the page items of one call: about 2000 items. */
const maxPageValues = 30_000;

/** Maximum number of JSON values in an author's texts for all languages. */
export const maxTextValues = 20_000;

/** Writable fields of a book, each in the form that get-book returns. @see W-115 … W-155, W-402 */
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
    .describe("Comma-separated list of permitted downloads; '1' is the PDF, and no other value is defined."),
  /** Image with the code of the book's mini program. @see W-128 */
  wx_code: z.string().max(200).optional().describe('Code of the mini program: path of an image in the book folder.'),
  plugin: jsonField(list(plugin, 20)).optional().describe('Plugins that are on; all others are off.'),
  /** Information about the publisher of the book, as XML. @see W-227 … W-235 */
  about: z.string().max(500_000).optional().describe('Information about the publisher of the book, as XML.'),
  phoneTemplate: z
    .union([jsonField(z.object({ name: phoneTemplateName, isStored: booleanField.default(true) })), phoneTemplateName])
    .optional()
    .describe('Name of the phone template, or an object with the name.'),
  /** Banner of the book. @see W-135 … W-140 */
  adConfig: jsonField(
    z
      .object({
        haveAd: booleanField,
        bgOpacity: number(z.number()),
        bgColor: z.string().max(100),
        interval: number(z.number()),
        data: list(z.object({ image: z.string(), url: z.string(), title: z.string() }), 100).readonly(),
        adPosition: z.string().max(100),
      })
      .partial(),
  )
    .optional()
    .describe('Banner settings; omitted fields stay unchanged. `data` is the complete list of images.'),
  downloadconfig: jsonField(
    z.object({ ...downloadConfig.partial().shape, pdf: downloadConfig.shape.pdf.partial().optional() }),
  )
    .optional()
    .describe('Download settings; omitted fields stay unchanged.'),
  olsconfig: jsonField(outline, { maxDepth: 2 * outlineLimits.depth, maxValues: maxJsonValues })
    .optional()
    .describe('The complete outline. Each level counts as a list and an object.'),
  tabconfig: jsonField(tabConfig.partial())
    .optional()
    .describe('Bookmark settings; omitted fields stay unchanged. `tabs` is the complete list of bookmarks.'),
  /** Items on the pages of the book. @see W-470 */
  pageItems: jsonField(pageItems, { maxValues: maxPageValues })
    .optional()
    .describe('All items of each given page; an empty list removes them.'),
  /** Audio of the pages of the book. @see D-366 … D-370 */
  pageAudio: jsonField(pageAudio, { maxValues: maxPageValues }).optional().describe('Audio for each given page.'),
  label: number(bookDetailsSchema.shape.label).optional(),
  categoryId: bookDetailsSchema.shape.categoryId.optional(),
  worksConfig: jsonField(worksConfig).optional(),
  /** Languages offered to readers. @see W-132 */
  languages: jsonField(list(z.string().max(40), 100))
    .optional()
    .describe('All languages offered to readers, in order.'),
  texts: jsonField(z.record(z.string().max(40), z.record(z.string().max(60), z.string().max(1000))), {
    maxValues: maxTextValues,
  })
    .optional()
    .describe("The author's own interface texts, complete."),
  /** Name that replaces the number in the public URL of the book. @see W-126 */
  bLink: z
    .string()
    .max(200)
    .optional()
    .describe('Name for the public address; an empty one removes it. Takes effect immediately.'),
};
