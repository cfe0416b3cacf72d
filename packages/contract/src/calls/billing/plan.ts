import { z } from 'zod';
import { call, number } from '../../call.ts';
import { exampleIds } from '../../example-ids.ts';
import { userSchema } from '../account/user.ts';

const { plan, points, vipUntil, hasPlans } = userSchema.shape;

const cents = z.int().describe('US cents.');

/** Returns the plan and usage of the account, and prices. @see D-142, D-143, D-147 … D-154, D-720 … D-727 */
export const getPlan = call({
  path: '/api/plan/get-plan',
  access: 'user',
  permission: 'book.publish',
  body: z.object({
    session: z
      .string()
      .max(255)
      .default('')
      .describe('Id of a payment that was just made, as in the return address; empty for none.'),
    bookId: z.string().max(64).default('').describe('Book whose publishing costs are requested; empty for none.'),
  }),
  data: z.object({
    plan,
    points,
    vipUntil,
    hasPlans,
    renewal: z
      .object({
        every: z.enum(['month', 'year']),
        renews: z.boolean().describe('Whether the subscription renews automatically.'),
      })
      .nullable()
      .describe('VIP subscription; null if there is none.'),
    books: z.int().describe('Number of books that the account owns.'),
    bookLimit: z.int().nullable().describe('Maximum number of books; null for no limit except storage.'),
    online: z.int().describe('Books that readers can see; each costs one point a month unless VIP is active.'),
    overdue: z.int().describe('Books that are disabled because points or VIP have run out.'),
    bytes: z.int().describe('Total size of the source files of the books, in bytes.'),
    nextCharge: z.string().nullable().describe('Time when books are charged next, in ISO 8601; null if none are.'),
    nextPoints: z.int().describe('Points that will be charged then.'),
    publishing: z
      .object({
        points: z.int().describe('Points that publishing costs; 0 if the book is already paid for.'),
        until: z.string().describe('Time until which the book is then paid for, in ISO 8601.'),
        balance: z.int().nullable().describe("Points of the book's owner; null if the owner is another account."),
      })
      .nullable()
      .describe('Cost of publishing the book; null without a book or if publishing is free.'),
    takesLicenses: z.boolean().describe('Whether a license of the desktop product can be exchanged for points here.'),
    hasCheckout: z.boolean().describe('Whether points and VIP can be bought here; codes are always accepted.'),
    support: z.string().describe('Email or web address for support; empty if the operator has set none.'),
    packages: z.array(z.object({ points: z.int(), cents })).describe('Packages of points, smallest first.'),
    vip: z.object({ month: cents, year: cents }).describe('Prices of VIP.'),
    isPaid: z.boolean().describe('Whether the payment given in `session` has been credited.'),
  }),
  doc: {
    summary: 'Returns plan, points, VIP, number of books and storage of the account, and the prices of more',
    description:
      'Prices are fixed by this version of the server; no others are accepted. Without plans, every account is VIP.',
    example: {
      body: {},
      data: {
        plan: 'points',
        points: 3,
        vipUntil: null,
        hasPlans: true,
        renewal: null,
        books: 4,
        bookLimit: 1000,
        online: 2,
        overdue: 0,
        bytes: 18_874_368,
        nextCharge: '2026-12-01T00:00:00.000Z',
        nextPoints: 2,
        publishing: null,
        takesLicenses: true,
        hasCheckout: true,
        support: 'books@papermill.example',
        packages: [
          { points: 5, cents: 500 },
          { points: 10, cents: 950 },
        ],
        vip: { month: 999, year: 9900 },
        isPaid: false,
      },
    },
  },
});

export const ledgerReasons = [
  'opening',
  'registration',
  'book',
  'purchase',
  'code',
  'operator',
  'merge',
  'license',
] as const;

export const getPlanHistory = call({
  path: '/api/plan/get-plan-history',
  access: 'user',
  body: z.object({
    offset: number(z.int().min(0)).default(0),
    limit: number(z.int().min(1).max(100)).default(20),
  }),
  data: z.object({
    list: z.array(
      z.object({
        entryId: z.int().describe('Number of the entry.'),
        reason: z.enum(ledgerReasons).describe('Reason of the entry; `book`: one point for a month of a book.'),
        amount: z.int().describe('Points credited; negative if charged.'),
        balance: z.int().describe('Points after this entry.'),
        vipUntil: z.string().nullable().describe('End of VIP after this entry, in ISO 8601; null if it gave no VIP.'),
        book: z.string().describe('Title of the book; empty if the entry concerns no book or the book is deleted.'),
        month: z.string().nullable().describe('First day of the month that was paid for; null if none.'),
        created: z.string().describe('Time in ISO 8601.'),
      }),
    ),
    total: z.int(),
  }),
  doc: {
    summary: 'Lists the points and VIP that the account has received and used, newest first',
    description: 'Entries never change. Points are charged in each month in which a book is online.',
    example: {
      body: { limit: 20 },
      data: {
        list: [
          {
            entryId: 42,
            reason: 'book',
            amount: -1,
            balance: 4,
            vipUntil: null,
            book: 'On paper',
            month: '2026-11-01',
            created: exampleIds.time,
          },
        ],
        total: 2,
      },
    },
  },
});
