import { isCategory } from '@leafcast/book';
import { z } from 'zod';
import { call, flag, json, list } from '../call.ts';

/** Limits for an uploaded finished book. */
export const finishedBookLimits = {
  files: 5000,
  /** Size of all its files, in bytes. */
  bytes: 2 ** 30,
  /** Size of its book.json, in bytes. */
  manifestBytes: 16 * 2 ** 20,
} as const;

/** A path in a book folder: `book.json`, `search-….json`, or a plain name in `pages/` or `media/`. @see safety T22 */
const path = z.string().regex(/^(?:(?:pages|media)\/)?[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/);

const taskFileSchema = z.object({
  fileId: z.string(),
  name: z.string().describe('Path in the book folder.'),
  size: z.number().describe('Bytes; `offset` of them have arrived and are kept.'),
  offset: z.number(),
  url: z.string().describe("Address of the file's bytes: tus 1.0.0 (HEAD, PATCH)."),
  isThere: z.boolean().describe('The book that is overwritten has it already: it need not be sent.'),
});
export type TaskFile = z.output<typeof taskFileSchema>;

const taskSchema = z.object({
  uploadId: z.string(),
  title: z.string(),
  step: z
    .enum(['arriving', 'processing', 'failed', 'complete'])
    .describe('`arriving`: files are awaited; after `failed`, files that are not right may be ended again.'),
  files: z.array(taskFileSchema).describe('Empty unless files are awaited.'),
  bookId: z.string().describe('The book that it became; empty before `complete`.'),
  number: z.string(),
  message: z.string().describe("Why it failed, in the caller's language; empty when it has not."),
  expires: z.string().describe('ISO time after which what has arrived is thrown away.'),
});
export type UploadTask = z.output<typeof taskSchema>;

const uploadId = z.string().max(64);

/** @see D-411 … D-416, D-574, D-575, D-603 */
export const createUploadTask = call({
  path: '/api/book/create-upload-task',
  summary: 'Begins the upload of a finished book: what is to be known of it, and the files of its folder',
  access: 'user',
  body: z.object({
    title: z.string().max(1000),
    keyword: z.string().max(10_000).default('').describe('Keywords, separated by commas.'),
    desc: z.string().max(10_000).default('').describe('A description.'),
    categoryId: z.string().refine(isCategory).default('').describe('A category, or empty.'),
    hasText: flag
      .default(false)
      .describe('Whether the book has a text version, for search engines and screen readers.'),
    bookId: uploadId
      .optional()
      .describe('The book to overwrite: it keeps its address, number, statistics and rights. Empty is refused.'),
    tid: z.string().max(64).default('0'),
    fid: z.string().max(64).default('0'),
    clientKey: z.string().max(90).optional(),
    files: json(
      list(
        z.object({
          name: path,
          size: z.int().min(1).max(finishedBookLimits.bytes),
          sha256: z.string().regex(/^[0-9a-f]{64}$/),
        }),
        finishedBookLimits.files,
      ),
      { maxValues: 4 * finishedBookLimits.files + 10 },
    ),
  }),
  data: taskSchema,
});

/** @see D-604 */
export const getUploadTask = call({
  path: '/api/book/get-upload-task',
  summary: 'Where the upload of a finished book stands, and which of its files are there',
  access: 'user',
  body: z.object({ uploadId }),
  data: taskSchema,
});

export const endUploadTask = call({
  path: '/api/book/end-upload-task',
  summary: 'All files of a finished book are there: checks them and makes the book',
  access: 'user',
  body: z.object({ uploadId }),
  data: taskSchema,
});
