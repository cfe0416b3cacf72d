import { z } from 'zod';
import { call } from '../../call.ts';
import { exampleIds } from '../../example-ids.ts';
import { publicationSchema } from '../books/book-info.ts';

const url = `${exampleIds.origin}/b/${exampleIds.number}/`;

const publication = { url, version: 3, published: exampleIds.time, isOutdated: false };

const bookId = z.string().max(64);

export const publishBook = call({
  path: '/api/book/publish-book',
  access: 'user',
  permission: 'book.publish',
  body: z.object({ bookId }),
  data: publicationSchema,
  doc: {
    summary: 'Publishes the draft as the version that readers see',
    description:
      'Readers see the old version or the new one, never a mix. The conversion must be complete. Preview addresses of the draft stop working.',
    example: { body: { bookId: exampleIds.book }, data: publication },
    codes: ['BOOK_BUSY'],
  },
});
