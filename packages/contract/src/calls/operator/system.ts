import { z } from 'zod';
import { call, emptyBody, list } from '../../call.ts';

export const getOverview = call({
  path: '/api/admin/get-overview',
  access: 'user',
  body: emptyBody,
  data: z.object({
    accounts: z.int().describe('Total number of accounts.'),
    newAccounts: z.int().describe('Accounts created in the last 30 days.'),
    disabledAccounts: z.int().describe('Accounts that cannot sign in.'),
    operators: z.int().describe('Accounts that are operators.'),
    teams: z.int().describe('Total number of teams.'),
    allBooks: z.int().describe('Total number of books, not counting those in the trash.'),
    published: z.int().describe('Books that readers can see.'),
    waiting: z.int().describe('Conversions that are waiting for their turn or for a password.'),
    working: z.int().describe('Conversions in progress.'),
    failed: z.int().describe('Conversions that have failed or were cancelled.'),
    freeBytes: z.int().describe('Free space of the disk that holds the data on this machine, in bytes.'),
    totalBytes: z.int().describe('Size of that disk, in bytes.'),
    databaseBytes: z.int().describe('Size of the database, in bytes.'),
    documentBytes: z.int().describe('Total size of the source files of all books, in bytes.'),
    hasPlans: z.boolean().describe('Whether plans apply on this server; if not, every account is VIP without limits.'),
    sendsMail: z.boolean().describe('Whether a mail server is configured.'),
    registration: z.enum(['open', 'invitation', 'closed']).describe('Who can create an account.'),
  }),
  doc: {
    summary: 'Returns key figures of the installation',
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
    freeBytes: z.int().describe('Free space of the disk that holds the data on this machine, in bytes.'),
    totalBytes: z.int().describe('Size of that disk, in bytes.'),
    databaseBytes: z.int().describe('Size of the database, in bytes.'),
    documentBytes: z.int().describe('Total size of the source files of all books, in bytes.'),
    list: list(
      z.object({
        email: z.string(),
        books: z.int().describe('Number of books that the account owns.'),
        bytes: z.int().describe('Total size of the source files of its books, in bytes.'),
      }),
      50,
    ),
  }),
  doc: {
    summary: 'Returns free and used storage, and the accounts that use most of it',
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

export const sendTestMail = call({
  path: '/api/admin/test-mail',
  access: 'user',
  body: z.object({ email: z.string().max(320).describe('Recipient of the email.') }),
  data: z.object({
    isSent: z.boolean().describe('Whether the mail server has accepted the email.'),
    answer: z.string().describe('Response of the mail server, or the reason why it could not be reached.'),
  }),
  doc: {
    summary: 'Sends a test email and returns the response of the mail server',
    description:
      'The email is actually sent. If no mail server is configured, the response names the file in `outbox`.',
    example: { body: { email: 'ada@papermill.example' }, data: { isSent: true, answer: '250 2.0.0 OK' } },
  },
});
