import { blankSides, drawers, importLimits } from '@leafcast/book';
import { z } from 'zod';
import { call, emptyBody, idList, json, list, number, title } from '../call.ts';
import { outcomes } from './book-multi.ts';
import { createMetaFields, titleFields } from './create.ts';

/** Maximum number of books or uploads in one call. */
const maxAtOnce = 200;

/** State of one file of an upload. */
export const uploadFileSchema = z.object({
  fileId: z.string(),
  name: z.string(),
  size: z.number().describe('Bytes; `offset` of them have arrived and are kept.'),
  offset: z.number(),
  url: z.string().describe("Address of the file's bytes: tus 1.0.0 (HEAD, PATCH)."),
});

export const uploadSchema = z.object({
  uploadId: z.string(),
  title: z.string(),
  kind: z.enum(['pdf', 'presentation', 'images', 'project']),
  files: z.array(uploadFileSchema),
  expires: z.string().describe('ISO time after which what has arrived is thrown away.'),
});
export type Upload = z.output<typeof uploadSchema>;

/**
 * One upload becomes one book: PDFs one after another, one presentation, images in the given order, or one project.
 * Repeating the call with the same `clientKey` returns the same upload and reserves nothing twice.
 */
export const beginUpload = call({
  path: '/api/book/begin-upload',
  summary: 'Reserves a book and says where its files go',
  access: 'user',
  body: z.object({
    title,
    files: json(list(z.object({ name: z.string().min(1).max(500), size: z.int().min(0) }), importLimits.images), {
      maxValues: 10_000,
    }),
    clientKey: z.string().max(100).optional(),
    tid: z.string().max(64).default('0'),
    fid: z.string().max(64).default('0'),
    /** @see W-353 */
    bookId: z
      .string()
      .max(64)
      .optional()
      .describe('The book whose content it shall replace; it takes no place of its own then. Empty is refused.'),
  }),
  data: uploadSchema,
});

/** Also the prefix of the tus addresses `…/upload-book-files/<fileId>`. */
export const uploadBookFiles = call({
  path: '/api/book/upload-book-files',
  summary: 'Takes bytes of a file as multipart (`file`, behind the other fields), for clients without tus',
  access: 'user',
  file: 'file',
  body: z.object({
    uploadId: z.string().max(64),
    fileId: z.string().max(64),
    offset: number(z.int().min(0)).default(0).describe('Where the bytes go; must be what has arrived so far.'),
  }),
  data: uploadFileSchema,
});

/** @see D-737 … D-739 */
export const getDrawers = call({
  path: '/api/book/get-drawers',
  summary: 'What can draw the pages of a PDF here: `drawnBy` of end-upload',
  access: 'user',
  body: emptyBody,
  data: z.object({ drawers: z.array(z.enum(drawers)) }),
});

export const endUpload = call({
  path: '/api/book/end-upload',
  summary: 'All bytes are there: makes the book and starts its conversion',
  access: 'user',
  body: z.object({
    uploadId: z.string().max(64),
    ...titleFields,
    password: z.string().max(1000).optional(),
    ...createMetaFields,
    sha256: json(z.record(z.string(), z.string().regex(/^[0-9a-f]{64}$/i)))
      .optional()
      .describe('fileId -> sha256 in hex; where given, it must be that of what arrived.'),
    order: idList(importLimits.images).optional().describe('Images: the fileIds in the order of their pages.'),
  }),
  data: z.object({ bookId: z.string(), number: z.string() }),
});

const side = number(z.number().min(blankSides.min).max(blankSides.max));

/** The same `clientKey` returns the same book again. @see W-262, W-263 */
export const createBlankBook = call({
  path: '/api/book/create-blank-book',
  summary: 'Makes a book of blank pages of one size, to be filled with multimedia; with a template it wears that',
  access: 'user',
  body: z.object({
    title,
    pages: number(z.int().min(1).max(importLimits.pages)),
    /** Points. */
    width: side,
    height: side,
    templateId: z.string().max(64).optional().describe('An own template, or one of the team.'),
    clientKey: z.string().max(100).optional(),
    tid: z.string().max(64).default('0'),
    fid: z.string().max(64).default('0'),
  }),
  data: z.object({ bookId: z.string(), number: z.string() }),
});

export const bookStates = ['uploading', 'waiting', 'converting', 'password', 'complete', 'error', 'cancelled'] as const;

export const progressSchema = z.object({
  bookId: z.string().describe('Empty while the files are still arriving.'),
  uploadId: z.string(),
  number: z.string(),
  title: z.string(),
  state: z.enum(bookStates),
  done: z.int().describe('Pages that are ready and pages there are; 0 of 0 while unknown.'),
  total: z.int(),
  secondsLeft: z.number().nullable().describe('Seconds until all pages are ready, as far as it can be told.'),
  firstPage: z.string().nullable().describe('Address of the picture of page 1 as soon as there is one.'),
  previewUrl: z.string().nullable().describe('Address of the reader on this draft, as soon as it can be opened.'),
  message: z
    .string()
    .describe(
      "What went wrong, or is otherwise than in the document, in the account's language, a line each; empty when nothing is.",
    ),
  isCut: z.boolean().describe('Whether the document has more pages or images than the account may import.'),
  isSharpening: z
    .boolean()
    .describe('The book is complete, and the sharpest pictures of its pages are being made; more may be told then.'),
  /** Present while the files are still arriving. */
  upload: uploadSchema.nullable(),
  isReplacing: z
    .boolean()
    .describe('The book had pages before; where the conversion fails or is cancelled, it has them again.'),
});
export type Progress = z.output<typeof progressSchema>;

export const getProgress = call({
  path: '/api/book/get-progress',
  summary: 'Where uploads and conversions stand; without ids all that are under way or ended in the last day',
  access: 'user',
  body: z.object({ bookIds: idList(maxAtOnce).optional(), uploadIds: idList(maxAtOnce).optional() }),
  data: z.object({ list: z.array(progressSchema) }),
});

export const getBookProgress = call({
  path: '/api/book/get-book-progress',
  summary: 'Where the conversion of one book stands',
  access: 'user',
  body: z.object({ bookId: z.string().max(64) }),
  data: progressSchema,
});

export const bookOperations = ['cancel', 'retry', 'trash', 'restore', 'delete', 'enable', 'disable'] as const;

/** Number of days for which a book stays in the trash. */
export const trashDays = 30;

export const operateBook = call({
  path: '/api/book/operate-book',
  summary:
    'Cancels uploads or conversions, retries (with a password), moves books to the trash and restores them, deletes them for good, disables or enables them; each alone, so that one that is refused stops no other',
  access: 'user',
  body: z.object({
    operate: z.enum(bookOperations),
    bookIds: idList(maxAtOnce).default([]),
    uploadIds: idList(maxAtOnce).default([]),
    password: z.string().max(1000).optional(),
  }),
  /** `bookIds`, `uploadIds`: those for which the operation succeeded; `list`: the result for each. */
  data: outcomes.extend({ bookIds: z.array(z.string()), uploadIds: z.array(z.string()) }),
});
