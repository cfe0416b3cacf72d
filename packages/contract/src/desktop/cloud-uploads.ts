import { isCategory } from '@leafcast/book';
import { z } from 'zod';
import { desktopCall, emptyBody, emptyData, flag, list } from '../call.ts';

const id = z.string().max(64);

const cloudUploadSchema = z.object({
  uploadId: z.string(),
  bookId: z.string().describe('The book here that is uploaded.'),
  title: z.string(),
  step: z.enum([
    ...(['creating', 'taskCreated', 'checking', 'checked', 'starting', 'uploading', 'processing'] as const),
    ...(['complete', 'allSucceeded'] as const),
  ]),
  sent: z.number().describe('Bytes that are there, of `size`.'),
  size: z.number(),
  files: z.object({ done: z.int(), total: z.int(), skipped: z.int() }),
  isPaused: z.boolean(),
  isOffline: z.boolean().describe('The connection is lost, and it goes on by itself.'),
  problem: z
    .object({ message: z.string(), isFinal: z.boolean().describe('Only another upload can help.') })
    .nullable()
    .describe('Why it stopped, in the language of the program.'),
  onlineId: z.string().describe('The online book that it became; empty before.'),
  url: z.string(),
});

export type CloudUpload = z.output<typeof cloudUploadSchema>;

/** @see D-411 … D-416, D-574, D-575 */
export const beginCloudUpload = desktopCall({
  path: '/api/desktop/begin-cloud-upload',

  access: 'user',
  body: z.object({
    bookId: id,
    title: z.string().max(1000),
    keyword: z.string().max(10_000).default(''),
    desc: z.string().max(10_000).default(''),
    categoryId: z.string().refine(isCategory).default(''),
    hasText: flag.default(false).describe('Creates an HTML text version, too.'),
    overwrites: id.default('').describe('The online book to overwrite; empty: none.'),
  }),
  data: cloudUploadSchema,
  doc: {
    summary: 'Begins to upload a book; the same that is under way goes on',
  },
});

/** Maximum number of uploads to remember. */
export const mostCloudUploads = 100;

export const getCloudUploads = desktopCall({
  path: '/api/desktop/get-cloud-uploads',

  access: 'user',
  body: emptyBody,
  data: z.object({ list: list(cloudUploadSchema, mostCloudUploads) }),
  doc: {
    summary: 'The uploads that are under way or have ended lately',
  },
});

/** @see D-488, D-489 */
export const operateCloudUpload = desktopCall({
  path: '/api/desktop/operate-cloud-upload',

  access: 'user',
  body: z.object({ uploadId: id, operate: z.enum(['pause', 'continue', 'cancel']) }),
  data: emptyData,
  doc: {
    summary: 'Pauses an upload, continues it, or ends it for good; one that is done is forgotten',
  },
});
