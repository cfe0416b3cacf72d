import { z } from 'zod';
import { booleanField, call, emptyData, number } from '../../call.ts';

export const redeemCode = call({
  path: '/api/plan/redeem-code',
  access: 'user',
  body: z.object({ code: z.string().max(100).describe('The code; case, spaces and hyphens are ignored.') }),
  data: z.object({
    points: z.int().describe('Points that were credited.'),
    vipMonths: z.int().describe('Months of VIP that were credited.'),
  }),
  doc: {
    summary: 'Redeems a code of the operator for points or VIP',
    description:
      'A code works once. Overdue books are online again immediately, as far as the points suffice. Repeated wrong codes slow down further attempts.',
    example: { body: { code: 'K7RB-2MXQ-9D4F-6E1A' }, data: { points: 50, vipMonths: 0 } },
  },
});

/** Links a license of the desktop product to the account. @see D-723 */
export const linkLicense = call({
  path: '/api/user/link-license',
  access: 'user',
  body: z.object({
    license: z.string().max(4096).describe('Content of the license file or verification file, unmodified.'),
  }),
  data: z.object({ points: z.int().describe('Points that were credited.') }),
  doc: {
    summary: 'Links a license of the desktop product to the account, which credits points once per license',
    description: 'Works only if the operator accepts licenses. The license need not belong to the calling machine.',
    example: {
      body: {
        license:
          '{"beginning":"K7RB2","code":"N0…","expires":null,"format":"leafcast-license","issued":"2026-11-26T09:00:00.000Z",…}',
      },
      data: { points: 5 },
    },
  },
});

export const beginCheckout = call({
  path: '/api/plan/begin-checkout',
  access: 'user',
  body: z.object({
    item: z.enum(['points', 'month', 'year']).describe('What to buy: points, or VIP for a month or a year.'),
    points: number(z.int()).optional().describe('Package to buy, identified by its number of points.'),
  }),
  data: z.object({ url: z.string() }),
  doc: {
    summary: 'Starts a purchase of points or VIP and returns the address of the payment page',
    description: 'Works only if the operator accepts payments. The purchase is credited when the payment is confirmed.',
    example: { body: { item: 'points', points: 10 }, data: { url: 'https://checkout.stripe.com/c/pay/cs_test_a1' } },
  },
});

export const setRenewal = call({
  path: '/api/plan/set-renewal',
  access: 'user',
  body: z.object({ renews: booleanField.describe('Whether the subscription renews automatically.') }),
  data: emptyData,
  doc: {
    summary: 'Turns automatic renewal of the VIP subscription on or off',
    description: 'The paid period stays valid in both cases. Requires a subscription.',
    example: { body: { renews: false }, data: {} },
  },
});
