import { z } from 'zod';
import { call, idList } from '../../call.ts';
import { exampleIds } from '../../example-ids.ts';
import { outcomes } from '../intake/multi.ts';

const made = { bookId: exampleIds.book, number: exampleIds.number };

/** Maximum number of books or uploads in one call. */
const maxAtOnce = 200;

export const bookOperations = ['cancel', 'retry', 'trash', 'restore', 'delete', 'enable', 'disable'] as const;

/** Number of days for which a book stays in the trash. */
export const trashDays = 30;

export const operateBook = call({
  path: '/api/book/operate-book',
  access: 'user',
  permission: null,
  body: z.object({
    operate: z.enum(bookOperations),
    bookIds: idList(maxAtOnce).default([]),
    uploadIds: idList(maxAtOnce).default([]),
    password: z.string().max(1000).optional(),
  }),
  /**
   * `bookIds`, `uploadIds`: ids of the books and uploads for which the operation succeeded; `list`: the result for
   * each.
   */
  data: outcomes.extend({ bookIds: z.array(z.string()), uploadIds: z.array(z.string()) }),
  doc: {
    summary:
      'Cancels uploads or conversions, retries conversions (optionally with a password), and moves books to the trash, restores, deletes, disables or enables them; each independently',
    description:
      'Check each `code` of `list`: one rejected item does not stop the others. If the account lacks the permission for any book, nothing is done. `enable` and `disable` require the `book.publish` permission, `trash`, `restore` and `delete` the `book.delete` permission, and the others `book.edit`. A book in the trash can be restored, and is permanently deleted after 30 days; a deleted one cannot be restored. Its public address returns 410 in both cases.',
    example: {
      body: { operate: 'disable', bookIds: [exampleIds.book] },
      data: {
        list: [{ ...made, uploadId: '', code: 'OK', msg: 'OK' }],
        bookIds: [exampleIds.book],
        uploadIds: [],
      },
    },
    codes: ['BOOK_NOT_FOUND'],
  },
});
