import { z } from 'zod';
import { booleanField, call, number } from '../../call.ts';
import { exampleIds } from '../../example-ids.ts';
import { bookDetailsSchema } from '../books/book-info.ts';
import { bookListItemSchema } from './book-list-item.ts';

const url = `${exampleIds.origin}/b/${exampleIds.number}/`;

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
    after: z.string().max(2000).default('').describe('`next` of the previous page; empty for the first page.'),
    offset: number(z.int().min(0).max(1_000_000)).default(0).describe('Number of books to skip after that.'),
    limit: number(z.int().min(1).max(100)).default(24),
    query: z.string().max(200).default('').describe('Text that the title or the text must contain; empty for any.'),
    tid: z
      .string()
      .max(64)
      .optional()
      .describe('Only books of this team, or with 0 books outside teams; omit for all.'),
    fid: z.string().max(64).optional().describe('Only books in this folder; omit for all.'),
    isDeep: booleanField
      .default(false)
      .describe('Whether to include folders below `fid`; outside folders: all books of the type.'),
    place: z
      .enum(['library', 'trash'])
      .default('library')
      .describe('`library` or `trash`; the trash contains only books that the account may restore.'),
    order: z
      .enum(bookOrders)
      .default('changed')
      .describe(
        'Sort order: `title` from A to Z, `changed` and `created` newest first; in the trash, by time of deletion.',
      ),
    show: z
      .enum(bookFilters)
      .default('all')
      .describe(
        'Filter by status. `changed`: published and changed since; `working`: being converted; `error`: also cancelled.',
      ),
    label: number(bookDetailsSchema.shape.label).optional().describe('Only books with this label.'),
    ownerId: z.string().max(64).optional().describe('Only books of this account.'),
    power: z
      .enum(['view', 'edit'])
      .default('view')
      .describe('Only books that the account may view or edit; in the trash, restore.'),
  }),
  data: z.object({
    list: z.array(bookListItemSchema),
    total: z.int(),
    next: z.string().describe('Value of `after` for the next page; empty if there is none.'),
  }),
  doc: {
    summary: 'Lists the books of the account in the chosen order, or those in its trash, newest first',
    description:
      '`query` matches part of the title, ignoring case, or words of the text or their beginnings, ignoring accents. To read on, send `next` as `after` and leave the other fields unchanged; `offset` skips ahead from there, for lists that are scrolled far at once.',
    example: {
      body: { query: 'paper', limit: 24 },
      data: {
        list: [
          {
            bookId: exampleIds.book,
            number: exampleIds.number,
            title: 'The Turning Page',
            folderId: '',
            ownerId: exampleIds.account,
            ownerName: 'Mia',
            state: 'complete',
            status: 'enabled',
            pageCount: 24,
            cover: `${exampleIds.origin}/preview/3fW0/pages/0001-thumb-0a1b2c3d.webp`,
            label: 0,
            categoryId: 'nonfiction',
            url,
            hasChanges: false,
            created: exampleIds.time,
            changed: exampleIds.time,
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
