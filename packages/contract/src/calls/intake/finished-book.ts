import { isCategory } from '@leafcast/book';
import { z } from 'zod';
import { booleanField, call, jsonField, list } from '../../call.ts';
import { exampleIds } from '../../example-ids.ts';

const name = 'pages/0001-page-9f8e7d6c.png';

const task = {
  uploadId: exampleIds.upload,
  title: 'The Turning Page',
  step: 'arriving',
  files: [
    {
      fileId: exampleIds.file,
      name,
      size: 81_920,
      offset: 0,
      url: `/api/book/upload-book-files/${exampleIds.file}`,
      isThere: false,
    },
  ],
  bookId: '',
  number: '',
  message: '',
  expires: exampleIds.time,
} as const;

const ended = { ...task, step: 'processing', files: [] } as const;

/** Limits for an uploaded finished book. */
export const finishedBookLimits = {
  files: 5000,
  /** Maximum size of all files of the book together, in bytes. */
  bytes: 2 ** 30,
  /** Maximum size of the book's `book.jsonField`, in bytes. */
  manifestBytes: 16 * 2 ** 20,
} as const;

/** A path in a book folder: `book.jsonField`, `search-….json`, or a plain name in `pages/` or `media/`. @see safety T22 */
const path = z.string().regex(/^(?:(?:pages|media)\/)?[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/);

const taskFileSchema = z.object({
  fileId: z.string(),
  name: z.string().describe('Path in the book folder.'),
  size: z.number().describe('Size of the file, in bytes, of which `offset` have been received and stored.'),
  offset: z.number().describe('Bytes received and stored so far.'),
  url: z.string().describe('Address for the bytes of the file, by tus 1.0.0 (HEAD, PATCH).'),
  isThere: z.boolean().describe('Whether the overwritten book already has the file, so that it need not be sent.'),
});

export type TaskFile = z.output<typeof taskFileSchema>;

const taskSchema = z.object({
  uploadId: z.string(),
  title: z.string(),
  step: z
    .enum(['arriving', 'processing', 'failed', 'complete'])
    .describe(
      'Step of the upload. `arriving`: files are expected. After `failed`, incorrect files can be sent and ended again.',
    ),
  files: z.array(taskFileSchema).describe('Files of the upload; empty unless files are expected.'),
  bookId: z.string().describe('Id of the resulting book; empty before `complete`.'),
  number: z.string(),
  message: z.string().describe('Reason for the failure, in the language of the caller; empty if there is none.'),
  expires: z.string().describe('Time when the received data is deleted, in ISO 8601.'),
});

export type UploadTask = z.output<typeof taskSchema>;

const uploadId = z.string().max(64);

/** Starts the upload of a finished book. @see D-411 … D-416, D-574, D-575, D-603 */
export const createUploadTask = call({
  path: '/api/book/create-upload-task',
  access: 'user',
  body: z.object({
    title: z.string().max(1000),
    keyword: z.string().max(10_000).default('').describe('Keywords, separated by commas.'),
    desc: z.string().max(10_000).default('').describe('Description of the book.'),
    categoryId: z.string().refine(isCategory).default('').describe('Id of a category, or empty.'),
    hasText: booleanField
      .default(false)
      .describe('Whether the book has a text version, for search engines and screen readers.'),
    bookId: uploadId
      .optional()
      .describe(
        'Id of the book to overwrite, which keeps its address, number, statistics and permissions. An empty id is rejected.',
      ),
    tid: z.string().max(64).default('0'),
    fid: z.string().max(64).default('0'),
    clientKey: z.string().max(90).optional(),
    files: jsonField(
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
  doc: {
    summary: 'Starts the upload of a finished book, with its details and the list of files in its folder',
    description:
      'Send the bytes of each file with `isThere` false to its `url` by tus 1.0.0, then call end-upload-task. To cancel the upload, call operate-book with its `uploadId`. Files that the server has stored for the same book with the same sha256 are not sent again.',
    example: {
      body: {
        title: 'The Turning Page',
        keyword: 'paper,reading',
        desc: 'How a page turns.',
        categoryId: 'education',
        hasText: true,
        files: [
          { name: 'book.json', size: 4096, sha256: 'b1946ac92492d2347c6235b4d2611184'.repeat(2) },
          { name, size: 81_920, sha256: '5d41402abc4b2a76b9719d911017c592'.repeat(2) },
        ],
      },
      data: { ...task, files: [...task.files] },
    },
    codes: ['BOOK_UPLOAD_OVER_LIMIT', 'BOOK_NOT_FOUND'],
  },
});

/** Returns the state of the upload of a finished book. @see D-604 */
export const getUploadTask = call({
  path: '/api/book/get-upload-task',
  access: 'user',
  body: z.object({ uploadId }),
  data: taskSchema,
  doc: {
    summary: 'Returns the state of the upload of a finished book and of its files',
    description: 'Call it before sending, after an interruption, and while the book is being created.',
    example: { body: { uploadId: exampleIds.upload }, data: { ...task, files: [...task.files] } },
  },
});

export const endUploadTask = call({
  path: '/api/book/end-upload-task',
  access: 'user',
  body: z.object({ uploadId }),
  data: taskSchema,
  doc: {
    summary: 'Completes the upload of a finished book: checks its files and creates the book',
    description:
      'A worker creates the book: images are re-encoded, texts and drawings are checked, and an incomplete book is discarded. Check the progress with get-upload-task; readers see the book after publish-book.',
    example: { body: { uploadId: exampleIds.upload }, data: { ...ended, files: [] } },
    codes: ['BOOK_NOT_FOUND'],
  },
});
