import {
  bookmarkLimits,
  drawers,
  isCategory,
  pageAudioSchema,
  pageBoxes,
  pageItemsSchema,
  recognitionModes,
  recognizedLanguages,
} from '@leafcast/book';
import { z } from 'zod';
import { booleanField, list, number } from '../../call.ts';
import { pageQualitySchema } from '../intake/conversion-options.ts';

/**
 * A heading of the outline in its stored form: caption, page, url, level, children. Pages count from 1. @see W-163 …
 * W-169
 */
export interface StoredHeading {
  readonly c: string;
  readonly p?: number | undefined;
  readonly u?: string | undefined;
  readonly l: number;
  readonly ci?: readonly StoredHeading[] | undefined;
}

export const storedHeading: z.ZodType<StoredHeading> = z.object({
  c: z.string(),
  p: z.int().optional(),
  u: z.string().optional(),
  l: z.int(),
  get ci() {
    return z.array(storedHeading).optional();
  },
});

/** Link to a list of the author's other works. @see W-134 */
export const worksConfig = z.object({
  isVisible: booleanField,
  url: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).and(z.string().max(2000)),
});

/** A book's bookmarks in their stored form, and their appearance. @see W-141 … W-144, W-160 */
export const tabConfig = z.object({
  tabs: list(
    z.object({
      value: z.string(),
      attribute: z.object({ color: z.string(), pageIndex: number(z.int()), fontColor: z.string() }),
    }),
    bookmarkLimits.count,
  ),
  hasTexture: booleanField,
  onSideEdge: booleanField,
  showPage: booleanField,
});

/** Details that help to find a book in lists: its label and its category. */
export const bookDetailsSchema = z.object({
  /** Label of the book in lists. @see W-124 */
  label: z.int().min(0).max(3).describe('0 none, 1 fresh, 2 hot, 3 featured.'),
  /** Category of the book. @see W-125 */
  categoryId: z.string().refine(isCategory).describe('Id of a category, or empty.'),
});

export type BookDetails = z.output<typeof bookDetailsSchema>;

export const bookOrigins = [-1, 0, 1] as const;

export type BookOrigin = (typeof bookOrigins)[number];

const downloadFile = z.object({ file: z.string(), name: z.string(), size: number(z.number()) });

/** Downloads offered to readers. @see W-149 … W-155, W-219 … W-226 */
export const downloadConfig = z.object({
  pdf: z.object({ isOriginPath: booleanField, url: z.string(), urlOnlink: booleanField }),
  isDownloadProject: booleanField,
  isDownloadAttach: booleanField,
  attachments: list(downloadFile, 100).readonly(),
  hideDownloadSinglePage: booleanField,
});

/** Setting that turns a part of the reader on or off; unknown names are ignored. @see W-133, W-298 */
export const plugin = z.object({ name: z.string().max(100), showLeaveMessage: booleanField.default(true) });

/** Items on pages, by page index from 0. A page that is not listed has no items, or keeps its items in an update. */
export const pageItems = z.record(z.string().regex(/^(?:0|[1-9]\d{0,2})$/), pageItemsSchema);

/**
 * Audio of pages, by page index from 0; `null` removes the audio. A page that is not listed has no audio, or keeps its
 * audio in an update.
 */
export const pageAudio = z.record(z.string().regex(/^(?:0|[1-9]\d{0,2})$/), pageAudioSchema.nullable());

/** How the book was converted. @see W-401 */
const conversionSchema = z.object({
  state: z.enum(['waiting', 'converting', 'password', 'complete', 'error', 'cancelled']),
  cutType: z.int(),
  engineType: z.int(),
  vectorType: z.int(),
  importTOC: z.boolean(),
  importSearch: z.boolean(),
  importLink: z.boolean(),
  textToLink: z.boolean(),
  r: z.string().describe('Page range, or `all`.'),
  keepOrder: z.boolean(),
  pageBox: z.enum(pageBoxes),
  pdfBleed: z.number(),
  drawnBy: z.enum(drawers),
  IMAGEINPDF: z.boolean(),
  recognition: z.enum(recognitionModes),
  recognitionLanguage: z.enum(['', ...recognizedLanguages]),
  pageQuality: pageQualitySchema.optional(),
});

export const publicationSchema = z.object({
  url: z.string().describe('Public address.'),
  version: z.int(),
  published: z.string().describe('Time in ISO 8601.'),
  isOutdated: z.boolean().describe('Whether the draft has changed since publication.'),
  /** @see RULINGS 11 */
  disabledAt: z
    .string()
    .optional()
    .describe(
      'Time when the book is or was disabled because points or VIP ran out, in ISO 8601; absent if the book is paid for.',
    ),
});

/** A book as the editor receives it. @see W-115 … W-155 */
export const bookInfoSchema = z.object({
  bookId: z.string(),
  number: z.string(),
  title: z.string(),
  desc: z.string(),
  keyword: z.string(),
  url: z.string().describe('Public address; empty before the first publication.'),
  cover: z.string().nullable().describe('Address of the cover image of the draft.'),
  /** Name that replaces the number in the public URL of the book. @see W-126 */
  bLink: z.string().describe('Name that replaces the number in the public address; empty if there is none.'),
  book_url: z.string(),
  qr_code: z.string().describe("Content of the book's QR code; empty before the first publication."),
  wx_code: z
    .string()
    .describe('Path in the book folder of the mini program code that shows the book; empty if there is none.'),
  isMedia: z.boolean().describe('Whether the book plays sound.'),
  templateId: z.string(),
  htmlTemplate: z.string(),
  /** Template for phones. @see W-316 */
  phoneTemplate: z
    .object({ name: z.string(), isStored: z.boolean() })
    .describe(
      '`isStored`: whether the template was explicitly selected or sent; otherwise it is the default that the editor sends.',
    ),
  bStatus: z.enum(['enabled', 'disabled', 'overdue', 'uploading', 'error']),
  isDownload: z.string().describe("Comma-separated list; '1' is PDF download."),
  ...bookDetailsSchema.shape,
  /** How the book was created. @see W-261 … W-263 */
  origin: z
    .literal(bookOrigins)
    .describe('How the book was created: -1 from an uploaded document, 0 from blank pages, 1 from a template.'),
  worksConfig,
  languages: z.array(z.string()).describe('Languages offered to readers; the first is the default.'),
  texts: z
    .record(z.string(), z.record(z.string(), z.string()))
    .describe("The author's own interface texts, by language and message key."),
  plugin: z.array(plugin),
  /** Information about the publisher of the book, as XML. @see W-227 … W-235 */
  about: z
    .string()
    .describe('Information about the publisher, as XML with logo, desc and keys; empty if there is none.'),
  /** Banner of the book. @see W-135 … W-140 */
  adConfig: z
    .object({
      haveAd: z.boolean(),
      bgOpacity: z.number(),
      bgColor: z.string(),
      /** Milliseconds. */
      interval: z.number(),
      data: z.array(z.object({ image: z.string(), url: z.string(), title: z.string() })).readonly(),
      adPosition: z.string(),
    })
    .describe('The banner settings in their stored form.'),
  /** Downloads offered to readers, with a `code` for compatibility. @see RULINGS 19 */
  downloadconfig: z
    .object({ ...downloadConfig.shape, code: z.string() })
    .describe('`code` exists for compatibility and grants nothing.'),
  convert_obj: conversionSchema,
  /** Settings of the book. @see RULINGS 18, 33 */
  htmlConfig: z
    .record(z.string(), z.unknown())
    .describe('Settings that differ from their defaults, or with `isNew` all settings; colors as `0xrrggbb`.'),
  olsconfig: z.array(storedHeading),
  tabconfig: tabConfig,
  pageItems,
  pageAudio,
  engineType: z.int(),
  revision: z
    .int()
    .describe(
      'Increases by one with each change of the draft. Send it with a change to detect changes made elsewhere.',
    ),
  pageCount: z.int(),
  isArranged: z
    .boolean()
    .describe('Whether the author has moved, added, rotated or deleted pages; converting the book again undoes that.'),
  previewUrl: z.string().describe('Address of the reader showing this draft.'),
  publication: publicationSchema.nullable(),
});

export type BookInfo = z.output<typeof bookInfoSchema>;
