import { z } from 'zod';
import { call, idList } from '../call.ts';
import { sample } from '../sample.ts';
import { uploadSchema } from './upload.ts';

const made = { bookId: sample.book, number: sample.number };

const progress = {
  ...made,
  uploadId: '',
  title: 'The Turning Page',
  state: 'converting',
  done: 9,
  total: 24,
  secondsLeft: 4,
  firstPage: `${sample.origin}/preview/3fW0/pages/0001-page-0a1b2c3d.webp`,
  previewUrl: `${sample.origin}/preview/3fW0/`,
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

  access: 'user',
  body: z.object({ bookIds: idList(maxAtOnce).optional(), uploadIds: idList(maxAtOnce).optional() }),
  data: z.object({ list: z.array(progressSchema) }),
  doc: {
    summary: 'Where uploads and conversions stand; without ids all that are under way or ended in the last day',
    description: 'Ask again every second or two. An id that is unknown or foreign refuses the call as a whole.',
    example: { body: { bookIds: [sample.book] }, data: { list: [progress] } },
    codes: ['BOOK_NOT_FOUND'],
  },
});

export const getBookProgress = call({
  path: '/api/book/get-book-progress',

  access: 'user',
  body: z.object({ bookId: z.string().max(64) }),
  data: progressSchema,
  doc: {
    summary: 'Where the conversion of one book stands',
    description:
      'As get-progress, for one book. The book can be opened as soon as there is a `previewUrl`, and published when its state is `complete`.',
    example: { body: { bookId: sample.book }, data: progress },
  },
});
