import { importLimits } from '@leafcast/book';
import { z } from 'zod';
import { call, idList, jsonField, list } from '../../call.ts';
import { exampleIds } from '../../example-ids.ts';
import { createMetaFields, remakeFields, replaceBookConfigSchema, titleFields } from './conversion-options.ts';

const done = { bookId: exampleIds.book, uploadId: exampleIds.upload, number: exampleIds.number, code: 'OK', msg: 'OK' };

/** Maximum number of books in one call. */
const maxAtOnce = 200;

/** Maximum number of JSON values in a list of uploads, some of which have many images. */
const maxImages = 20_000;

/** Result for one of several books: `code` is OK, or the code that a call for this book alone would return. */
const outcome = z.object({
  bookId: z.string(),
  uploadId: z.string(),
  number: z.string(),
  code: z.string(),
  msg: z.string(),
});

export type BookOutcome = z.output<typeof outcome>;

export const outcomes = z.object({ list: z.array(outcome) });

/** An upload whose bytes have all been received. */
const upload = {
  uploadId: z.string().max(64),
  password: z.string().max(1000).optional(),
  order: idList(importLimits.images).optional().describe('For images: the fileIds in page order.'),
};

export const createBookMulti = call({
  path: '/api/book/create-book-multi',
  access: 'user',
  body: z.object({
    uploads: jsonField(list(z.object({ ...upload, ...titleFields }), maxAtOnce, 1), {
      maxValues: maxImages,
    }),
    ...createMetaFields,
  }),
  data: outcomes,
  doc: {
    summary:
      'Completes several uploads and creates their books; each independently, so that one failure does not stop the others',
    description: 'Works like end-upload for several uploads. Check each `code` of `list`: the call itself returns OK.',
    example: {
      body: { uploads: [{ uploadId: exampleIds.upload, title: 'The Turning Page' }], cutType: 0, engineType: 2 },
      data: { list: [done] },
    },
    codes: ['BOOK_UPLOAD_OVER_LIMIT'],
  },
});

const keeping = {
  replaceBookConfig: jsonField(replaceBookConfigSchema).default({
    replaceOls: false,
    replaceEditor: false,
    replacePages: false,
  }),
  holder: z.string().max(64).optional().describe('Id of the editing tab, as in get-book-lock.'),
};

export const replaceBookMulti = call({
  path: '/api/book/replace-book-multi',
  access: 'user',
  body: z.object({
    books: jsonField(list(z.object({ ...upload, bookId: z.string().max(64) }), maxAtOnce, 1), { maxValues: maxImages }),
    ...remakeFields,
    ...keeping,
  }),
  data: outcomes,
  doc: {
    summary:
      "Replaces the documents of books with uploaded ones; the books keep their addresses and the author's work, and each is replaced independently",
    description:
      'Start each upload with the `bookId` of the book that it replaces. Readers see the old pages until the book is published.',
    example: {
      body: {
        books: [{ bookId: exampleIds.book, uploadId: exampleIds.upload }],
        replaceBookConfig: { replaceOls: true },
      },
      data: { list: [done] },
    },
    codes: ['BOOK_BUSY', 'BOOK_CONFLICT'],
  },
});

export const reconvertBookMulti = call({
  path: '/api/book/reconvert-book-multi',
  access: 'user',
  body: z.object({
    bookIds: idList(maxAtOnce),
    password: z.string().max(1000).optional(),
    ...remakeFields,
    ...keeping,
  }),
  data: outcomes,
  doc: {
    summary:
      'Converts books again from their documents with other options; omitted options stay unchanged, and each book is converted independently',
    description: 'Uses the document that the book was created from. Check the progress with get-progress.',
    example: {
      body: { bookIds: [exampleIds.book], engineType: 5, vectorType: 4 },
      data: { list: [{ ...done, uploadId: '' }] },
    },
    codes: ['BOOK_BUSY', 'BOOK_CONFLICT'],
  },
});
