import { z } from 'zod';
import { bookDetailsSchema } from '../books/book-info.ts';
import { call, flag, number } from '../call.ts';
import { sample } from '../sample.ts';
import { bookListItemSchema } from './book-list-item.ts';

const url = `${sample.origin}/b/${sample.number}/`;

export const bookOrders = ['changed', 'created', 'title'] as const;

export const bookFilters = [
  'all',
  'draft',
  'published',
  'changed',
  'enabled',
  'disabled',
  'overdue',
  'working',
  'error',
] as const;

export const getBookList = call({
  path: '/api/book/get-book-list',

  access: 'user',
  body: z.object({
    after: z
      .string()
      .max(2000)
      .default('')
      .describe('Where the page before ended, as its `next` says; empty: the first page.'),
    offset: number(z.int().min(0).max(1_000_000)).default(0).describe('How many to skip behind that.'),
    limit: number(z.int().min(1).max(100)).default(24),
    query: z.string().max(200).default('').describe('What the title must contain, or the text; empty: anything.'),
    tid: z
      .string()
      .max(64)
      .optional()
      .describe('Only those of this team, or with 0 those of no team; all where absent.'),
    fid: z.string().max(64).optional().describe('Only those in this folder; all where absent.'),
    isDeep: flag
      .default(false)
      .describe('Also those in the folders below `fid`; outside of any folder: all of the type.'),
    place: z
      .enum(['library', 'trash'])
      .default('library')
      .describe('The trash has only books that the account may restore.'),
    order: z
      .enum(bookOrders)
      .default('changed')
      .describe('By title from A to Z, by time from the newest; the trash by when books came there.'),
    show: z
      .enum(bookFilters)
      .default('all')
      .describe(
        '`changed`: published and changed since; `working`: on its way through the converter; `error`: also cancelled.',
      ),
    label: number(bookDetailsSchema.shape.label).optional().describe('Only those with this label.'),
    ownerId: z.string().max(64).optional().describe('Only those of this account.'),
    power: z
      .enum(['view', 'edit'])
      .default('view')
      .describe('Only those that the account may do so with; in the trash, restore.'),
  }),
  data: z.object({
    list: z.array(bookListItemSchema),
    total: z.int(),
    next: z.string().describe('What `after` is to be for the page behind this one; empty where there is none.'),
  }),
  doc: {
    summary: "The account's books in an order of choice, or those in its trash, newest first",
    description:
      '`query` is a part of the title, in capitals or small letters, or words of the text, which may be begun, without regard to accents. To read on, send `next` as `after` and leave the rest as it was; `offset` skips from there, for a list that is scrolled far at once.',
    example: {
      body: { query: 'paper', limit: 24 },
      data: {
        list: [
          {
            bookId: sample.book,
            number: sample.number,
            title: 'The Turning Page',
            folderId: '',
            ownerId: sample.account,
            ownerName: 'Mia',
            state: 'complete',
            status: 'enabled',
            pageCount: 24,
            cover: `${sample.origin}/preview/3fW0/pages/0001-thumb-0a1b2c3d.webp`,
            label: 0,
            categoryId: 'nonfiction',
            url,
            hasChanges: false,
            created: sample.time,
            changed: sample.time,
            views: 128,
            purgeDue: null,
            found: { page: 4, before: 'A sheet of ', match: 'paper', after: ' has two sides, and a leaf…' },
          },
        ],
        total: 1,
        next: '',
      },
    },
  },
});
