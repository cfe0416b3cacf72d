import { z } from 'zod';
import { booleanField, call } from '../../call.ts';
import { exampleIds } from '../../example-ids.ts';

export const bookLockSchema = z.object({
  isMine: z.boolean().describe('Whether the calling tab may edit.'),
  holderName: z.string().describe('Name of the account that edits; empty if nobody does.'),
  isOwnAccount: z.boolean().describe('Whether that is the calling account, in another tab.'),
  until: z
    .string()
    .nullable()
    .describe('Time when the lease ends unless it is renewed, in ISO 8601; null if nobody edits.'),
  leaseSeconds: z.int().describe('Duration of a lease in seconds; renew it before it ends.'),
});

export type BookLock = z.output<typeof bookLockSchema>;

/**
 * Acquires, renews or queries the lease for editing a book. If several tabs show the same book, one of them edits and
 * the others only read. Acquiring a lease again renews it.
 *
 * @see W-404, RULINGS 17
 */
export const getBookLock = call({
  path: '/api/book/get-book-lock',
  access: 'user',
  body: z.object({
    bookId: z.string().max(64),
    /** Random name that the tab chooses for itself. Without a name, the call only queries the lock. */
    holder: z
      .string()
      .regex(/^[\w-]{8,64}$/)
      .optional(),
    takeOver: booleanField.default(false).describe('Whether to take over the lock from another tab.'),
    release: booleanField.default(false).describe('Whether to release the lock.'),
  }),
  data: bookLockSchema,
  doc: {
    summary:
      'Acquires, renews, takes over or releases the lock that lets one tab edit a book, and returns who holds it',
    description:
      'Optional for programs: a change without `holder` is accepted unless somebody else holds the lock. Renew the lease well before `leaseSeconds` have passed.',
    example: {
      body: { bookId: exampleIds.book, holder: exampleIds.tab },
      data: { isMine: true, holderName: 'Ada', isOwnAccount: true, until: exampleIds.time, leaseSeconds: 60 },
    },
  },
});
