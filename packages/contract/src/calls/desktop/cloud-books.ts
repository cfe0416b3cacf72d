import { z } from 'zod';
import { desktopCall, emptyData, idList, number } from '../../call.ts';

/** Pages of the server that the program opens in the system browser. */
export const cloudPages = ['register', 'forgot', 'renew', 'vip', 'yearlyVip', 'books', 'bookcases', 'account'] as const;

export type CloudPage = (typeof cloudPages)[number];

const id = z.string().max(64);

const onlineBookSchema = z.object({
  bookId: z.string(),
  name: z.string(),
  date: z.string().describe('Time of the last change, in ISO 8601.'),
  status: z.enum(['enabled', 'disabled', 'overdue', 'uploading', 'error']),
  url: z.string().describe('Public address; empty before publication.'),
});

/** Returns a page of the list of the account's online books. @see D-417 … D-426 */
export const getCloudBooks = desktopCall({
  path: '/api/desktop/get-cloud-books',
  access: 'user',
  body: z.object({ page: number(z.int().min(0).max(100_000)).default(0), search: z.string().max(200).default('') }),
  data: z.object({ list: z.array(onlineBookSchema), total: z.int(), pageSize: z.int() }),
  doc: {
    summary: "Returns a page of the account's online books",
  },
});

export const operateCloudBooks = desktopCall({
  path: '/api/desktop/operate-cloud-books',
  access: 'user',
  body: z.object({ operate: z.enum(['enable', 'disable', 'delete']), bookIds: idList(100) }),
  data: z.object({ list: z.array(z.object({ bookId: z.string(), isDone: z.boolean(), message: z.string() })) }),
  doc: {
    summary: 'Enables, disables or deletes online books',
  },
});

/** Returns the URL and embed code of an online book. @see D-120 … D-126 */
export const getCloudShare = desktopCall({
  path: '/api/desktop/get-cloud-share',
  access: 'user',
  body: z.object({ bookId: id }),
  data: z.object({
    title: z.string(),
    url: z.string(),
    embed: z.string().describe('HTML code for embedding the book in another page.'),
  }),
  doc: {
    summary: 'Returns the address and embed code of an online book',
  },
});

/** Opens a page of the server in the system browser. @see D-015 … D-017 */
export const openCloudPage = desktopCall({
  path: '/api/desktop/open-cloud-page',
  access: 'user',
  body: z.object({
    page: z.enum([...cloudPages, 'book']),
    bookId: id.default('').describe('Id of the book, for the page `book`.'),
  }),
  data: emptyData,
  doc: {
    summary: 'Opens a page of the server, or the public page of an online book, in the system browser',
  },
});
