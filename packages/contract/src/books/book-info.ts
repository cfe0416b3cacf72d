import { bookmarkLimits, drawers, isCategory, pageAudioSchema, pageItemsSchema } from '@leafcast/book';
import { z } from 'zod';
import { flag, list, number } from '../call.ts';
import { pageQualitySchema } from '../intake/conversion-options.ts';

/** A heading in its stored form: caption, page, url, level, children. Pages count from 1. @see W-163 … W-169 */
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

/** Where the author's other works are listed. @see W-134 */
export const worksConfig = z.object({
  isVisible: flag,
  url: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).and(z.string().max(2000)),
});

/** Bookmarks of a book in their stored form, and their appearance. @see W-141 … W-144, W-160 */
export const tabConfig = z.object({
  tabs: list(
    z.object({
      value: z.string(),
      attribute: z.object({ color: z.string(), pageIndex: number(z.int()), fontColor: z.string() }),
    }),
    bookmarkLimits.count,
  ),
  hasTexture: flag,
  onSideEdge: flag,
  showPage: flag,
});

/** Details stored alongside a book, for finding it rather than describing its content. */
export const bookDetailsSchema = z.object({
  /** @see W-124 */
  label: z.int().min(0).max(3).describe('0 none, 1 fresh, 2 hot, 3 featured.'),
  /** @see W-125 */
  categoryId: z.string().refine(isCategory).describe('A category, or empty.'),
});

export type BookDetails = z.output<typeof bookDetailsSchema>;

export const bookOrigins = [-1, 0, 1] as const;

export type BookOrigin = (typeof bookOrigins)[number];

const downloadFile = z.object({ file: z.string(), name: z.string(), size: number(z.number()) });

/** @see W-149 … W-155, W-219 … W-226 */
export const downloadConfig = z.object({
  pdf: z.object({ isOriginPath: flag, url: z.string(), urlOnlink: flag }),
  isDownloadProject: flag,
  isDownloadAttach: flag,
  attachments: list(downloadFile, 100).readonly(),
  hideDownloadSinglePage: flag,
});

/** A part of the reader that is not a setting; unknown names are ignored. @see W-133, W-298 */
export const plugin = z.object({ name: z.string().max(100), showLeaveMessage: flag.default(true) });

/** Items on pages, by page index from 0. A page that is not listed has none, or stays unchanged in an update. */
export const pageItems = z.record(z.string().regex(/^(?:0|[1-9]\d{0,2})$/), pageItemsSchema);

/**
 * Audio of pages, by page index from 0; `null` removes it. A page that is not listed has none, or stays unchanged in an
 * update.
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
  pdfBleed: z.number(),
  drawnBy: z.enum(drawers),
  IMAGEINPDF: z.boolean(),
  pageQuality: pageQualitySchema.optional(),
});

export const publicationSchema = z.object({
  url: z.string().describe('Public address.'),
  version: z.int(),
  published: z.string().describe('ISO time.'),
  isOutdated: z.boolean().describe('Whether the draft has changed since.'),
  /** @see RULINGS 11 */
  disabledAt: z
    .string()
    .optional()
    .describe(
      'ISO time at which the book is disabled, or was, for want of points or VIP; absent where it is paid for.',
    ),
});

/** A book as the editor receives it. @see W-115 … W-155 */
export const bookInfoSchema = z.object({
  bookId: z.string(),
  number: z.string(),
  title: z.string(),
  desc: z.string(),
  keyword: z.string(),
  url: z.string().describe('Public address, or empty before the first publish.'),
  cover: z.string().nullable().describe("Address of the cover's picture, as the draft has it."),
  /** @see W-126 */
  bLink: z.string().describe('The name that stands for the number in the public address; empty where it has none.'),
  book_url: z.string(),
  qr_code: z.string().describe("What the book's QR code says; empty before the first publish."),
  wx_code: z
    .string()
    .describe("Path in the book folder of the mini program's code that shows the book; empty where there is none."),
  isMedia: z.boolean().describe('Whether the book plays sound.'),
  templateId: z.string(),
  htmlTemplate: z.string(),
  /** @see W-316 */
  phoneTemplate: z
    .object({ name: z.string(), isStored: z.boolean() })
    .describe('`isStored`: it was chosen or sent once; otherwise it is the default, which the editor sends.'),
  bStatus: z.enum(['enabled', 'disabled', 'overdue', 'uploading', 'error']),
  isDownload: z.string().describe("Comma list; '1' = PDF download."),
  ...bookDetailsSchema.shape,
  /** @see W-261 … W-263 */
  origin: z
    .literal(bookOrigins)
    .describe('What the book was made of: -1 an uploaded document, 0 blank pages, 1 a template.'),
  worksConfig,
  languages: z.array(z.string()).describe('Those that readers are offered; the first is the default.'),
  texts: z
    .record(z.string(), z.record(z.string(), z.string()))
    .describe("The author's own words for the reader, by language and message key."),
  plugin: z.array(plugin),
  /** @see W-227 … W-235 */
  about: z.string().describe('Who made the book, as XML with logo, desc and keys; empty for nobody.'),
  /** @see W-135 … W-140 */
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
    .describe('The banner of the settings in its stored form.'),
  /** @see RULINGS 19 */
  downloadconfig: z
    .object({ ...downloadConfig.shape, code: z.string() })
    .describe('`code` is kept for programs that expect it, and grants nothing.'),
  convert_obj: conversionSchema,
  /** @see RULINGS 18, 33 */
  htmlConfig: z
    .record(z.string(), z.unknown())
    .describe('The settings that differ from their defaults, on request (`isNew`) all; colours as `0xrrggbb`.'),
  olsconfig: z.array(storedHeading),
  tabconfig: tabConfig,
  pageItems,
  pageAudio,
  engineType: z.int(),
  revision: z.int().describe('Rises by one with each change; sent back so that two tabs do not overwrite one another.'),
  pageCount: z.int(),
  isArranged: z
    .boolean()
    .describe('Whether its author has moved, added, turned or deleted pages: making it again undoes that.'),
  previewUrl: z.string().describe('Address of the reader on this draft.'),
  publication: publicationSchema.nullable(),
});

export type BookInfo = z.output<typeof bookInfoSchema>;
