import { z } from 'zod';
import { booleanField, call, emptyData, list, number } from '../../call.ts';
import { exampleIds } from '../../example-ids.ts';
import { adminAccountSchema } from './accounts.ts';
import { ownPassword as password } from './fields.ts';

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

const userId = z.string().max(64);

export const getAccountDetails = call({
  path: '/api/admin/get-account-details',
  access: 'user',
  body: z.object({ userId }),
  data: z.object({
    account: adminAccountSchema,
    isVerified: z.boolean().describe('Whether the owner has confirmed the address through an emailed link.'),
    deleteDue: z
      .string()
      .nullable()
      .describe("Time when the account is permanently deleted at its owner's request, in ISO 8601; null if it is not."),
    bytes: z.int().describe('Total size of the source files of its books, in bytes.'),
    hasCodes: z.boolean().describe('Whether signing in with the password requires a code from an authenticator app.'),
    passkeys: z.int().describe('Number of passkeys.'),
    teamList: list(
      z.object({
        tid: z.string(),
        name: z.string(),
        roleId: z.string(),
        roleName: z.string().describe('Name of the role.'),
      }),
      100,
    ),
    bookList: list(
      z.object({
        bookId: z.string(),
        title: z.string(),
        url: z.string().describe('Public address; empty before the first publication.'),
        created: z.string(),
      }),
      10,
    ).describe('The ten newest books of the account.'),
    sessionList: list(
      z.object({
        browser: z.string().describe('Name and version of the browser; empty if unknown.'),
        system: z.string().describe('Operating system; empty if unknown.'),
        lastUsed: z.string().describe('Time of the last use, in ISO 8601.'),
      }),
      100,
    ).describe('Sessions of the account, last used first.'),
  }),
  doc: {
    summary: 'Returns all details of one account',
    example: {
      body: { userId: exampleIds.account },
      data: {
        account: ada,
        isVerified: true,
        deleteDue: null,
        bytes: 40_000_000,
        hasCodes: true,
        passkeys: 0,
        teamList: [{ tid: 'papermill', name: 'Paper mill', roleId: 'owner', roleName: 'Owner' }],
        bookList: [{ bookId: exampleIds.book, title: 'Making paper', url: '', created: exampleIds.time }],
        sessionList: [{ browser: 'Firefox 140', system: 'Linux', lastUsed: exampleIds.time }],
      },
    },
  },
});

export const setOperatorRight = call({
  path: '/api/admin/set-operator-right',
  access: 'user',
  body: z.object({ userId, isOperator: booleanField.describe('Whether the account is an operator.'), password }),
  data: emptyData,
  doc: {
    summary: 'Makes an account an operator, or revokes that right',
    description: 'Takes effect with the next call. Operators cannot change their own right.',
    example: { body: { userId: exampleIds.account, isOperator: true, password: 'paper-boat-42' }, data: {} },
  },
});

export const removeSecondFactor = call({
  path: '/api/admin/remove-second-factor',
  access: 'user',
  body: z.object({ userId, password }),
  data: emptyData,
  doc: {
    summary: 'Removes authenticator app, recovery codes and passkeys of an account that has lost them',
    description:
      'The account then signs in with its password alone, and is notified by email. Operators cannot do this for themselves.',
    example: { body: { userId: exampleIds.account, password: 'paper-boat-42' }, data: {} },
  },
});

/** Credits points to an account, or takes some back. @see RULINGS 11, safety T14 */
export const giveAccountPoints = call({
  path: '/api/admin/give-account-points',
  access: 'user',
  body: z.object({
    userId,
    points: number(z.int().min(-1_000_000).max(1_000_000)).describe('Number of points; negative to take points back.'),
    request: z
      .string()
      .regex(/^[\w-]{16,64}$/)
      .describe('Random id chosen by the client: repeating a call with the same id credits the points once.'),
    password,
  }),
  data: emptyData,
  doc: {
    summary: 'Credits points to an account, or takes some back',
    description:
      'Books that were disabled because points had run out are enabled immediately, as far as the points suffice.',
    example: {
      body: { userId: exampleIds.account, points: 10, request: exampleIds.book, password: 'leaf-by-leaf-42' },
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
    plan: z.enum(['free', 'points', 'vip']).describe('Plan of the account; its points are kept.'),
    until: z
      .union([z.literal(''), z.iso.date()])
      .default('')
      .describe('Last day of VIP, in UTC; empty for no end.'),
    password,
  }),
  data: emptyData,
  doc: {
    summary: 'Sets the plan of an account',
    example: {
      body: { userId: exampleIds.account, plan: 'vip', until: '2027-12-31', password: 'leaf-by-leaf-42' },
      data: {},
    },
  },
});
