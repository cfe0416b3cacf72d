import { isCategory } from '@leafcast/book';
import { z } from 'zod';
import { booleanField, desktopCall, emptyBody, emptyData, list } from '../../call.ts';

const id = z.string().max(64);

const cloudUploadSchema = z.object({
  uploadId: z.string(),
  bookId: z.string().describe('Id of the local book that is uploaded.'),
  title: z.string(),
  step: z.enum([
    ...(['creating', 'taskCreated', 'checking', 'checked', 'starting', 'uploading', 'processing'] as const),
    ...(['complete', 'allSucceeded'] as const),
  ]),
  sent: z.number().describe('Bytes that have arrived, of `size`.'),
  size: z.number(),
  files: z.object({ done: z.int(), total: z.int(), skipped: z.int() }),
  isPaused: z.boolean(),
  isOffline: z.boolean().describe('Whether the connection is lost; the upload resumes automatically.'),
  problem: z
    .object({ message: z.string(), isFinal: z.boolean().describe('Whether only a new upload can help.') })
    .nullable()
    .describe('Reason for stopping, in the language of the program; null if there is none.'),
  onlineId: z.string().describe('Id of the resulting online book; empty until it exists.'),
  url: z.string(),
});

export type CloudUpload = z.output<typeof cloudUploadSchema>;

/** Starts or continues the upload of a book. @see D-411 … D-416, D-574, D-575 */
export const beginCloudUpload = desktopCall({
  path: '/api/desktop/begin-cloud-upload',
  access: 'user',
  body: z.object({
    bookId: id,
    title: z.string().max(1000),
    keyword: z.string().max(10_000).default(''),
    desc: z.string().max(10_000).default(''),
    categoryId: z.string().refine(isCategory).default(''),
    hasText: booleanField.default(false).describe('Whether to create an HTML text version as well.'),
    overwrites: id.default('').describe('Id of the online book to overwrite; empty for none.'),
  }),
  data: cloudUploadSchema,
  doc: {
    summary: 'Starts uploading a book; an upload of the same book in progress continues',
  },
});

/** Maximum number of uploads to remember. */
export const maxCloudUploads = 100;

export const getCloudUploads = desktopCall({
  path: '/api/desktop/get-cloud-uploads',
  access: 'user',
  body: emptyBody,
  data: z.object({ list: list(cloudUploadSchema, maxCloudUploads) }),
  doc: {
    summary: 'Lists the uploads that are in progress or ended recently',
  },
});

/** Pauses, continues or cancels an upload. @see D-488, D-489 */
export const controlCloudUpload = desktopCall({
  path: '/api/desktop/operate-cloud-upload',
  access: 'user',
  body: z.object({ uploadId: id, operate: z.enum(['pause', 'continue', 'cancel']) }),
  data: emptyData,
  doc: {
    summary: 'Pauses, continues or cancels an upload; a completed one is removed from the list',
  },
});
