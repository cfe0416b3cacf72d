import { z } from 'zod';
import { call, emptyData, flag, number } from '../call.ts';

export const redeemCode = call({
  path: '/api/plan/redeem-code',

  access: 'user',
  body: z.object({ code: z.string().max(100).describe('As it was given; case, spaces and hyphens do not count.') }),
  data: z.object({
    points: z.int().describe('Points that it gave.'),
    vipMonths: z.int().describe('Months of VIP that it gave.'),
  }),
  doc: {
    summary: 'Redeems a code of the operator for points or VIP, once',
    description: 'Books that were overdue are online again at once, as far as the points go. Guessing is slowed down.',
    example: { body: { code: 'K7RB-2MXQ-9D4F-6E1A' }, data: { points: 50, vipMonths: 0 } },
  },
});

/** @see D-723 */
export const linkLicence = call({
  path: '/api/user/link-licence',

  access: 'user',
  body: z.object({ licence: z.string().max(4096).describe('The licence file or verification file, as it is.') }),
  data: z.object({ points: z.int().describe('Points that it gave.') }),
  doc: {
    summary: 'Links a licence of the desktop product to the account, which gives points once for each licence',
    description: 'Works only where the operator takes licences. It need not be of the machine that asks.',
    example: {
      body: {
        licence:
          '{"beginning":"K7RB2","code":"N0…","expires":null,"format":"leafcast-licence","issued":"2026-11-26T09:00:00.000Z",…}',
      },
      data: { points: 5 },
    },
  },
});

export const beginCheckout = call({
  path: '/api/plan/begin-checkout',

  access: 'user',
  body: z.object({
    item: z.enum(['points', 'month', 'year']).describe('Points, or VIP for a month or a year.'),
    points: number(z.int()).optional().describe('The package, by its points.'),
  }),
  data: z.object({ url: z.string() }),
  doc: {
    summary: 'Begins to buy points or VIP; the answer leads to the page on which it is paid',
    description:
      'Works only where the operator takes payments. What was paid is credited when the payment is confirmed.',
    example: { body: { item: 'points', points: 10 }, data: { url: 'https://checkout.stripe.com/c/pay/cs_test_a1' } },
  },
});

export const setRenewal = call({
  path: '/api/plan/set-renewal',

  access: 'user',
  body: z.object({ renews: flag.describe('Whether it goes on by itself.') }),
  data: emptyData,
  doc: {
    summary: 'Lets the subscription to VIP end with the time that is paid, or go on',
    description: 'What is paid for stays either way. Needs a subscription.',
    example: { body: { renews: false }, data: {} },
  },
});
