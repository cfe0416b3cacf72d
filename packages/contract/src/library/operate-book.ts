import { z } from 'zod';
import { call, idList } from '../call.ts';
import { outcomes } from '../intake/multi.ts';
import { sample } from '../sample.ts';

const made = { bookId: sample.book, number: sample.number };

/** Maximum number of books or uploads in one call. */
const maxAtOnce = 200;

export const bookOperations = ['cancel', 'retry', 'trash', 'restore', 'delete', 'enable', 'disable'] as const;

/** Number of days for which a book stays in the trash. */
export const trashDays = 30;

export const operateBook = call({
  path: '/api/book/operate-book',

  access: 'user',
  body: z.object({
    operate: z.enum(bookOperations),
    bookIds: idList(maxAtOnce).default([]),
    uploadIds: idList(maxAtOnce).default([]),
    password: z.string().max(1000).optional(),
  }),
  /** `bookIds`, `uploadIds`: those for which the operation succeeded; `list`: the result for each. */
  data: outcomes.extend({ bookIds: z.array(z.string()), uploadIds: z.array(z.string()) }),
  doc: {
    summary:
      'Cancels uploads or conversions, retries (with a password), moves books to the trash and restores them, deletes them for good, disables or enables them; each alone, so that one that is refused stops no other',
    description:
      'Look at each `code` of `list`. A book in the trash is restored, or removed for good after 30 days; a deleted one cannot be brought back. Its public address answers 410 in both cases.',
    example: {
      body: { operate: 'disable', bookIds: [sample.book] },
      data: {
        list: [{ ...made, uploadId: '', code: 'OK', msg: 'OK' }],
        bookIds: [sample.book],
        uploadIds: [],
      },
    },
    codes: ['BOOK_NOT_FOUND'],
  },
});
