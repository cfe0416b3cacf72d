import { z } from 'zod';
import { call, emptyData, list } from '../../call.ts';
import { exampleIds } from '../../example-ids.ts';
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
        owner: z.string().describe('Email address of the owner; empty if there is none.'),
        members: z.int().describe('Number of members.'),
        books: z.int().describe('Number of books.'),
        created: z.string(),
      }),
      100,
    ),
    next,
  }),
  doc: {
    summary: 'Lists the teams of the installation, sorted by name',
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
            created: exampleIds.time,
          },
        ],
        next: '',
      },
    },
  },
});

/** Publication states of a book. `draft`: never published; `down`: taken down by an operator. */
export const adminBookStatuses = ['draft', 'published', 'disabled', 'overdue', 'down'] as const;

const jobStates = ['all', 'waiting', 'working', 'failed'] as const;

const adminBookSchema = z.object({
  bookId,
  number: z.string(),
  title: z.string(),
  owner: z.string().describe('Email address of the owner.'),
  team: z.string().describe('Name of the team; empty if there is none.'),
  url: z.string().describe('Public address; empty before the first publication.'),
  status: z
    .enum(adminBookStatuses)
    .describe('Status for readers; `draft`: never published, `down`: taken down by an operator.'),
  blockedReason: z.string().describe('Reason why an operator has taken the book down; empty if none has.'),
  state: z.string().describe('State of the conversion.'),
  done: z.int().describe('Number of converted pages.'),
  total: z.int().describe('Total number of pages, as far as known.'),
  failure: z.string().describe('Reason why the conversion failed; empty if it did not.'),
  created: z.string(),
});

export type AdminBook = z.output<typeof adminBookSchema>;

export const getAllBooks = call({
  path: '/api/admin/get-all-books',
  access: 'user',
  body: z.object({
    search: search.describe("Text that the title or the owner's email address must contain; empty for any."),
    jobs: z
      .enum(['any', ...jobStates])
      .default('any')
      .describe('Only books whose conversion is waiting, in progress or failed; `all` for any of these.'),
    status: z
      .enum(['any', ...adminBookStatuses])
      .default('any')
      .describe('Only books with this status; `draft`: never published, `down`: taken down by an operator.'),
    after,
    limit,
  }),
  data: z.object({ list: list(adminBookSchema, 100), next }),
  doc: {
    summary: 'Lists the books of the installation and their conversions, newest first',
    example: {
      body: { ...page, jobs: 'any' },
      data: {
        list: [
          {
            bookId: exampleIds.book,
            number: exampleIds.number,
            title: 'Making paper',
            owner: 'ada@papermill.example',
            team: '',
            url: `${exampleIds.origin}/b/${exampleIds.number}/`,
            status: 'published',
            blockedReason: '',
            state: 'complete',
            done: 14,
            total: 14,
            failure: '',
            created: exampleIds.time,
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
  body: z.object({
    bookId,
    reason: z.string().max(300).describe('Reason shown to the owner; empty to lift the block.'),
  }),
  data: emptyData,
  doc: {
    summary: 'Takes a book down with a reason, or lets its owner enable it again',
    description: 'While it is down, readers do not see the book, and its owner cannot enable it.',
    example: { body: { bookId: exampleIds.book, reason: 'A claim by its author' }, data: {} },
  },
});

export const controlConversionJob = call({
  path: '/api/admin/operate-job',
  access: 'user',
  body: z.object({ bookId, operate: z.enum(['retry', 'cancel']) }),
  data: emptyData,
  doc: {
    summary: 'Retries or cancels a conversion',
    example: { body: { bookId: exampleIds.book, operate: 'retry' }, data: {} },
  },
});
