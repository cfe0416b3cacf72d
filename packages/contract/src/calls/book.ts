import { bookmarkLimits, isCategory, outlineLimits, pageAudioSchema, pageItemsSchema } from '@leafcast/book';
import { z } from 'zod';
import { call, flag, idList, json, list, number, record, title } from '../call.ts';
import { maxJsonValues } from '../safe-json.ts';

/** A heading in its stored form: caption, page, url, level, children. Pages count from 1. @see W-163 … W-169 */
export interface StoredHeading {
  readonly c: string;
  readonly p?: number | undefined;
  readonly u?: string | undefined;
  readonly l: number;
  readonly ci?: readonly StoredHeading[] | undefined;
}
const storedHeading: z.ZodType<StoredHeading> = z.object({
  c: z.string(),
  p: z.int().optional(),
  u: z.string().optional(),
  l: z.int(),
  get ci() {
    return z.array(storedHeading).optional();
  },
});

/** Where the author's other works are shown. @see W-134 */
const worksConfig = z.object({
  isVisible: z.boolean(),
  url: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).and(z.string().max(2000)),
});

/** The bookmarks of a book in their stored form, and how they look. @see W-141 … W-144, W-160 */
const tabConfig = z.object({
  tabs: list(
    z.object({
      value: z.string(),
      attribute: z.object({ color: z.string(), pageIndex: z.int(), fontColor: z.string() }),
    }),
    bookmarkLimits.count,
  ),
  hasTexture: z.boolean(),
  onSideEdge: z.boolean(),
  showPage: z.boolean(),
});

/** What is known of a book beside the book itself: how it is found, not what it is. */
export const bookDetailsSchema = z.object({
  /** 0 none, 1 fresh, 2 hot, 3 featured. @see W-124 */
  label: z.int().min(0).max(3),
  /** A category, or empty. @see W-125 */
  categoryId: z.string().refine(isCategory),
});
export type BookDetails = z.output<typeof bookDetailsSchema>;

export const bookOrigins = [-1, 0, 1] as const;
export type BookOrigin = (typeof bookOrigins)[number];

const downloadFile = z.object({ file: z.string(), name: z.string(), size: z.number() });
/** @see W-149 … W-155, W-219 … W-226 */
const downloadConfig = z.object({
  pdf: z.object({ isOriginPath: z.boolean(), url: z.string(), urlOnlink: z.boolean() }),
  isDownloadProject: z.boolean(),
  isDownloadAttach: z.boolean(),
  attachments: list(downloadFile, 100).readonly(),
  hideDownloadSinglePage: z.boolean(),
});

/** Parts that stand beside the settings. @see W-133, W-298 */
/** One of another name is ignored. */
const plugin = z.object({ name: z.string().max(100), showLeaveMessage: flag.default(true) });

/** What stands on pages, by their indexes from 0. A page that is not named has nothing, or stays as it is. */
const pageItems = z.record(z.string().regex(/^(?:0|[1-9]\d{0,2})$/), pageItemsSchema);

/** What is read aloud on pages, by their indexes from 0; `null` takes it away. A page that is not named has none, or stays as it is. */
const pageAudio = z.record(z.string().regex(/^(?:0|[1-9]\d{0,2})$/), pageAudioSchema.nullable());

/** How the book was made. @see W-401 */
const conversionSchema = z.object({
  state: z.enum(['waiting', 'converting', 'password', 'complete', 'error', 'cancelled']),
  cutType: z.int(),
  engineType: z.int(),
  vectorType: z.int(),
  importTOC: z.boolean(),
  importSearch: z.boolean(),
  importLink: z.boolean(),
  textToLink: z.boolean(),
  /** Page range, or `all`. */
  r: z.string(),
  keepOrder: z.boolean(),
  pdfBleed: z.number(),
  IMAGEINPDF: z.boolean(),
});

export const publicationSchema = z.object({
  /** Public address. */
  url: z.string(),
  version: z.int(),
  /** ISO time. */
  published: z.string(),
  /** Whether the draft has changed since. */
  isOutdated: z.boolean(),
});

/** The book as the editor knows it. @see W-115 … W-155 */
export const bookInfoSchema = z.object({
  bookId: z.string(),
  number: z.string(),
  title: z.string(),
  desc: z.string(),
  keyword: z.string(),
  /** Public address, or empty before the first publish. */
  url: z.string(),
  /** The name that stands for the number in the public address; empty where it has none. @see W-126 */
  bLink: z.string(),
  book_url: z.string(),
  /** What the book's QR code says; empty before the first publish. */
  qr_code: z.string(),
  /** Path in the book folder of the mini program's code that shows the book; empty where there is none. */
  wx_code: z.string(),
  /** Whether the book plays sound. */
  isMedia: z.boolean(),
  templateId: z.string(),
  htmlTemplate: z.string(),
  /** `isStored`: it was chosen or sent once; otherwise it is the default, which the editor sends. @see W-316 */
  phoneTemplate: z.object({ name: z.string(), isStored: z.boolean() }),
  bStatus: z.enum(['enabled', 'disabled', 'overdue', 'uploading', 'error']),
  /** Comma list; '1' = PDF download. */
  isDownload: z.string(),
  ...bookDetailsSchema.shape,
  /** What the book was made of: -1 an uploaded document, 0 blank pages, 1 a template. @see W-261 … W-263 */
  origin: z.literal(bookOrigins),
  worksConfig,
  /** Those that readers are offered; the first is the default. */
  languages: z.array(z.string()),
  /** The author's own words for the reader, by language and message key. */
  texts: z.record(z.string(), z.record(z.string(), z.string())),
  plugin: z.array(plugin),
  /** Who made the book, as XML with logo, desc and keys; empty for nobody. @see W-227 … W-235 */
  about: z.string(),
  /** The banner of the settings in its stored form. @see W-135 … W-140 */
  adConfig: z.object({
    haveAd: z.boolean(),
    bgOpacity: z.number(),
    bgColor: z.string(),
    /** Milliseconds. */
    interval: z.number(),
    data: z.array(z.object({ image: z.string(), url: z.string(), title: z.string() })).readonly(),
    adPosition: z.string(),
  }),
  /** `code` is kept for programs that expect it, and grants nothing. @see RULINGS 19 */
  downloadconfig: z.object({ ...downloadConfig.shape, code: z.string() }),
  convert_obj: conversionSchema,
  /** The settings that differ from their defaults; on request (`isNew`) all, with colours as `0xrrggbb`. @see RULINGS 18, 33 */
  htmlConfig: z.record(z.string(), z.unknown()),
  olsconfig: z.array(storedHeading),
  tabconfig: tabConfig,
  pageItems,
  pageAudio,
  engineType: z.int(),
  /** Rises by one with each change; sent back so that two tabs do not overwrite one another. */
  revision: z.int(),
  pageCount: z.int(),
  /** Address of the reader on this draft. */
  previewUrl: z.string(),
  publication: publicationSchema.nullable(),
});
export type BookInfo = z.output<typeof bookInfoSchema>;

const bookId = z.string().max(64);

/** Headings are counted at all levels before any of them is checked. */
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

/** JSON values of what one call puts on pages: some 2000 items. */
const onPages = 30_000;
/** JSON values of an author's words for the reader in all languages. */
const allTexts = 20_000;

export const getBook = call({
  path: '/api/book/get-book',
  summary: 'Everything the editor shows of a book',
  access: 'user',
  body: z.object({ bookId, isNew: flag.optional() }),
  data: bookInfoSchema,
});

export const updateBook = call({
  path: '/api/book/update-book',
  summary:
    'Changes title, description, keywords, settings, contents, bookmarks or what stands on pages; keys that are not named stay',
  access: 'user',
  body: z.object({
    bookId: bookId.default(''),
    /** In place of `bookId`: the same change of several books, each alone. @see W-403 */
    bookIds: idList(200).optional(),
    title: title.optional(),
    desc: z.string().max(10_000).optional(),
    keyword: z.string().max(10_000).optional(),
    bookConfig: json(record(z.string().max(100), z.unknown()), { maxValues: allTexts }).optional(),
    /** Comma list of what readers may download; '1' = the PDF. */
    isDownload: z.string().max(100).optional(),
    /** The mini program's code, a picture in the book folder. @see W-128 */
    wx_code: z.string().max(200).optional(),
    /** The parts that are on; the others are off. */
    plugin: json(list(plugin, 20)).optional(),
    /** Who made the book, as XML. @see W-227 … W-235 */
    about: z.string().max(500_000).optional(),
    /** A name, or an object with one. */
    phoneTemplate: z.union([json(z.object({ name: z.string().max(100) })), z.string().max(100)]).optional(),
    /** What it does not name stays. */
    downloadconfig: json(
      z.object({ ...downloadConfig.partial().shape, pdf: downloadConfig.shape.pdf.partial().optional() }),
    ).optional(),
    /** The whole outline. Each of its levels is a list and an object. */
    olsconfig: json(outline, { maxDepth: 2 * outlineLimits.depth, maxValues: maxJsonValues }).optional(),
    /** What it does not name stays; `tabs` are all bookmarks. */
    tabconfig: json(tabConfig.partial()).optional(),
    /** All items of each page that is named; an empty list takes them away. @see W-470 */
    pageItems: json(pageItems, { maxValues: onPages }).optional(),
    /** What is read aloud on each page that is named. @see D-366 … D-370 */
    pageAudio: json(pageAudio, { maxValues: onPages }).optional(),
    label: number(bookDetailsSchema.shape.label).optional(),
    categoryId: bookDetailsSchema.shape.categoryId.optional(),
    worksConfig: json(worksConfig).optional(),
    /** All languages that readers are offered, in their order. @see W-132 */
    languages: json(list(z.string().max(40), 100)).optional(),
    /** The author's own words for the reader, all of them. */
    texts: json(z.record(z.string().max(40), z.record(z.string().max(60), z.string().max(1000))), {
      maxValues: allTexts,
    }).optional(),
    /** Takes a name for the public address, or with an empty one gives it up; it holds at once. @see W-126 */
    bLink: z.string().max(200).optional(),
    /** The tab's name for itself, as in get-book-lock; while another tab edits, nothing is changed: BOOK_LOCKED. */
    holder: z.string().max(64).optional(),
    /** Where given and not the book's present one, nothing is changed: BOOK_CONFLICT. */
    revision: number(z.int()).optional(),
  }),
  data: z.object({
    htmlConfig: z.record(z.string(), z.unknown()),
    revision: z.int(),
    /** Fields, settings and plugins that are not known here: nothing of them is kept. @see RULINGS 31 */
    ignored: z.array(z.string()),
    /** Of several books: how it went with each. `htmlConfig` and `revision` are those of the first that was changed. */
    list: z
      .array(
        z.object({
          bookId: z.string(),
          code: z.string(),
          msg: z.string(),
          htmlConfig: z.record(z.string(), z.unknown()),
          revision: z.int(),
        }),
      )
      .optional(),
  }),
});

export const setBookLink = call({
  path: '/api/book/set-book-link',
  summary:
    'Gives a book a name in its public address, or takes it away; it holds at once, and the draft stays as it is',
  access: 'user',
  body: z.object({ bookId, bLink: z.string().max(200) }),
  /** The name as it is kept, and the public address; empty before the first publish. */
  data: z.object({ bLink: z.string(), url: z.string() }),
});

export const bookListItemSchema = z.object({
  bookId: z.string(),
  number: z.string(),
  title: z.string(),
  state: z.enum(['waiting', 'converting', 'password', 'complete', 'error', 'cancelled']),
  status: z.enum(['enabled', 'disabled', 'overdue']),
  pageCount: z.int(),
  /** Address of the cover's picture. */
  cover: z.string().nullable(),
  ...bookDetailsSchema.shape,
  /** Public address, or null before the first publish. */
  url: z.string().nullable(),
  /** ISO time. */
  changed: z.string(),
});

export const getBookList = call({
  path: '/api/book/get-book-list',
  summary: "The account's books, newest change first",
  access: 'user',
  body: z.object({
    offset: number(z.int().min(0)).default(0),
    limit: number(z.int().min(1).max(100)).default(24),
    query: z.string().max(200).default(''),
    /** Only works of this folder's type: publications, or books; all where absent. */
    fid: z.string().max(64).optional(),
  }),
  data: z.object({ list: z.array(bookListItemSchema), total: z.int() }),
});

export const publishBook = call({
  path: '/api/book/publish-book',
  summary: 'Makes the draft the version that readers see',
  access: 'user',
  body: z.object({ bookId }),
  data: publicationSchema,
});
