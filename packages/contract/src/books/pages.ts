import { blankSides, importLimits } from '@leafcast/book';
import { z } from 'zod';
import { call, idList, json, list, number } from '../call.ts';
import { createMetaFields } from '../intake/conversion-options.ts';
import { sample } from '../sample.ts';

const stepId = 'b0f5a9d2-6a4e-4c1f-9a53-0d3c2b1a7e64';

const partId = '5d0c7b52-1f6e-4b8a-8f0d-2c9e4a6b7d10';

const bookId = z.string().max(64);

const holder = z.string().max(64).optional();

const index = number(
  z
    .int()
    .min(0)
    .max(importLimits.pages - 1),
);

const side = number(z.number().min(blankSides.min).max(blankSides.max));

/** One page of a new order. */
const placedPage = z.union([
  z.strictObject({
    from: index
      .optional()
      .describe('Index from 0 of the page as the book is now; with a part: the page that is replaced.'),
    partId: z.string().max(64).optional().describe('A converted part, as convert-pages tells it.'),
    page: index.optional().describe('The page of the part.'),
    turn: number(z.union([z.literal(90), z.literal(180), z.literal(270)]) as unknown as z.ZodNumber)
      .optional()
      .describe('Degrees clockwise.'),
  }),
  z.strictObject({ width: side.describe('Points: a blank page.'), height: side.describe('Points.') }),
]);

const arranged = z.object({
  stepId: z.string().describe('Names the change for undo-pages.'),
  revision: z.int(),
  pageCount: z.int(),
});

export const arrangePages = call({
  path: '/api/book/arrange-pages',

  access: 'user',
  body: z.object({
    bookId,
    revision: number(z.int()),
    holder,
    pages: json(list(placedPage, importLimits.pages, 1), { maxValues: 6 * importLimits.pages }).describe(
      'All pages in their new order; one that is left out is deleted, one that is named twice is doubled.',
    ),
  }),
  data: arranged,
  doc: {
    summary: 'Moves, turns, deletes, doubles, replaces and adds pages of a draft, all at once or none',
    description:
      'Contents, bookmarks, items, audio, links, search and the settings that name pages follow them; readers see it after publish-book. The example deletes the first page, turns the second and adds a blank one.',
    example: {
      body: {
        bookId: sample.book,
        revision: 17,
        pages: [{ from: 1, turn: 90 }, { from: 2 }, { width: 595, height: 842 }],
      },
      data: { stepId, revision: 18, pageCount: 3 },
    },
    codes: ['BOOK_CONFLICT', 'BOOK_LOCKED', 'BOOK_BUSY'],
  },
});

export const undoPages = call({
  path: '/api/book/undo-pages',

  access: 'user',
  body: z.object({
    bookId,
    revision: number(z.int()),
    holder,
    stepId: z.string().max(64),
    redo: z.boolean().default(false).describe('Makes it again.'),
  }),
  data: arranged,
  doc: {
    summary: 'Takes back a change of the pages, with all that stood on them, or makes it again',
    description:
      'What was changed since stays, on its page. The last hundred changes of a week are kept, the newest first.',
    example: { body: { bookId: sample.book, revision: 18, stepId }, data: { stepId, revision: 19, pageCount: 24 } },
    codes: ['BOOK_CONFLICT', 'BOOK_LOCKED', 'BOOK_BUSY'],
  },
});

export const convertPages = call({
  path: '/api/book/convert-pages',

  access: 'user',
  body: z.object({
    bookId,
    uploadId: z.string().max(64),
    password: z.string().max(1000).optional(),
    order: idList(importLimits.images).optional().describe('Images: the fileIds in the order of their pages.'),
    ...createMetaFields,
  }),
  data: z.object({ partId: z.string() }),
  doc: {
    summary: 'Converts an upload that was begun for a book, so that arrange-pages can add its pages',
    description: 'Begin the upload with `bookId`. Its pages are kept for a day; follow them with get-converted-pages.',
    example: { body: { bookId: sample.book, uploadId: sample.upload }, data: { partId } },
    codes: ['BOOK_NOT_FOUND'],
  },
});

export const getPart = call({
  path: '/api/book/get-converted-pages',

  access: 'user',
  body: z.object({ bookId, partId: z.string().max(64) }),
  data: z.object({
    state: z.enum(['waiting', 'converting', 'password', 'complete', 'error', 'cancelled']),
    done: z.int().describe('Pages that are ready and pages there are; 0 of 0 while unknown.'),
    total: z.int(),
    message: z.string().describe('Why it failed, in words.'),
  }),
  doc: {
    summary: 'How far the pages are that convert-pages makes',
    description: 'Pages can be added once the state is `complete`.',
    example: { body: { bookId: sample.book, partId }, data: { state: 'complete', done: 12, total: 12, message: '' } },
    codes: ['BOOK_NOT_FOUND'],
  },
});
