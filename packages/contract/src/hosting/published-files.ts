import { publishTargets } from '@leafcast/book/publishing';
import { z } from 'zod';
import { call, emptyData, flag, json, list, number } from '../call.ts';
import { sample } from '../sample.ts';

const file = {
  fileId: sample.file,
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
  created: sample.time,
  expires: sample.time,
} as const;

/** Maximum number of published files to keep per book. */
export const mostBookFiles = 20;

const bookId = z.string().max(64);

/** Formats in which a book can be downloaded: published, or as a project that its author can continue elsewhere. */
export const bookFileTargets = [...publishTargets, 'project'] as const;

export type BookFileTarget = (typeof bookFileTargets)[number];

const target = z
  .enum(bookFileTargets)
  .describe('How the book is published; `project`: as its project, for its authors.');

const fileSchema = z.object({
  fileId: z.string().describe('Id of the file.'),
  target,
  name: z.string().describe('Name of the file.'),
  state: z
    .enum(['waiting', 'publishing', 'stopping', 'ready', 'failed'])
    .describe('A file that has been stopped is no longer there.'),
  done: z.int().describe('How many of the files of the book are in it.'),
  total: z.int().describe('How many there are; 0 before it has begun.'),
  size: z.int(),
  url: z.string().describe('Address of the file, which gives parts of it, too; empty unless it is ready.'),
  message: z.string().describe("Why it failed, in the caller's language; empty when it has not."),
  revision: z.int().describe('Revision of the draft that is in it.'),
  isOutdated: z.boolean().describe('Whether the book has been changed since.'),
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

/** @see D-394 … D-399 */
const applicationSchema = z.object({
  name: z.string().max(200),
  id: z.string().max(300),
  versionName: z.string().max(200),
  versionCode: number(z.number()),
});

/** @see D-005 … D-010, D-111 … D-116 */
export const makeBookFile = call({
  path: '/api/book/make-book-file',

  access: 'user',
  body: z.object({
    bookId,
    target,
    name: z
      .string()
      .max(300)
      .default('')
      .describe('Name of the file, with the ending of its target. A project is named after its book.'),
    replace: flag.default(false).describe('Whether a kept file of that name is replaced; otherwise it is refused.'),
    signatureId: z
      .string()
      .max(64)
      .default('')
      .describe('The signature: needed for `apk`, possible for `exe` and `app`, empty for others.'),
    password: z.string().max(1000).default('').describe('Password of the signature.'),
    application: json(applicationSchema)
      .optional()
      .describe('Needed for `apk`: name, id, version name such as `1.0`, and version code.'),
    icon: z.base64().max(700_000).default('').describe('A picture in Base64; empty: the cover.'),
  }),
  data: fileSchema,
  doc: {
    summary: 'Publishes a book as a file, which a worker makes',
    description:
      'Needs the right to publish; for a project, the right to edit. The draft is published as it is now. The file is kept for an hour after it has been made. An Android package remembers id and signature for the book: its next release needs the same ones and the next version code.',
    example: {
      body: { bookId: sample.book, target: 'exe', name: 'The Turning Page.exe' },
      data: { ...file, state: 'waiting', done: 0, total: 0 },
    },
    codes: ['BOOK_BUSY'],
  },
});

export const getBookFiles = call({
  path: '/api/book/get-book-files',

  access: 'user',
  body: z.object({ bookId }),
  data: z.object({
    list: list(fileSchema, mostBookFiles),
    release: releaseSchema.nullable().describe('The last Android release of the book; null before the first.'),
    idPrefix: z.string().describe('What stands before an application id without a dot.'),
    suggestedId: z.string().describe('An application id for the first release.'),
  }),
  doc: {
    summary: 'The files of a book that are made or kept, the newest first, and its last Android release',
    description:
      'For whoever may view the book, and of all its authors; projects are for those alone who may edit it. Call it again, about once a second, while a file is being made.',
    example: {
      body: { bookId: sample.book },
      data: {
        list: [file],
        release: {
          id: 'com.example.tea',
          name: 'The Turning Page',
          versionName: '1.0',
          versionCode: 1,
          signatureId: sample.item,
        },
        idPrefix: 'app.leafcast',
        suggestedId: 'bk7rb2mxq',
      },
    },
  },
});

/** @see D-493 … D-497 */
export const stopBookFile = call({
  path: '/api/book/stop-book-file',

  access: 'user',
  body: z.object({ bookId, fileId: z.string().max(64).describe('Id of the file.') }),
  data: emptyData,
  doc: {
    summary: 'Stops making a file, or removes one that is kept',
    description:
      'Needs the right to publish; for a project, the right to edit. Nothing half-made is kept. Repeating it changes nothing.',
    example: { body: { bookId: sample.book, fileId: sample.file }, data: {} },
  },
});
