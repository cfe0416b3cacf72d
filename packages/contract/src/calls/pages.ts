import { blankSides, importLimits } from '@leafcast/book';
import { z } from 'zod';
import { call, idList, json, list, number } from '../call.ts';
import { createMetaFields } from './create.ts';

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
  summary: 'Moves, turns, deletes, doubles, replaces and adds pages of a draft, all at once or none',
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
});

export const undoPages = call({
  path: '/api/book/undo-pages',
  summary: 'Takes back a change of the pages, with all that stood on them, or makes it again',
  access: 'user',
  body: z.object({
    bookId,
    revision: number(z.int()),
    holder,
    stepId: z.string().max(64),
    redo: z.boolean().default(false).describe('Makes it again.'),
  }),
  data: arranged,
});

export const convertPages = call({
  path: '/api/book/convert-pages',
  summary: 'Converts an upload that was begun for a book, so that arrange-pages can add its pages',
  access: 'user',
  body: z.object({
    bookId,
    uploadId: z.string().max(64),
    password: z.string().max(1000).optional(),
    order: idList(importLimits.images).optional().describe('Images: the fileIds in the order of their pages.'),
    ...createMetaFields,
  }),
  data: z.object({ partId: z.string() }),
});

export const getPart = call({
  path: '/api/book/get-converted-pages',
  summary: 'How far the pages are that convert-pages makes',
  access: 'user',
  body: z.object({ bookId, partId: z.string().max(64) }),
  data: z.object({
    state: z.enum(['waiting', 'converting', 'password', 'complete', 'error', 'cancelled']),
    done: z.int().describe('Pages that are ready and pages there are; 0 of 0 while unknown.'),
    total: z.int(),
    message: z.string().describe('Why it failed, in words.'),
  }),
});
