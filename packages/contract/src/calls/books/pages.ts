import { blankSides, importLimits } from '@leafcast/book';
import { z } from 'zod';
import { call, idList, jsonField, list, number } from '../../call.ts';
import { exampleIds } from '../../example-ids.ts';
import { createMetaFields } from '../intake/conversion-options.ts';

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

/** One page in the new page order. */
const placedPage = z.union([
  z.strictObject({
    from: index
      .optional()
      .describe('Index of the page in the current book, starting at 0; with a part, the page to replace.'),
    partId: z.string().max(64).optional().describe('Id of converted pages, as returned by convert-pages.'),
    page: index.optional().describe('Index of the page among the converted pages, starting at 0.'),
    turn: number(z.union([z.literal(90), z.literal(180), z.literal(270)]) as unknown as z.ZodNumber)
      .optional()
      .describe('Clockwise rotation in degrees.'),
  }),
  z.strictObject({
    width: side.describe('Width of a blank page, in points.'),
    height: side.describe('Height of a blank page, in points.'),
  }),
]);

const arranged = z.object({
  stepId: z.string().describe('Id of the change, for undo-pages.'),
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
    pages: jsonField(list(placedPage, importLimits.pages, 1), { maxValues: 6 * importLimits.pages }).describe(
      'All pages in their new order. Omitted pages are deleted; pages listed twice are duplicated.',
    ),
  }),
  data: arranged,
  doc: {
    summary: 'Moves, rotates, deletes, duplicates, replaces and adds pages of a draft, all at once or not at all',
    description:
      'Outline, bookmarks, items, audio, links, search and settings that refer to pages are adjusted; readers see the change after publish-book. The example deletes the first page, rotates the second and adds a blank one.',
    example: {
      body: {
        bookId: exampleIds.book,
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
    redo: z.boolean().default(false).describe('Whether to redo the change instead of undoing it.'),
  }),
  data: arranged,
  doc: {
    summary: 'Undoes or redoes a change of the pages, including everything on them',
    description: 'Later changes remain on their pages. The last hundred changes are kept, for a week, newest first.',
    example: { body: { bookId: exampleIds.book, revision: 18, stepId }, data: { stepId, revision: 19, pageCount: 24 } },
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
    order: idList(importLimits.images).optional().describe('For images: the fileIds in page order.'),
    ...createMetaFields,
  }),
  data: z.object({ partId: z.string() }),
  doc: {
    summary: 'Converts an upload that was started for a book, so that arrange-pages can add its pages',
    description:
      'Start the upload with `bookId`. The converted pages are stored for a day; check their progress with get-converted-pages.',
    example: { body: { bookId: exampleIds.book, uploadId: exampleIds.upload }, data: { partId } },
    codes: ['BOOK_NOT_FOUND'],
  },
});

export const getConvertedPages = call({
  path: '/api/book/get-converted-pages',
  access: 'user',
  body: z.object({ bookId, partId: z.string().max(64) }),
  data: z.object({
    state: z.enum(['waiting', 'converting', 'password', 'complete', 'error', 'cancelled']),
    done: z.int().describe('Pages that are ready, of `total`; both are 0 while unknown.'),
    total: z.int(),
    message: z.string().describe('Reason for the failure; empty if there is none.'),
  }),
  doc: {
    summary: 'Returns the progress of a convert-pages conversion',
    description: 'The pages can be added once the state is `complete`.',
    example: {
      body: { bookId: exampleIds.book, partId },
      data: { state: 'complete', done: 12, total: 12, message: '' },
    },
    codes: ['BOOK_NOT_FOUND'],
  },
});
