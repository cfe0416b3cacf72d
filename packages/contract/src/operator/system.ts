import { z } from 'zod';
import { call, emptyBody, list } from '../call.ts';

export const getOverview = call({
  path: '/api/admin/get-overview',

  access: 'user',
  body: emptyBody,
  data: z.object({
    accounts: z.int().describe('Accounts in all.'),
    newAccounts: z.int().describe('Accounts made in the last 30 days.'),
    disabledAccounts: z.int().describe('Accounts that may not sign in.'),
    operators: z.int().describe('Accounts that may use these calls.'),
    teams: z.int().describe('Teams in all.'),
    allBooks: z.int().describe('Books in all, those in the trash left out.'),
    published: z.int().describe('Books that readers see.'),
    waiting: z.int().describe('Conversions that wait for their turn, or for a password.'),
    working: z.int().describe('Conversions that are under way.'),
    failed: z.int().describe('Conversions that have failed or were cancelled.'),
    freeBytes: z.int().describe('Free where the data lie on this machine.'),
    totalBytes: z.int().describe('Size of that disk.'),
    databaseBytes: z.int().describe('Size of the database.'),
    documentBytes: z.int().describe('All documents that books were made of.'),
    hasPlans: z.boolean().describe('Whether plans count on this server; if not, everybody is VIP without limits.'),
    sendsMail: z.boolean().describe('Whether a mail server is configured.'),
    registration: z.enum(['open', 'invitation', 'closed']).describe('Who may make an account.'),
  }),
  doc: {
    summary: 'How the installation stands, in figures',
    example: {
      body: {},
      data: {
        accounts: 42,
        newAccounts: 3,
        disabledAccounts: 1,
        operators: 1,
        teams: 4,
        allBooks: 380,
        published: 212,
        waiting: 2,
        working: 1,
        failed: 0,
        freeBytes: 80_000_000_000,
        totalBytes: 100_000_000_000,
        databaseBytes: 30_000_000,
        documentBytes: 5_000_000_000,
        hasPlans: false,
        sendsMail: true,
        registration: 'open',
      },
    },
  },
});

export const getStorage = call({
  path: '/api/admin/get-storage',

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
  doc: {
    summary: 'What is free and used, and the accounts that sent the most',
    example: {
      body: {},
      data: {
        freeBytes: 80_000_000_000,
        totalBytes: 100_000_000_000,
        databaseBytes: 30_000_000,
        documentBytes: 5_000_000_000,
        list: [{ email: 'ada@papermill.example', books: 3, bytes: 40_000_000 }],
      },
    },
  },
});

export const testMail = call({
  path: '/api/admin/test-mail',

  access: 'user',
  body: z.object({ email: z.string().max(320).describe('Where it goes.') }),
  data: z.object({
    isSent: z.boolean().describe('The mail server has taken it.'),
    answer: z.string().describe("The mail server's own words, or why it could not be reached."),
  }),
  doc: {
    summary: 'Sends a mail, and tells what the mail server answers',
    description: 'Really sends. Where no mail server is configured, the answer names the file in `outbox`.',
    example: { body: { email: 'ada@papermill.example' }, data: { isSent: true, answer: '250 2.0.0 OK' } },
  },
});
