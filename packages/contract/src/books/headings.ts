import { outlineLimits } from '@leafcast/book';
import { z } from 'zod';
import { call, list } from '../call.ts';
import { sample } from '../sample.ts';

/** @see W-042 */
export const findHeadings = call({
  path: '/api/book/find-headings',

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
  doc: {
    summary: 'What in the text of a book looks like a heading, as a beginning of its contents',
    description:
      'Judged by the size of the lines. Nothing is changed: put what is wanted of it into `olsconfig` of update-book.',
    example: { body: { bookId: sample.book }, data: { list: [{ title: 'The first sheets', page: 3, depth: 0 }] } },
  },
});
