import { z } from 'zod';
import { userSchema } from '../account/user.ts';
import { call, number } from '../call.ts';
import { sample } from '../sample.ts';

const { plan, points, vipUntil, hasPlans } = userSchema.shape;

const cents = z.int().describe('US cents.');

/** @see D-142, D-143, D-147 … D-154, D-720 … D-727 */
export const getPlan = call({
  path: '/api/plan/get-plan',

  access: 'user',
  body: z.object({
    session: z.string().max(255).default('').describe('A payment that has just been made, as the way back names it.'),
    bookId: z.string().max(64).default('').describe('A book of which it is asked what publishing it costs; or empty.'),
  }),
  data: z.object({
    plan,
    points,
    vipUntil,
    hasPlans,
    renewal: z
      .object({ every: z.enum(['month', 'year']), renews: z.boolean().describe('Whether it goes on by itself.') })
      .nullable()
      .describe('The subscription to VIP; null without one.'),
    books: z.int().describe('Books that the account holds.'),
    bookLimit: z.int().nullable().describe('Most that it may hold; null: as many as there is room for.'),
    online: z.int().describe('Books that readers see; each uses a point a month, unless VIP holds.'),
    overdue: z.int().describe('Books that are disabled for want of points or VIP.'),
    bytes: z.int().describe('Bytes of the documents that the books were made of.'),
    nextCharge: z.string().nullable().describe('ISO time at which books are charged for next; null where none is.'),
    nextPoints: z.int().describe('Points that it takes then.'),
    publishing: z
      .object({
        points: z.int().describe('Points that it takes; 0 where the book is paid for.'),
        until: z.string().describe('ISO time until which the book is paid for then.'),
        balance: z.int().nullable().describe('Points of whose book it is; null where that is another account.'),
      })
      .nullable()
      .describe('What publishing the book costs; null without a book and where publishing is free.'),
    takesLicences: z.boolean().describe('Whether a licence of the desktop product gives points here.'),
    hasCheckout: z.boolean().describe('Whether points and VIP can be paid for here; codes are taken always.'),
    support: z.string().describe('E-mail or web address of whom to ask; empty where the operator has named none.'),
    packages: z.array(z.object({ points: z.int(), cents })).describe('Packages of points, the smallest first.'),
    vip: z.object({ month: cents, year: cents }).describe('Prices of VIP.'),
    isPaid: z.boolean().describe('Whether the payment named by `session` has been credited.'),
  }),
  doc: {
    summary: 'What the account has and uses: plan, points, VIP, books and storage; and what more costs',
    description: 'Prices are those of this version; the server takes no others. Without plans everybody is VIP.',
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
        takesLicences: true,
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
  'licence',
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
        reason: z.enum(ledgerReasons).describe('Why; `book`: a point for a month of a book.'),
        amount: z.int().describe('Points that came, or went where negative.'),
        balance: z.int().describe('Points after it.'),
        vipUntil: z.string().nullable().describe('ISO time of the end of VIP after it, where it gave VIP.'),
        book: z.string().describe('Title of the book; empty where it is none, or is gone.'),
        month: z.string().nullable().describe('First day of the month that was paid for.'),
        created: z.string().describe('ISO time.'),
      }),
    ),
    total: z.int(),
  }),
  doc: {
    summary: 'What the account has got and used, newest first',
    description: 'Entries are never changed. Points are charged in the month in which a book is online.',
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
            created: sample.time,
          },
        ],
        total: 2,
      },
    },
  },
});
