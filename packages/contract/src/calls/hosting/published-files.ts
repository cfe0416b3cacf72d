import { publishTargets } from '@leafcast/book/publishing';
import { z } from 'zod';
import { booleanField, call, emptyData, jsonField, list, number } from '../../call.ts';
import { exampleIds } from '../../example-ids.ts';

const file = {
  fileId: exampleIds.file,
  target: 'exe',
  name: 'The Turning Page.exe',
  state: 'publishing',
  done: 12,
  total: 120,
  size: 0,
  url: '',
  message: '',
  revision: 7,
  isOutdated: false,
  created: exampleIds.time,
  expires: exampleIds.time,
} as const;

/** Maximum number of published files stored per book. */
export const maxBookFiles = 20;

const bookId = z.string().max(64);

/**
 * Formats in which a book can be downloaded: the publishing formats, or a project that its author can edit in another
 * installation.
 */
export const bookFileTargets = [...publishTargets, 'project'] as const;

export type BookFileTarget = (typeof bookFileTargets)[number];

const target = z
  .enum(bookFileTargets)
  .describe('Publishing format; `project`: the project file, for the authors of the book.');

const fileSchema = z.object({
  fileId: z.string().describe('Id of the file.'),
  target,
  name: z.string().describe('Name of the file.'),
  state: z
    .enum(['waiting', 'publishing', 'stopping', 'ready', 'failed'])
    .describe('State of the file. A stopped file is removed from the list.'),
  done: z.int().describe("Number of the book's files written, of `total`."),
  total: z.int().describe("Number of the book's files; 0 before the start."),
  size: z.int(),
  url: z.string().describe('Download address, which supports range requests; empty unless the file is ready.'),
  message: z.string().describe('Reason for the failure, in the language of the caller; empty if there is none.'),
  revision: z.int().describe('Revision of the draft that the file contains.'),
  isOutdated: z.boolean().describe('Whether the book has changed since.'),
  created: z.string(),
  expires: z.string(),
});

export type BookFile = z.output<typeof fileSchema>;

const releaseSchema = z.object({
  id: z.string().describe('Id of the application.'),
  name: z.string().describe('Name of the application.'),
  versionName: z.string(),
  versionCode: z.int(),
  signatureId: z.string(),
});

export type BookRelease = z.output<typeof releaseSchema>;

/** Metadata of an Android package. @see D-394 … D-399 */
const applicationSchema = z.object({
  name: z.string().max(200),
  id: z.string().max(300),
  versionName: z.string().max(200),
  versionCode: number(z.number()),
});

/** Publishes a book as a file. @see D-005 … D-010, D-111 … D-116 */
export const createBookFile = call({
  path: '/api/book/make-book-file',
  access: 'user',
  permission: 'book.publish',
  body: z.object({
    bookId,
    target,
    name: z
      .string()
      .max(300)
      .default('')
      .describe('File name with the extension of its target. A project is named after its book.'),
    replace: booleanField
      .default(false)
      .describe('Whether to replace an existing file of that name; otherwise the call is rejected.'),
    signatureId: z
      .string()
      .max(64)
      .default('')
      .describe('Id of the signature: required for `apk`, optional for `exe` and `app`, empty for others.'),
    password: z.string().max(1000).default('').describe('Password of the signature.'),
    application: jsonField(applicationSchema)
      .optional()
      .describe('Required for `apk`: name, id, version name such as `1.0`, and version code.'),
    icon: z.base64().max(700_000).default('').describe('Image in Base64; empty for the cover.'),
    sharpPages: booleanField
      .default(true)
      .describe(
        'Whether to include page images of up to 3200 px for zooming, which can double the size. Not for projects.',
      ),
  }),
  data: fileSchema,
  doc: {
    summary: 'Publishes a book as a file, created by a worker',
    description:
      'Requires the `book.publish` permission; for a project, `book.edit`. Publishes the current draft. The file is stored for an hour after completion. The id and signature of an Android package are stored with the book: its next release must use the same ones and the next version code.',
    example: {
      body: { bookId: exampleIds.book, target: 'exe', name: 'The Turning Page.exe' },
      data: { ...file, state: 'waiting', done: 0, total: 0 },
    },
    codes: ['BOOK_BUSY'],
  },
});

export const getBookFiles = call({
  path: '/api/book/get-book-files',
  access: 'user',
  permission: 'book.view',
  body: z.object({ bookId }),
  data: z.object({
    list: list(fileSchema, maxBookFiles),
    release: releaseSchema.nullable().describe('Last Android release of the book; null before the first.'),
    idPrefix: z.string().describe('Prefix for an application id without a dot.'),
    suggestedId: z.string().describe('Suggested application id for the first release.'),
  }),
  doc: {
    summary: 'Lists the files of a book that are being created or stored, newest first, and its last Android release',
    description:
      'Lists the files of all authors of the book; projects are listed only for accounts that may edit the book. While a file is being created, call it about once a second.',
    example: {
      body: { bookId: exampleIds.book },
      data: {
        list: [file],
        release: {
          id: 'com.example.tea',
          name: 'The Turning Page',
          versionName: '1.0',
          versionCode: 1,
          signatureId: exampleIds.item,
        },
        idPrefix: 'app.leafcast',
        suggestedId: 'bk7rb2mxq',
      },
    },
  },
});

/** Stops creating a published file, or removes a finished one from the list. @see D-493 … D-497 */
export const stopBookFile = call({
  path: '/api/book/stop-book-file',
  access: 'user',
  permission: 'book.publish',
  body: z.object({ bookId, fileId: z.string().max(64).describe('Id of the file.') }),
  data: emptyData,
  doc: {
    summary: 'Stops creating a file, or removes a stored one',
    description:
      'Requires the `book.publish` permission; for a project, `book.edit`. Incomplete files are removed. Repeating the call changes nothing.',
    example: { body: { bookId: exampleIds.book, fileId: exampleIds.file }, data: {} },
  },
});
