import { z } from 'zod';
import { booleanField, call, emptyData, list } from '../../call.ts';
import { exampleIds } from '../../example-ids.ts';
import { after, limit, next, ownPassword, ownPowersSchema, search } from './fields.ts';

const page = { search: '', after: '', limit: 25 };

const ada = {
  userId: exampleIds.account,
  email: 'ada@papermill.example',
  name: 'Ada',
  plan: 'points',
  points: 5,
  vipUntil: null,
  isOperator: false,
  disabled: null,
  powers: {},
  books: 3,
  created: exampleIds.time,
} as const;

const powers = { bookFileCount: { limit: 20 } };

const userId = z.string().max(64);

export const adminAccountSchema = z.object({
  userId,
  email: z.string(),
  name: z.string(),
  plan: z.enum(['free', 'points', 'vip']),
  points: z.int(),
  vipUntil: z.string().nullable().describe('Date when VIP ends, in ISO 8601; null without VIP.'),
  isOperator: z.boolean().describe('Whether the account is an operator.'),
  disabled: z.string().nullable().describe('Time since when the account cannot sign in, in ISO 8601; null if it can.'),
  powers: z.record(z.string(), z.unknown()).describe('Features in which the account differs from its type.'),
  books: z.int().describe('Number of books that the account owns.'),
  created: z.string(),
});

export type AdminAccount = z.output<typeof adminAccountSchema>;

export const getAccounts = call({
  path: '/api/admin/get-accounts',
  access: 'user',
  body: z.object({ search, after, limit }),
  data: z.object({ list: list(adminAccountSchema, 100), next }),
  doc: {
    summary: 'Lists the accounts of the installation, sorted by email address',
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
  body: z.object({ userId, disabled: booleanField.describe('Whether the account cannot sign in.') }),
  data: emptyData,
  doc: {
    summary: 'Disables or enables an account; disabling signs it out immediately',
    description:
      'Disabling ends the sessions and previews of the account; its published books remain. Operators cannot disable themselves.',
    example: { body: { userId: exampleIds.account, disabled: true }, data: {} },
  },
});

export const setAccountPowers = call({
  path: '/api/admin/set-account-powers',
  access: 'user',
  body: z.object({
    userId,
    powers: ownPowersSchema.describe('Exceptions by feature, such as `{"bookFileCount":{"limit":20}}`; `{}` for none.'),
    password: ownPassword,
  }),
  data: emptyData,
  doc: {
    summary: 'Replaces the features in which an account differs from its type',
    example: { body: { userId: exampleIds.account, powers, password: 'paper-boat-42' }, data: {} },
  },
});

export const createAccountResetLink = call({
  path: '/api/admin/make-reset-link',
  access: 'user',
  body: z.object({ userId, password: ownPassword }),
  data: z.object({
    link: z.string().describe('Address of the link. It is returned only once and is valid for an hour.'),
  }),
  doc: {
    summary: 'Creates a link with which an account can choose a new password',
    description: 'Use it if the server sends no email: pass the link on yourself.',
    example: {
      body: { userId: exampleIds.account, password: 'paper-boat-42' },
      data: { link: `${exampleIds.origin}/login.php#reset=Zk3vQ1x9` },
    },
  },
});
