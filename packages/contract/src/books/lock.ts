import { z } from 'zod';
import { call, flag } from '../call.ts';
import { sample } from '../sample.ts';

export const bookLockSchema = z.object({
  isMine: z.boolean().describe('Whether the asking tab may edit.'),
  holderName: z.string().describe("Who edits: an account's name; empty when nobody does."),
  isOwnAccount: z.boolean().describe('Whether that is the asking account, in another tab.'),
  until: z
    .string()
    .nullable()
    .describe('ISO time at which the lease ends unless it is renewed; null when nobody edits.'),
  leaseSeconds: z.int().describe('How long a lease lasts; renew it in good time.'),
});

export type BookLock = z.output<typeof bookLockSchema>;

/**
 * Of several tabs with the same book, one edits and the others only read. Taking a lease again renews it.
 *
 * @see W-404, RULINGS 17
 */
export const getBookLock = call({
  path: '/api/book/get-book-lock',

  access: 'user',
  body: z.object({
    bookId: z.string().max(64),
    /** Random name that the tab gives itself; without one, the call only queries the lock. */
    holder: z
      .string()
      .regex(/^[\w-]{8,64}$/)
      .optional(),
    takeOver: flag.default(false).describe('Also takes it from a tab that has it.'),
    release: flag.default(false).describe('Gives it back.'),
  }),
  data: bookLockSchema,
  doc: {
    summary: 'Takes, renews, takes over or gives back the right of one tab to edit a book; tells who has it',
    description:
      'Optional for programs: a change without `holder` is made as long as nobody else holds the book. Renew the lease well before `leaseSeconds` are over.',
    example: {
      body: { bookId: sample.book, holder: sample.tab },
      data: { isMine: true, holderName: 'Ada', isOwnAccount: true, until: sample.time, leaseSeconds: 60 },
    },
  },
});
