import { blankSides, importLimits } from '@leafcast/book';
import { z } from 'zod';
import { call, number, title } from '../../call.ts';
import { exampleIds } from '../../example-ids.ts';

const made = { bookId: exampleIds.book, number: exampleIds.number };

const side = number(z.number().min(blankSides.min).max(blankSides.max));

/**
 * Creates a book with blank pages. Repeating the call with the same `clientKey` returns the same book. @see W-262,
 * W-263
 */
export const createBlankBook = call({
  path: '/api/book/create-blank-book',
  access: 'user',
  body: z.object({
    title,
    pages: number(z.int().min(1).max(importLimits.pages)),
    /** Points. */
    width: side,
    height: side,
    templateId: z
      .string()
      .max(64)
      .optional()
      .describe('Id of a custom template of the account or team; omit for none.'),
    clientKey: z.string().max(100).optional(),
    tid: z.string().max(64).default('0'),
    fid: z.string().max(64).default('0'),
  }),
  data: z.object({ bookId: z.string(), number: z.string() }),
  doc: {
    summary: 'Creates a book of blank pages of one size, to be filled with multimedia; optionally applies a template',
    description: 'The book is complete immediately. Fill its pages with `pageItems` of update-book.',
    example: { body: { title: 'Sketches', pages: 12, width: 595, height: 842 }, data: made },
    codes: ['BOOK_UPLOAD_OVER_LIMIT'],
  },
});
