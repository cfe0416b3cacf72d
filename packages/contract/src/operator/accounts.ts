import { z } from 'zod';
import { call, emptyData, flag, list } from '../call.ts';
import { sample } from '../sample.ts';
import { after, limit, next, ownPassword, ownPowersSchema, search } from './fields.ts';

const page = { search: '', after: '', limit: 25 };

const ada = {
  userId: sample.account,
  email: 'ada@papermill.example',
  name: 'Ada',
  plan: 'points',
  points: 5,
  vipUntil: null,
  isOperator: false,
  disabled: null,
  powers: {},
  books: 3,
  created: sample.time,
} as const;

const powers = { bookFileCount: { limit: 20 } };

const userId = z.string().max(64);

export const adminAccountSchema = z.object({
  userId,
  email: z.string(),
  name: z.string(),
  plan: z.enum(['free', 'points', 'vip']),
  points: z.int(),
  vipUntil: z.string().nullable().describe('ISO date, or null without VIP.'),
  isOperator: z.boolean().describe('Whether it may use these calls.'),
  disabled: z.string().nullable().describe('Since when it may not sign in, in ISO 8601; or null.'),
  powers: z.record(z.string(), z.unknown()).describe('What it may do beyond or below its type, by feature.'),
  books: z.int().describe('How many books it owns.'),
  created: z.string(),
});

export type AdminAccount = z.output<typeof adminAccountSchema>;

export const getAccounts = call({
  path: '/api/admin/get-accounts',

  access: 'user',
  body: z.object({ search, after, limit }),
  data: z.object({ list: list(adminAccountSchema, 100), next }),
  doc: {
    summary: 'The accounts of the installation, by address',
    example: {
      body: page,
      data: {
        list: [ada],
        next: '',
      },
    },
  },
});

export const setAccountState = call({
  path: '/api/admin/set-account-state',

  access: 'user',
  body: z.object({ userId, disabled: flag.describe('Whether it may not sign in.') }),
  data: emptyData,
  doc: {
    summary: 'Lets an account sign in or not; one that may not is signed out at once',
    description: 'Sessions and previews of the account end; its published books stay. Not for oneself.',
    example: { body: { userId: sample.account, disabled: true }, data: {} },
  },
});

export const setAccountPowers = call({
  path: '/api/admin/set-account-powers',

  access: 'user',
  body: z.object({
    userId,
    powers: ownPowersSchema.describe('By feature, such as `{"bookFileCount":{"limit":20}}`; `{}`: as its type.'),
    password: ownPassword,
  }),
  data: emptyData,
  doc: {
    summary: 'Replaces what an account may do beyond or below its type',
    example: { body: { userId: sample.account, powers, password: 'paper-boat-42' }, data: {} },
  },
});

export const makeResetLink = call({
  path: '/api/admin/make-reset-link',

  access: 'user',
  body: z.object({ userId, password: ownPassword }),
  data: z.object({ link: z.string().describe('The link. It is told this once, and is good for an hour.') }),
  doc: {
    summary: 'Makes a link by which an account chooses a new password, to be passed on',
    description: 'Where no mails are sent, the link is passed on by hand.',
    example: {
      body: { userId: sample.account, password: 'paper-boat-42' },
      data: { link: `${sample.origin}/login.php#reset=Zk3vQ1x9` },
    },
  },
});
