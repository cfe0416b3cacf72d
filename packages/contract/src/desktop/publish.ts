import { publishTargets } from '@leafcast/book/publishing';
import { z } from 'zod';
import { desktopCall, emptyData, flag, list } from '../call.ts';
import { makeBookFile } from '../hosting/published-files.ts';

/** Maximum number of published files to list, for all books together. */
export const mostPublishedFiles = 50;

const target = z.enum(publishTargets).describe('How the book is published.');

const fileId = z.string().max(64).describe('Id of the file.');

const publishedSchema = z.object({
  fileId,
  bookId: z.string(),
  target,
  name: z.string().describe('Name of the file.'),
  path: z.string().describe('Where it is written to.'),
  state: z
    .enum(['publishing', 'stopping', 'ready', 'failed'])
    .describe('Of a file that has been stopped nothing is left.'),
  done: z.int().describe('How many of the files of the book are in it.'),
  total: z.int().describe('How many there are; 0 before it has begun.'),
  size: z.int(),
  isFolder: z.boolean().describe('A folder of web pages, which the browser of the system can open.'),
  message: z.string().describe('Why it failed, in the language of the program; empty when it has not.'),
});

export type PublishedFile = z.output<typeof publishedSchema>;

/** @see D-005 … D-010, D-111 … D-116 */
export const publishFile = desktopCall({
  path: '/api/desktop/publish-file',

  access: 'user',
  body: makeBookFile.body.omit({ replace: true }).extend({
    target,
    name: z.string().max(300).describe('Name of the file, with the ending of its target.'),
    isFolder: flag
      .default(false)
      .describe(
        'Of `html`: a folder of the name without its ending, and not a file; one that is there is replaced only if it is a book.',
      ),
    path: z
      .string()
      .max(4096)
      .default('')
      .describe('Where to; whether a file there is replaced is asked. Empty: a dialog of the system asks for it.'),
  }),
  data: z.object({ fileId: z.string().describe('Id of the file; empty where the person has cancelled.') }),
  doc: {
    summary: 'Publishes a book as a file on this computer',
  },
});

export const getPublishedFiles = desktopCall({
  path: '/api/desktop/get-published-files',

  access: 'user',
  body: z.object({ bookId: z.string().max(64) }),
  data: z.object({ list: list(publishedSchema, mostPublishedFiles) }),
  doc: {
    summary: 'The files that a book is published as, or was since the program was started, the newest first',
  },
});

/** @see D-110 */
export const openPublishedFile = desktopCall({
  path: '/api/desktop/open-published-file',

  access: 'user',
  body: z.object({ fileId }),
  data: emptyData,
  doc: {
    summary: 'Opens a folder of web pages that a book was published as, in the browser of the system',
  },
});

/** @see D-493 … D-497 */
export const stopPublishedFile = desktopCall({
  path: '/api/desktop/stop-published-file',

  access: 'user',
  body: z.object({ fileId }),
  data: emptyData,
  doc: {
    summary: 'Stops publishing a file; takes one that is written from the list and leaves it where it is',
  },
});

export const showPublishedFile = desktopCall({
  path: '/api/desktop/show-published-file',

  access: 'user',
  body: z.object({ fileId }),
  data: emptyData,
  doc: {
    summary: 'Shows a published file in its folder',
  },
});
