import type * as plan from '../calls/plan.ts';
import { type FamilyDocs, sample } from './call-doc.ts';

export const planDocs: FamilyDocs<typeof plan> = {
  getPlan: {
    description: 'Prices are those of this version; the server takes no others. Without plans everybody is VIP.',
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
  getPlanHistory: {
    description: 'Entries are never changed. Points are charged in the month in which a book is online.',
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
  redeemCode: {
    description: 'Books that were overdue are online again at once, as far as the points go. Guessing is slowed down.',
    body: { code: 'K7RB-2MXQ-9D4F-6E1A' },
    data: { points: 50, vipMonths: 0 },
  },
  linkLicence: {
    description: 'Works only where the operator takes licences. It need not be of the machine that asks.',
    body: {
      licence:
        '{"beginning":"K7RB2","code":"N0…","expires":null,"format":"leafcast-licence","issued":"2026-11-26T09:00:00.000Z",…}',
    },
    data: { points: 5 },
  },
  beginCheckout: {
    description:
      'Works only where the operator takes payments. What was paid is credited when the payment is confirmed.',
    body: { item: 'points', points: 10 },
    data: { url: 'https://checkout.stripe.com/c/pay/cs_test_a1' },
  },
  setRenewal: {
    description: 'What is paid for stays either way. Needs a subscription.',
    body: { renews: false },
    data: {},
  },
};
