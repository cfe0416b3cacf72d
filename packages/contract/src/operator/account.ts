import { z } from 'zod';
import { call, emptyData, flag, list, number } from '../call.ts';
import { sample } from '../sample.ts';
import { adminAccountSchema } from './accounts.ts';
import { ownPassword as password } from './fields.ts';

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

const userId = z.string().max(64);

export const getAccountDetails = call({
  path: '/api/admin/get-account-details',

  access: 'user',
  body: z.object({ userId }),
  data: z.object({
    account: adminAccountSchema,
    isVerified: z.boolean().describe('Whether a mailed link has shown that the address is theirs.'),
    deleteDue: z.string().nullable().describe('When it is deleted for good as its owner wants, in ISO 8601; or null.'),
    bytes: z.int().describe('Bytes of the documents that its books were made of.'),
    hasCodes: z.boolean().describe('Whether signing in by password needs a code of an app.'),
    passkeys: z.int().describe('How many passkeys it has.'),
    teamList: list(
      z.object({
        tid: z.string(),
        name: z.string(),
        roleId: z.string(),
        roleName: z.string().describe('The role, in words.'),
      }),
      100,
    ),
    bookList: list(
      z.object({
        bookId: z.string(),
        title: z.string(),
        url: z.string().describe('Its public address; empty before it is published.'),
        created: z.string(),
      }),
      10,
    ).describe('The newest ten of its books.'),
    sessionList: list(
      z.object({
        browser: z.string().describe('Name and version of the browser; empty if unknown.'),
        system: z.string().describe('The operating system; empty if unknown.'),
        lastUsed: z.string().describe('When it was used last, in ISO 8601.'),
      }),
      100,
    ).describe('Where it is signed in, the last used first.'),
  }),
  doc: {
    summary: 'All that the console shows of one account',
    example: {
      body: { userId: sample.account },
      data: {
        account: ada,
        isVerified: true,
        deleteDue: null,
        bytes: 40_000_000,
        hasCodes: true,
        passkeys: 0,
        teamList: [{ tid: 'papermill', name: 'Paper mill', roleId: 'owner', roleName: 'Owner' }],
        bookList: [{ bookId: sample.book, title: 'Making paper', url: '', created: sample.time }],
        sessionList: [{ browser: 'Firefox 140', system: 'Linux', lastUsed: sample.time }],
      },
    },
  },
});

export const setOperatorRight = call({
  path: '/api/admin/set-operator-right',

  access: 'user',
  body: z.object({ userId, isOperator: flag.describe('Whether it may use these calls.'), password }),
  data: emptyData,
  doc: {
    summary: 'Makes an account an operator, or ends that',
    description: 'Counts from the next call on. Not for oneself.',
    example: { body: { userId: sample.account, isOperator: true, password: 'paper-boat-42' }, data: {} },
  },
});

export const removeSecondFactor = call({
  path: '/api/admin/remove-second-factor',

  access: 'user',
  body: z.object({ userId, password }),
  data: emptyData,
  doc: {
    summary: 'Removes the app, the recovery codes and the passkeys of an account that has lost them',
    description: 'The account signs in by its password alone, and is told by mail. Not for oneself.',
    example: { body: { userId: sample.account, password: 'paper-boat-42' }, data: {} },
  },
});

/** @see RULINGS 11, safety T14 */
export const giveAccountPoints = call({
  path: '/api/admin/give-account-points',

  access: 'user',
  body: z.object({
    userId,
    points: number(z.int().min(-1_000_000).max(1_000_000)).describe('How many; negative where they are taken back.'),
    request: z
      .string()
      .regex(/^[\w-]{16,64}$/)
      .describe('A random id: the same one gives once, however often it is sent.'),
    password,
  }),
  data: emptyData,
  doc: {
    summary: 'Gives an account points, or takes some of them back',
    description: 'Books that were disabled for want of points come back at once as far as they go.',
    example: {
      body: { userId: sample.account, points: 10, request: sample.book, password: 'leaf-by-leaf-42' },
      data: {},
    },
  },
});

/** @see RULINGS 11 */
export const setAccountPlan = call({
  path: '/api/admin/set-account-plan',

  access: 'user',
  body: z.object({
    userId,
    plan: z.enum(['free', 'points', 'vip']).describe('The plan; its points stay.'),
    until: z
      .union([z.literal(''), z.iso.date()])
      .default('')
      .describe('Last day of VIP, in UTC; empty: without end.'),
    password,
  }),
  data: emptyData,
  doc: {
    summary: 'Puts an account on a plan',
    example: {
      body: { userId: sample.account, plan: 'vip', until: '2027-12-31', password: 'leaf-by-leaf-42' },
      data: {},
    },
  },
});
