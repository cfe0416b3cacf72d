import { z } from 'zod';
import { call, emptyData, flag, list, number } from '../call.ts';
import { adminAccountSchema } from './admin.ts';
import { ownPassword as password } from './admin-installation.ts';

const userId = z.string().max(64);

export const getAccountDetails = call({
  path: '/api/admin/get-account-details',
  summary: 'All that the console shows of one account',
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
});

export const setOperatorRight = call({
  path: '/api/admin/set-operator-right',
  summary: 'Makes an account an operator, or ends that',
  access: 'user',
  body: z.object({ userId, isOperator: flag.describe('Whether it may use these calls.'), password }),
  data: emptyData,
});

export const removeSecondFactor = call({
  path: '/api/admin/remove-second-factor',
  summary: 'Removes the app, the recovery codes and the passkeys of an account that has lost them',
  access: 'user',
  body: z.object({ userId, password }),
  data: emptyData,
});

/** @see RULINGS 11, safety T14 */
export const giveAccountPoints = call({
  path: '/api/admin/give-account-points',
  summary: 'Gives an account points, or takes some of them back',
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
});

/** @see RULINGS 11 */
export const setAccountPlan = call({
  path: '/api/admin/set-account-plan',
  summary: 'Puts an account on a plan',
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
});
