import { z } from 'zod';
import { call, emptyData, flag, number } from '../call.ts';
import { userSchema } from './user.ts';

const { plan, points, vipUntil, hasPlans } = userSchema.shape;
const cents = z.int().describe('US cents.');

/** @see D-142, D-143, D-147 … D-154, D-720 … D-727 */
export const getPlan = call({
  path: '/api/plan/get-plan',
  summary: 'What the account has and uses: plan, points, VIP, books and storage; and what more costs',
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
  summary: 'What the account has got and used, newest first',
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
});

export const redeemCode = call({
  path: '/api/plan/redeem-code',
  summary: 'Redeems a code of the operator for points or VIP, once',
  access: 'user',
  body: z.object({ code: z.string().max(100).describe('As it was given; case, spaces and hyphens do not count.') }),
  data: z.object({
    points: z.int().describe('Points that it gave.'),
    vipMonths: z.int().describe('Months of VIP that it gave.'),
  }),
});

/** @see D-723 */
export const linkLicence = call({
  path: '/api/user/link-licence',
  summary: 'Links a licence of the desktop product to the account, which gives points once for each licence',
  access: 'user',
  body: z.object({ licence: z.string().max(4096).describe('The licence file or verification file, as it is.') }),
  data: z.object({ points: z.int().describe('Points that it gave.') }),
});

export const beginCheckout = call({
  path: '/api/plan/begin-checkout',
  summary: 'Begins to buy points or VIP; the answer leads to the page on which it is paid',
  access: 'user',
  body: z.object({
    item: z.enum(['points', 'month', 'year']).describe('Points, or VIP for a month or a year.'),
    points: number(z.int()).optional().describe('The package, by its points.'),
  }),
  data: z.object({ url: z.string() }),
});

export const setRenewal = call({
  path: '/api/plan/set-renewal',
  summary: 'Lets the subscription to VIP end with the time that is paid, or go on',
  access: 'user',
  body: z.object({ renews: flag.describe('Whether it goes on by itself.') }),
  data: emptyData,
});
