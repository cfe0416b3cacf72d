import { isCategory } from '@leafcast/book';
import { z } from 'zod';
import { call, emptyBody, emptyData, flag, idList, list, number } from '../call.ts';

/** Sent as `changed` when somebody signs in to the cloud or out of it, and whenever an upload makes progress. */
export const cloudChanged = 'cloud';
export const cloudUploadsChanged = 'cloudUploads';

/** Pages of the server that the program opens in the system browser. */
export const cloudPages = ['register', 'forgot', 'renew', 'vip', 'yearlyVip', 'books', 'bookcases', 'account'] as const;
export type CloudPage = (typeof cloudPages)[number];

const id = z.string().max(64);

const cloudSchema = z.object({
  address: z.string().describe('Of the server; empty where none is known.'),
  isUnprotected: z.boolean().describe('Whether others on the way could read along: plain http to another computer.'),
  email: z.string().describe('Who signed in last; empty where nobody has.'),
  isKept: z.boolean().describe('Whether the person stays signed in when the program ends.'),
  account: z
    .object({
      email: z.string(),
      name: z.string(),
      plan: z.enum(['free', 'points', 'vip']),
      points: z.int(),
      vipUntil: z.string().nullable().describe('ISO time at which VIP ends, or has ended.'),
      hasPlans: z.boolean().describe('Whether plans count on that server.'),
      isUnpaid: z.boolean().describe('Whether a book that is uploaded will be disabled after 24 hours.'),
    })
    .nullable()
    .describe('Who is signed in; null where nobody is.'),
  problem: z.string().describe('Why the server cannot be asked, in the language of the program; else empty.'),
});
export type Cloud = z.output<typeof cloudSchema>;

export const getCloud = call({
  path: '/api/desktop/get-cloud',
  summary: 'The server that is the cloud, and who is signed in there',
  access: 'user',
  body: emptyBody,
  data: cloudSchema,
});

export const setCloudAddress = call({
  path: '/api/desktop/set-cloud-address',
  summary: 'Takes another server for the cloud; whoever was signed in is signed out here',
  access: 'user',
  body: z.object({ address: z.string().max(2000).describe('As it was typed.') }),
  data: cloudSchema,
});

/** @see D-087 … D-091, D-599 */
export const cloudLogin = call({
  path: '/api/desktop/cloud-login',
  summary: 'Signs in to the cloud with email and password',
  access: 'user',
  body: z.object({ email: z.string().max(320), password: z.string().max(1000), isKept: flag.default(false) }),
  data: z.object({ needsCode: z.boolean().describe('A code of an app is needed, too: cloud-login-code.') }),
});

export const cloudLoginCode = call({
  path: '/api/desktop/cloud-login-code',
  summary: 'The second step of signing in to the cloud',
  access: 'user',
  body: z.object({ code: z.string().max(40) }),
  data: emptyData,
});

export const cloudLogout = call({
  path: '/api/desktop/cloud-logout',
  summary: 'Signs out of the cloud',
  access: 'user',
  body: emptyBody,
  data: emptyData,
});

const onlineBookSchema = z.object({
  bookId: z.string(),
  name: z.string(),
  date: z.string().describe('When it was changed last, in ISO 8601.'),
  status: z.enum(['enabled', 'disabled', 'overdue', 'uploading', 'error']),
  url: z.string().describe('Public address; empty before it is published.'),
});

/** @see D-417 … D-426 */
export const getCloudBooks = call({
  path: '/api/desktop/get-cloud-books',
  summary: 'A page of the online books of the account',
  access: 'user',
  body: z.object({ page: number(z.int().min(0).max(100_000)).default(0), search: z.string().max(200).default('') }),
  data: z.object({ list: z.array(onlineBookSchema), total: z.int(), pageSize: z.int() }),
});

export const operateCloudBooks = call({
  path: '/api/desktop/operate-cloud-books',
  summary: 'Enables, disables or deletes online books',
  access: 'user',
  body: z.object({ operate: z.enum(['enable', 'disable', 'delete']), bookIds: idList(100) }),
  data: z.object({ list: z.array(z.object({ bookId: z.string(), isDone: z.boolean(), message: z.string() })) }),
});

/** @see D-120 … D-126 */
export const getCloudShare = call({
  path: '/api/desktop/get-cloud-share',
  summary: 'How an online book is shared',
  access: 'user',
  body: z.object({ bookId: id }),
  data: z.object({ title: z.string(), url: z.string(), embed: z.string().describe('HTML for another page.') }),
});

/** @see D-015 … D-017 */
export const openCloudPage = call({
  path: '/api/desktop/open-cloud-page',
  summary: 'Opens a page of the server, or the public page of an online book, in the browser of the system',
  access: 'user',
  body: z.object({ page: z.enum([...cloudPages, 'book']), bookId: id.default('').describe('Of the page `book`.') }),
  data: emptyData,
});

const cloudUploadSchema = z.object({
  uploadId: z.string(),
  bookId: z.string().describe('The book here that is uploaded.'),
  title: z.string(),
  step: z.enum([
    ...(['creating', 'taskCreated', 'checking', 'checked', 'starting', 'uploading', 'processing'] as const),
    ...(['complete', 'allSucceeded'] as const),
  ]),
  sent: z.number().describe('Bytes that are there, of `size`.'),
  size: z.number(),
  files: z.object({ done: z.int(), total: z.int(), skipped: z.int() }),
  isPaused: z.boolean(),
  isOffline: z.boolean().describe('The connection is lost, and it goes on by itself.'),
  problem: z
    .object({ message: z.string(), isFinal: z.boolean().describe('Only another upload can help.') })
    .nullable()
    .describe('Why it stopped, in the language of the program.'),
  onlineId: z.string().describe('The online book that it became; empty before.'),
  url: z.string(),
});
export type CloudUpload = z.output<typeof cloudUploadSchema>;

/** @see D-411 … D-416, D-574, D-575 */
export const beginCloudUpload = call({
  path: '/api/desktop/begin-cloud-upload',
  summary: 'Begins to upload a book; the same that is under way goes on',
  access: 'user',
  body: z.object({
    bookId: id,
    title: z.string().max(1000),
    keyword: z.string().max(10_000).default(''),
    desc: z.string().max(10_000).default(''),
    categoryId: z.string().refine(isCategory).default(''),
    hasText: flag.default(false).describe('Creates an HTML text version, too.'),
    overwrites: id.default('').describe('The online book to overwrite; empty: none.'),
  }),
  data: cloudUploadSchema,
});

/** Maximum number of uploads to remember. */
export const mostCloudUploads = 100;

export const getCloudUploads = call({
  path: '/api/desktop/get-cloud-uploads',
  summary: 'The uploads that are under way or have ended lately',
  access: 'user',
  body: emptyBody,
  data: z.object({ list: list(cloudUploadSchema, mostCloudUploads) }),
});

/** @see D-488, D-489 */
export const operateCloudUpload = call({
  path: '/api/desktop/operate-cloud-upload',
  summary: 'Pauses an upload, continues it, or ends it for good; one that is done is forgotten',
  access: 'user',
  body: z.object({ uploadId: id, operate: z.enum(['pause', 'continue', 'cancel']) }),
  data: emptyData,
});
