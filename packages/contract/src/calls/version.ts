import { z } from 'zod';
import { call, emptyData, number } from '../call.ts';
import { publicationSchema } from './book-info.ts';

const bookId = z.string().max(64);
const versionNumber = number(z.int().min(1).max(2_147_483_647));

export const bookVersionSchema = z.object({
  version: z.int().describe('Its number, from 1; one that only made pages sharper takes the place of the one before.'),
  published: z.string().describe('ISO time.'),
  by: z.string().describe('Name of who published it; empty where nobody knows any more.'),
  title: z.string(),
  pages: z.int().describe('Pages.'),
  size: z.int().describe('Bytes of all its files.'),
  cover: z.string().nullable().describe('Address of the small picture of its first page, for who may view the book.'),
  restoredFrom: z.int().nullable().describe('The version that it brought back.'),
  isShown: z.boolean().describe('Whether it is the one that readers see.'),
});
export type BookVersion = z.output<typeof bookVersionSchema>;

export const getBookVersions = call({
  path: '/api/book/get-book-versions',
  summary: 'The published versions of a book that are kept, newest first',
  access: 'user',
  body: z.object({
    bookId,
    offset: number(z.int().min(0)).default(0),
    limit: number(z.int().min(1).max(50)).default(10),
  }),
  data: z.object({
    list: z.array(bookVersionSchema),
    total: z.int(),
    kept: z.int().describe('So many versions are kept; older ones are forgotten.'),
  }),
});

export const pageChangeSchema = z.object({
  kind: z.enum(['added', 'removed', 'changed']),
  before: z.object({ page: z.int(), picture: z.string().nullable() }).nullable(),
  after: z.object({ page: z.int(), picture: z.string().nullable() }).nullable(),
});
export type PageChange = z.output<typeof pageChangeSchema>;

export const compareBookVersions = call({
  path: '/api/book/compare-book-versions',
  summary: 'What differs between a published version and an older one, or between it and the draft',
  access: 'user',
  body: z.object({
    bookId,
    version: versionNumber.describe('The version that is looked at.'),
    against: z
      .enum(['before', 'draft'])
      .default('before')
      .describe('`before`: the kept version before it; `draft`: the draft as it is now, as what comes after.'),
  }),
  data: z.object({
    before: z.int().nullable().describe('The version that comes before; null where there is none.'),
    parts: z
      .array(z.enum(['title', 'description', 'keywords', 'languages', 'texts', 'outline', 'bookmarks']))
      .describe('What differs beside settings and pages.'),
    settings: z.array(z.string()).describe('Settings with another value.'),
    pages: z.array(pageChangeSchema).describe('The first 200 pages that differ, in their order.'),
    pageTotal: z.int().describe('How many pages differ.'),
  }),
});

export const restoreBookVersion = call({
  path: '/api/book/restore-book-version',
  summary: 'Publishes an older version again, as a new one; the draft stays as it is',
  access: 'user',
  body: z.object({ bookId, version: versionNumber.describe('The version that is brought back.') }),
  data: publicationSchema,
});

export const unpublishBook = call({
  path: '/api/book/unpublish-book',
  summary: 'Takes a book back from its readers; its address and its versions are kept',
  access: 'user',
  body: z.object({ bookId }),
  data: emptyData,
});
