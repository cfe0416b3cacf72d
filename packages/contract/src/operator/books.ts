import { z } from 'zod';
import { call, emptyData, list } from '../call.ts';
import { sample } from '../sample.ts';
import { after, limit, next, search } from './fields.ts';

const page = { search: '', after: '', limit: 25 };

const bookId = z.string().max(64);

export const getAllTeams = call({
  path: '/api/admin/get-all-teams',

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
  doc: {
    summary: 'The teams of the installation, by name',
    example: {
      body: page,
      data: {
        list: [
          {
            tid: 'papermill',
            name: 'Paper mill',
            owner: 'ada@papermill.example',
            members: 2,
            books: 12,
            created: sample.time,
          },
        ],
        next: '',
      },
    },
  },
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
  doc: {
    summary: 'The books of the installation and their conversions, the newest first',
    example: {
      body: { ...page, jobs: 'any' },
      data: {
        list: [
          {
            bookId: sample.book,
            number: sample.number,
            title: 'Making paper',
            owner: 'ada@papermill.example',
            team: '',
            url: `${sample.origin}/b/${sample.number}/`,
            status: 'published',
            blockedReason: '',
            state: 'complete',
            done: 14,
            total: 14,
            failure: '',
            created: sample.time,
          },
        ],
        next: '',
      },
    },
  },
});

export const blockBook = call({
  path: '/api/admin/block-book',

  access: 'user',
  body: z.object({ bookId, reason: z.string().max(300).describe('Why, as its owner reads it; empty: no more.') }),
  data: emptyData,
  doc: {
    summary: 'Takes a book down with a reason, or lets its owner enable it again',
    description: 'Readers do not see the book, and its owner cannot enable it.',
    example: { body: { bookId: sample.book, reason: 'A claim by its author' }, data: {} },
  },
});

export const operateJob = call({
  path: '/api/admin/operate-job',

  access: 'user',
  body: z.object({ bookId, operate: z.enum(['retry', 'cancel']) }),
  data: emptyData,
  doc: {
    summary: 'Tries a conversion again, or cancels it',
    example: { body: { bookId: sample.book, operate: 'retry' }, data: {} },
  },
});
