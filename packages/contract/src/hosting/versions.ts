import { z } from 'zod';
import { publicationSchema } from '../books/book-info.ts';
import { call, emptyData, number } from '../call.ts';
import { sample } from '../sample.ts';

const picture = (number: number) => `/book_edit2/versions/${sample.book}/${number}/pages/0001-thumb-1a2b3c4d.webp`;

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
  doc: {
    summary: 'The published versions of a book that are kept, newest first',
    description: 'For whoever may view the book. Fifty versions are kept, and all files that they need.',
    example: {
      body: { bookId: sample.book },
      data: {
        list: [
          {
            version: 3,
            published: sample.time,
            by: 'Mia',
            title: 'The Turning Page',
            pages: 24,
            size: 18_400_000,
            cover: picture(3),
            restoredFrom: 1,
            isShown: true,
          },
        ],
        total: 1,
        kept: 50,
      },
    },
  },
});

export const pageChangeSchema = z.object({
  kind: z.enum(['added', 'removed', 'changed']),
  before: z.object({ page: z.int(), picture: z.string().nullable() }).nullable(),
  after: z.object({ page: z.int(), picture: z.string().nullable() }).nullable(),
});

export type PageChange = z.output<typeof pageChangeSchema>;

export const compareBookVersions = call({
  path: '/api/book/compare-book-versions',

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
  doc: {
    summary: 'What differs between a published version and an older one, or between it and the draft',
    description:
      'Pages are matched by their pictures: one that has only moved is not named. The addresses of pictures work for whoever may view the book.',
    example: {
      body: { bookId: sample.book, version: 3 },
      data: {
        before: 2,
        parts: ['title'],
        settings: ['template'],
        pages: [{ kind: 'added', before: null, after: { page: 1, picture: picture(3) } }],
        pageTotal: 1,
      },
    },
  },
});

export const restoreBookVersion = call({
  path: '/api/book/restore-book-version',

  access: 'user',
  body: z.object({ bookId, version: versionNumber.describe('The version that is brought back.') }),
  data: publicationSchema,
  doc: {
    summary: 'Publishes an older version again, as a new one; the draft stays as it is',
    description: 'Readers see it at once, and never a mix of two versions. Needs the right to publish.',
    example: {
      body: { bookId: sample.book, version: 1 },
      data: { url: `${sample.origin}/b/${sample.number}/`, version: 4, published: sample.time, isOutdated: true },
    },
  },
});

export const unpublishBook = call({
  path: '/api/book/unpublish-book',

  access: 'user',
  body: z.object({ bookId }),
  data: emptyData,
  doc: {
    summary: 'Takes a book back from its readers; its address and its versions are kept',
    description:
      'Readers find a page that says so. Publishing again, or restoring a version, brings the book back under the same address. Repeating it changes nothing.',
    example: { body: { bookId: sample.book }, data: {} },
  },
});
