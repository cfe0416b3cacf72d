import { z } from 'zod';
import { ledgerReasons } from '../billing/plan.ts';
import { call, emptyData, list, number } from '../call.ts';
import { sample } from '../sample.ts';
import { moment, ownPassword } from './fields.ts';

const after = z.string().max(400).default('').describe('The `next` of the page before; empty: from the beginning.');

const limit = number(z.int().min(1).max(100)).default(25);

const next = z.string().describe('Where the next page goes on; empty: this was the last.');

const codeId = z.string().max(64).describe('Id of a code, which is not the code.');

/** @see RULINGS 11, safety T14 */
export const getLedger = call({
  path: '/api/admin/get-ledger',

  access: 'user',
  body: z.object({
    search: z.string().max(200).default('').describe('What must occur in the address of the account; empty: anything.'),
    reason: z
      .enum(['', ...ledgerReasons])
      .default('')
      .describe('Only this; empty: everything.'),
    from: moment.describe('Only what happened then or later, in ISO 8601; empty: from the beginning.'),
    to: moment.describe('Only what happened before then, in ISO 8601; empty: until now.'),
    after,
    limit,
  }),
  data: z.object({
    list: list(
      z.object({
        entryId: z.int().describe('Number of the entry.'),
        userId: z.string(),
        email: z.string(),
        reason: z.enum(ledgerReasons).describe('Why; `book`: a point for a month of a book.'),
        amount: z.int().describe('Points that came, or went where negative.'),
        balance: z.int().describe('Points after it.'),
        vipUntil: z.string().nullable().describe('ISO time of the end of VIP after it, where it gave VIP.'),
        book: z.string().describe('Title of the book; empty where it is none, or is gone.'),
        month: z.string().nullable().describe('First day of the month that was paid for.'),
        actor: z
          .string()
          .describe('Address of the operator who did it; empty where nobody did, or on the command line.'),
        created: z.string(),
      }),
      100,
    ),
    next,
  }),
  doc: {
    summary: 'What accounts have got and used, the newest first',
    example: {
      body: { search: '', after: '', limit: 25, reason: '' },
      data: {
        list: [
          {
            entryId: 4711,
            userId: sample.account,
            email: 'ada@papermill.example',
            reason: 'operator',
            amount: 10,
            balance: 15,
            vipUntil: null,
            book: '',
            month: null,
            actor: 'operator@papermill.example',
            created: sample.time,
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
      .describe('Only those that are open, used or too old; empty: all.'),
    after,
    limit,
  }),
  data: z.object({
    list: list(
      z.object({
        codeId,
        beginning: z.string().describe('Its first four letters; empty for codes of older versions.'),
        points: z.int().describe('Points that it gives.'),
        vipMonths: z.int().describe('Months of VIP that it gives.'),
        state: z.enum(codeStates).describe('Whether it is open, used or too old.'),
        issued: z.string().describe('When it was made, in ISO 8601.'),
        expires: z.string(),
        used: z.string().nullable().describe('When it was used, in ISO 8601; or null.'),
        usedBy: z.string().describe('Address of the account that used it; empty without one.'),
      }),
      100,
    ),
    next,
  }),
  doc: {
    summary: 'Codes for points or VIP and their use, the newest first',
    description: 'A code itself cannot be read again: only its hash is kept.',
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
            issued: sample.time,
            expires: sample.time,
            used: sample.time,
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
    kind: z.enum(['points', 'vip']).describe('What each gives.'),
    amount: number(z.int().min(1).max(100_000)).describe('How many points, or months of VIP: at most 120.'),
    count: number(z.int().min(1).max(1000)).default(1).describe('How many codes.'),
    days: number(z.int().min(1).max(3650)).default(365).describe('Days for which they are good.'),
    password: ownPassword,
  }),
  data: z.object({ codes: list(z.string(), 1000).describe('The codes. They are told this once.') }),
  doc: {
    summary: 'Makes codes that authors redeem for points or VIP, each once',
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
    summary: 'Ends a code that has not been used',
    example: { body: { codeId: 'a1b2c3' }, data: {} },
  },
});
