import { outlineLimits } from '@leafcast/book';
import { z } from 'zod';
import { call, list } from '../../call.ts';
import { exampleIds } from '../../example-ids.ts';

/** Suggests headings found in the text of a book. @see W-042 */
export const findHeadings = call({
  path: '/api/book/find-headings',
  access: 'user',
  body: z.object({ bookId: z.string().max(64) }),
  data: z.object({
    list: list(
      z.object({
        title: z.string(),
        page: z.int().describe('Page number, starting at 1.'),
        depth: z
          .int()
          .describe('Level of the heading: 0 is the top; at most one more than that of the previous heading.'),
      }),
      outlineLimits.entries,
    ).describe('In page order.'),
  }),
  doc: {
    summary: 'Suggests headings found in the text of a book, as a starting point for its outline',
    description:
      'These are the entries of the printed table of contents, otherwise the headings in the text. The draft does not change: send the wanted headings in `olsconfig` of update-book.',
    example: { body: { bookId: exampleIds.book }, data: { list: [{ title: 'The first sheets', page: 3, depth: 0 }] } },
  },
});
