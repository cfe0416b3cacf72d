import { z } from 'zod';
import { call, idList } from '../../call.ts';
import { exampleIds } from '../../example-ids.ts';
import { uploadSchema } from './upload.ts';

const made = { bookId: exampleIds.book, number: exampleIds.number };

const progress = {
  ...made,
  uploadId: '',
  title: 'The Turning Page',
  state: 'converting',
  done: 9,
  total: 24,
  secondsLeft: 4,
  firstPage: `${exampleIds.origin}/preview/3fW0/pages/0001-page-0a1b2c3d.webp`,
  previewUrl: `${exampleIds.origin}/preview/3fW0/`,
  message: '',
  isSharpening: false,
  upload: null,
  isCut: false,
  isReplacing: false,
} as const;

/** Maximum number of books or uploads in one call. */
const maxAtOnce = 200;

export const bookStates = ['uploading', 'waiting', 'converting', 'password', 'complete', 'error', 'cancelled'] as const;

export const progressSchema = z.object({
  bookId: z.string().describe('Id of the book; empty while the files are being received.'),
  uploadId: z.string(),
  number: z.string(),
  title: z.string(),
  state: z.enum(bookStates),
  done: z.int().describe('Pages that are ready, of `total`; both are 0 while unknown.'),
  total: z.int(),
  secondsLeft: z.number().nullable().describe('Estimated seconds until all pages are ready; null while unknown.'),
  firstPage: z.string().nullable().describe('Address of the image of page 1; null until it exists.'),
  previewUrl: z.string().nullable().describe('Address of the reader showing this draft; null until it can be opened.'),
  message: z
    .string()
    .describe(
      'Errors and differences from the document, in the language of the account, one per line; empty if there are none.',
    ),
  isCut: z.boolean().describe('Whether the document has more pages or images than the account may import.'),
  isSharpening: z
    .boolean()
    .describe(
      'Whether the book is complete and its sharpest page images are still being created; more messages may follow.',
    ),
  /** Upload progress; present until all files have been received. */
  upload: uploadSchema.nullable(),
  isReplacing: z
    .boolean()
    .describe('Whether the book had pages before; if the conversion fails or is cancelled, it gets them back.'),
});

export type Progress = z.output<typeof progressSchema>;

export const getProgress = call({
  path: '/api/book/get-progress',
  access: 'user',
  permission: 'book.view',
  body: z.object({ bookIds: idList(maxAtOnce).optional(), uploadIds: idList(maxAtOnce).optional() }),
  data: z.object({ list: z.array(progressSchema) }),
  doc: {
    summary:
      'Returns the state of uploads and conversions; without ids, all that are in progress or ended in the last day',
    description:
      'Call it every second or two. If any id is unknown or belongs to another account, the whole call is rejected.',
    example: { body: { bookIds: [exampleIds.book] }, data: { list: [progress] } },
    codes: ['BOOK_NOT_FOUND'],
  },
});

export const getBookProgress = call({
  path: '/api/book/get-book-progress',
  access: 'user',
  permission: 'book.view',
  body: z.object({ bookId: z.string().max(64) }),
  data: progressSchema,
  doc: {
    summary: 'Returns the state of the conversion of one book',
    description:
      'Works like get-progress for one book. The book can be opened once `previewUrl` is set, and published once its state is `complete`.',
    example: { body: { bookId: exampleIds.book }, data: progress },
  },
});
