import { z } from 'zod';
import { call, emptyData, list, number } from '../../call.ts';
import { exampleIds } from '../../example-ids.ts';
import { ledgerReasons } from '../billing/plan.ts';
import { after, limit, moment, next, ownPassword } from './fields.ts';

const codeId = z.string().max(64).describe('Id of the code, which differs from the code itself.');

/** Credits points to an account, or takes some back. @see RULINGS 11, safety T14 */
export const getLedger = call({
  path: '/api/admin/get-ledger',
  access: 'user',
  body: z.object({
    search: z
      .string()
      .max(200)
      .default('')
      .describe('Text that the email address of the account must contain; empty for any.'),
    reason: z
      .enum(['', ...ledgerReasons])
      .default('')
      .describe('Only entries with this reason; empty for all.'),
    from: moment.describe('Earliest time, included, in ISO 8601; empty for no limit.'),
    to: moment.describe('Latest time, excluded, in ISO 8601; empty for no limit.'),
    after,
    limit,
  }),
  data: z.object({
    list: list(
      z.object({
        entryId: z.int().describe('Number of the entry.'),
        userId: z.string(),
        email: z.string(),
        reason: z.enum(ledgerReasons).describe('Reason of the entry; `book`: one point for a month of a book.'),
        amount: z.int().describe('Points credited; negative if charged.'),
        balance: z.int().describe('Points after this entry.'),
        vipUntil: z.string().nullable().describe('End of VIP after this entry, in ISO 8601; null if it gave no VIP.'),
        book: z.string().describe('Title of the book; empty if the entry concerns no book or the book is deleted.'),
        month: z.string().nullable().describe('First day of the month that was paid for; null if none.'),
        actor: z
          .string()
          .describe(
            'Email address of the operator who made the entry; empty if automatic or made on the command line.',
          ),
        created: z.string(),
      }),
      100,
    ),
    next,
  }),
  doc: {
    summary: 'Lists the points and VIP that accounts have received and used, newest first',
    example: {
      body: { search: '', after: '', limit: 25, reason: '' },
      data: {
        list: [
          {
            entryId: 4711,
            userId: exampleIds.account,
            email: 'ada@papermill.example',
            reason: 'operator',
            amount: 10,
            balance: 15,
            vipUntil: null,
            book: '',
            month: null,
            actor: 'operator@papermill.example',
            created: exampleIds.time,
          },
        ],
        next: '',
      },
    },
  },
});

export const codeStates = ['open', 'used', 'expired'] as const;

export const getPlanCodes = call({
  path: '/api/admin/get-plan-codes',
  access: 'user',
  body: z.object({
    state: z
      .enum(['', ...codeStates])
      .default('')
      .describe('Only codes that are open, used or expired; empty for all.'),
    after,
    limit,
  }),
  data: z.object({
    list: list(
      z.object({
        codeId,
        beginning: z.string().describe('First four characters of the code; empty for codes of older versions.'),
        points: z.int().describe('Points that the code gives.'),
        vipMonths: z.int().describe('Months of VIP that the code gives.'),
        state: z.enum(codeStates).describe('Whether the code is open, used or expired.'),
        issued: z.string().describe('Time of creation, in ISO 8601.'),
        expires: z.string(),
        used: z.string().nullable().describe('Time of use, in ISO 8601; null if unused.'),
        usedBy: z.string().describe('Email address of the account that used it; empty if none.'),
      }),
      100,
    ),
    next,
  }),
  doc: {
    summary: 'Lists the codes for points or VIP and their use, newest first',
    description: 'A code cannot be read again, because only its hash is stored.',
    example: {
      body: { state: '', after: '', limit: 25 },
      data: {
        list: [
          {
            codeId: 'a1b2c3',
            beginning: '7Q2M',
            points: 10,
            vipMonths: 0,
            state: 'used',
            issued: exampleIds.time,
            expires: exampleIds.time,
            used: exampleIds.time,
            usedBy: 'ada@papermill.example',
          },
        ],
        next: '',
      },
    },
  },
});

export const issuePlanCodes = call({
  path: '/api/admin/issue-plan-codes',
  access: 'user',
  body: z.object({
    kind: z.enum(['points', 'vip']).describe('What each code gives.'),
    amount: number(z.int().min(1).max(100_000)).describe('Number of points, or of months of VIP, at most 120.'),
    count: number(z.int().min(1).max(1000)).default(1).describe('Number of codes.'),
    days: number(z.int().min(1).max(3650)).default(365).describe('Number of days for which the codes are valid.'),
    password: ownPassword,
  }),
  data: z.object({ codes: list(z.string(), 1000).describe('The codes. They are returned only once.') }),
  doc: {
    summary: 'Creates codes that authors can redeem for points or VIP, each once',
    example: {
      body: { kind: 'points', amount: 10, count: 1, days: 365, password: 'paper-boat-42' },
      data: { codes: ['7Q2M-K4XZ-9T0B-HJ5R'] },
    },
  },
});

export const revokePlanCode = call({
  path: '/api/admin/revoke-plan-code',
  access: 'user',
  body: z.object({ codeId }),
  data: emptyData,
  doc: {
    summary: 'Revokes an unused code',
    example: { body: { codeId: 'a1b2c3' }, data: {} },
  },
});
