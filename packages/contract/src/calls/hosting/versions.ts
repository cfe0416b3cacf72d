import { z } from 'zod';
import { call, emptyData, number } from '../../call.ts';
import { exampleIds } from '../../example-ids.ts';
import { publicationSchema } from '../books/book-info.ts';

const picture = (number: number) => `/book_edit2/versions/${exampleIds.book}/${number}/pages/0001-thumb-1a2b3c4d.webp`;

const bookId = z.string().max(64);

const versionNumber = number(z.int().min(1).max(2_147_483_647));

export const bookVersionSchema = z.object({
  version: z
    .int()
    .describe(
      'Number of the version, starting at 1. A version that only makes pages sharper replaces the one before it.',
    ),
  published: z.string().describe('Time in ISO 8601.'),
  by: z.string().describe('Name of the account that published it; empty if unknown.'),
  title: z.string(),
  pages: z.int().describe('Number of pages.'),
  size: z.int().describe('Size of all its files, in bytes.'),
  cover: z
    .string()
    .nullable()
    .describe(
      'Address of the thumbnail of its first page, for accounts that may view the book; null if there is none.',
    ),
  restoredFrom: z.int().nullable().describe('Version that it restored; null if none.'),
  isShown: z.boolean().describe('Whether readers see this version.'),
});

export type BookVersion = z.output<typeof bookVersionSchema>;

export const getBookVersions = call({
  path: '/api/book/get-book-versions',
  access: 'user',
  permission: 'book.view',
  body: z.object({
    bookId,
    offset: number(z.int().min(0)).default(0),
    limit: number(z.int().min(1).max(50)).default(10),
  }),
  data: z.object({
    list: z.array(bookVersionSchema),
    total: z.int(),
    kept: z.int().describe('Maximum number of versions that are stored; older ones are deleted.'),
  }),
  doc: {
    summary: 'Lists the stored published versions of a book, newest first',
    description: 'Fifty versions are stored, with all files they need.',
    example: {
      body: { bookId: exampleIds.book },
      data: {
        list: [
          {
            version: 3,
            published: exampleIds.time,
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
  permission: 'book.view',
  body: z.object({
    bookId,
    version: versionNumber.describe('Version to compare.'),
    against: z
      .enum(['before', 'draft'])
      .default('before')
      .describe(
        'What to compare with. `before`: the stored version before it; `draft`: the current draft, as the later state.',
      ),
  }),
  data: z.object({
    before: z.int().nullable().describe('Earlier version of the comparison; null if there is none.'),
    parts: z
      .array(z.enum(['title', 'description', 'keywords', 'languages', 'texts', 'outline', 'bookmarks']))
      .describe('Parts that differ, apart from settings and pages.'),
    settings: z.array(z.string()).describe('Keys of settings that differ.'),
    pages: z.array(pageChangeSchema).describe('The first 200 pages that differ, in order.'),
    pageTotal: z.int().describe('Number of pages that differ.'),
  }),
  doc: {
    summary: 'Compares a published version with an older one or with the draft',
    description:
      'Pages are matched by their images: a page that was only moved is not listed. The image addresses work for accounts that may view the book.',
    example: {
      body: { bookId: exampleIds.book, version: 3 },
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
  permission: 'book.publish',
  body: z.object({ bookId, version: versionNumber.describe('Version to restore.') }),
  data: publicationSchema,
  doc: {
    summary: 'Publishes an older version again, as a new version; the draft does not change',
    description: 'Readers see it immediately, and never a mix of two versions.',
    example: {
      body: { bookId: exampleIds.book, version: 1 },
      data: {
        url: `${exampleIds.origin}/b/${exampleIds.number}/`,
        version: 4,
        published: exampleIds.time,
        isOutdated: true,
      },
    },
  },
});

export const unpublishBook = call({
  path: '/api/book/unpublish-book',
  access: 'user',
  permission: 'book.publish',
  body: z.object({ bookId }),
  data: emptyData,
  doc: {
    summary: 'Unpublishes a book; its address and versions are kept',
    description:
      'Readers see a page that says so. Publishing again or restoring a version makes the book available at the same address. Repeating the call changes nothing.',
    example: { body: { bookId: exampleIds.book }, data: {} },
  },
});
