import { z } from 'zod';
import { call, emptyBody, emptyData, flag, list, number } from '../call.ts';
import { ownPassword, ownPowersSchema } from './admin-installation.ts';

const userId = z.string().max(64);
const bookId = z.string().max(64);
const search = z.string().max(200).default('').describe('What must occur in it; empty: anything.');
const limit = number(z.int().min(1).max(100)).default(25);
const after = z.string().max(400).default('').describe('The `next` of the page before; empty: from the beginning.');
const next = z.string().describe('Where the next page goes on; empty: this was the last.');

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
  summary: 'The accounts of the installation, by address',
  access: 'user',
  body: z.object({ search, after, limit }),
  data: z.object({ list: list(adminAccountSchema, 100), next }),
});

export const setAccountState = call({
  path: '/api/admin/set-account-state',
  summary: 'Lets an account sign in or not; one that may not is signed out at once',
  access: 'user',
  body: z.object({ userId, disabled: flag.describe('Whether it may not sign in.') }),
  data: emptyData,
});

export const setAccountPowers = call({
  path: '/api/admin/set-account-powers',
  summary: 'Replaces what an account may do beyond or below its type',
  access: 'user',
  body: z.object({
    userId,
    powers: ownPowersSchema.describe('By feature, such as `{"bookFileCount":{"limit":20}}`; `{}`: as its type.'),
    password: ownPassword,
  }),
  data: emptyData,
});

export const makeResetLink = call({
  path: '/api/admin/make-reset-link',
  summary: 'Makes a link by which an account chooses a new password, to be passed on',
  access: 'user',
  body: z.object({ userId, password: ownPassword }),
  data: z.object({ link: z.string().describe('The link. It is told this once, and is good for an hour.') }),
});

export const getAllTeams = call({
  path: '/api/admin/get-all-teams',
  summary: 'The teams of the installation, by name',
  access: 'user',
  body: z.object({ search, after, limit }),
  data: z.object({
    list: list(
      z.object({
        tid: z.string(),
        name: z.string(),
        owner: z.string().describe('Address of its owner; empty without one.'),
        members: z.int().describe('How many members there are.'),
        books: z.int().describe('How many books there are.'),
        created: z.string(),
      }),
      100,
    ),
    next,
  }),
});

/** `draft`: never published; `down`: taken down by an operator. */
export const adminBookStatuses = ['draft', 'published', 'disabled', 'overdue', 'down'] as const;
const jobStates = ['all', 'waiting', 'working', 'failed'] as const;

const adminBookSchema = z.object({
  bookId,
  number: z.string(),
  title: z.string(),
  owner: z.string().describe('Address of its owner.'),
  team: z.string().describe('Name of its team; empty without one.'),
  url: z.string().describe('Its public address; empty before it is published.'),
  status: z.enum(adminBookStatuses).describe('What becomes of it for readers; `draft`: it was never published.'),
  blockedReason: z.string().describe('Why the operator has taken it down; empty: it is not.'),
  state: z.string().describe('Where the conversion stands.'),
  done: z.int().describe('Pages that are done.'),
  total: z.int().describe('Pages in all, as far as is known.'),
  failure: z.string().describe('Why the conversion failed, in words; empty: it did not.'),
  created: z.string(),
});
export type AdminBook = z.output<typeof adminBookSchema>;

export const getAllBooks = call({
  path: '/api/admin/get-all-books',
  summary: 'The books of the installation and their conversions, the newest first',
  access: 'user',
  body: z.object({
    search: search.describe('What must occur in the title, or the address of the owner; empty: anything.'),
    jobs: z
      .enum(['any', ...jobStates])
      .default('any')
      .describe('Only those whose conversion waits, works or has failed; `all`: one of these.'),
    status: z
      .enum(['any', ...adminBookStatuses])
      .default('any')
      .describe('Only those of which this is shown; `draft`: never published, `down`: taken down by an operator.'),
    after,
    limit,
  }),
  data: z.object({ list: list(adminBookSchema, 100), next }),
});

export const blockBook = call({
  path: '/api/admin/block-book',
  summary: 'Takes a book down with a reason, or lets its owner enable it again',
  access: 'user',
  body: z.object({ bookId, reason: z.string().max(300).describe('Why, as its owner reads it; empty: no more.') }),
  data: emptyData,
});

export const operateJob = call({
  path: '/api/admin/operate-job',
  summary: 'Tries a conversion again, or cancels it',
  access: 'user',
  body: z.object({ bookId, operate: z.enum(['retry', 'cancel']) }),
  data: emptyData,
});

export const getStorage = call({
  path: '/api/admin/get-storage',
  summary: 'What is free and used, and the accounts that sent the most',
  access: 'user',
  body: emptyBody,
  data: z.object({
    freeBytes: z.int().describe('Free where the data lie on this machine.'),
    totalBytes: z.int().describe('Size of that disk.'),
    databaseBytes: z.int().describe('Size of the database.'),
    documentBytes: z.int().describe('All documents that books were made of.'),
    list: list(
      z.object({
        email: z.string(),
        books: z.int().describe('How many books it owns.'),
        bytes: z.int().describe('Bytes of the documents that its books were made of.'),
      }),
      50,
    ),
  }),
});

export const testMail = call({
  path: '/api/admin/test-mail',
  summary: 'Sends a mail, and tells what the mail server answers',
  access: 'user',
  body: z.object({ email: z.string().max(320).describe('Where it goes.') }),
  data: z.object({
    isSent: z.boolean().describe('The mail server has taken it.'),
    answer: z.string().describe("The mail server's own words, or why it could not be reached."),
  }),
});
