import { outlineLimits } from '@leafcast/book';
import { z } from 'zod';
import { call, list } from '../call.ts';

/** @see W-042 */
export const findHeadings = call({
  path: '/api/book/find-headings',
  summary: 'What in the text of a book looks like a heading, as a beginning of its contents',
  access: 'user',
  body: z.object({ bookId: z.string().max(64) }),
  data: z.object({
    list: list(
      z.object({
        title: z.string(),
        page: z.int().describe('Page number from 1.'),
        depth: z.int().describe('0 = top; never more than one below the heading before it.'),
      }),
      outlineLimits.entries,
    ).describe('In the order of the pages.'),
  }),
});
