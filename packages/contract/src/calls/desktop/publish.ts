import { publishTargets } from '@leafcast/book/publishing';
import { z } from 'zod';
import { booleanField, desktopCall, emptyData, list } from '../../call.ts';
import { createBookFile } from '../hosting/published-files.ts';

/** Maximum number of published files in the list, for all books together. */
export const maxPublishedFiles = 50;

const target = z.enum(publishTargets).describe('Publishing format.');

const fileId = z.string().max(64).describe('Id of the file.');

const publishedSchema = z.object({
  fileId,
  bookId: z.string(),
  target,
  name: z.string().describe('Name of the file.'),
  path: z.string().describe('Path that the file is written to.'),
  state: z
    .enum(['publishing', 'stopping', 'ready', 'failed'])
    .describe('State of the file. A stopped file leaves nothing behind.'),
  done: z.int().describe("Number of the book's files written, of `total`."),
  total: z.int().describe("Number of the book's files; 0 before the start."),
  size: z.int(),
  isFolder: z.boolean().describe('Whether it is a folder of web pages, which the system browser can open.'),
  message: z.string().describe('Reason for the failure, in the language of the program; empty if there is none.'),
});

export type PublishedFile = z.output<typeof publishedSchema>;

/** Publishes a book as a file. @see D-005 … D-010, D-111 … D-116 */
export const publishFile = desktopCall({
  path: '/api/desktop/publish-file',
  access: 'user',
  body: createBookFile.body.omit({ replace: true }).extend({
    target,
    name: z.string().max(300).describe('File name with the extension of its target.'),
    isFolder: booleanField
      .default(false)
      .describe(
        'For `html`: whether to write a folder, named without the extension, instead of a file; an existing folder is replaced only if it is a book.',
      ),
    path: z
      .string()
      .max(4096)
      .default('')
      .describe('Path to write to, asking before an existing file is replaced; empty to choose it in a system dialog.'),
  }),
  data: z.object({ fileId: z.string().describe('Id of the file; empty if the user cancelled.') }),
  doc: {
    summary: 'Publishes a book as a file on this computer',
  },
});

export const getPublishedFiles = desktopCall({
  path: '/api/desktop/get-published-files',
  access: 'user',
  body: z.object({ bookId: z.string().max(64) }),
  data: z.object({ list: list(publishedSchema, maxPublishedFiles) }),
  doc: {
    summary:
      'Lists the files of a book that are being published or were published since the program started, newest first',
  },
});

/** Opens a published folder of web pages in the system browser. @see D-110 */
export const openPublishedFile = desktopCall({
  path: '/api/desktop/open-published-file',
  access: 'user',
  body: z.object({ fileId }),
  data: emptyData,
  doc: {
    summary: 'Opens a published folder of web pages in the system browser',
  },
});

/** Stops creating a published file, or removes a finished one from the list. @see D-493 … D-497 */
export const stopPublishedFile = desktopCall({
  path: '/api/desktop/stop-published-file',
  access: 'user',
  body: z.object({ fileId }),
  data: emptyData,
  doc: {
    summary: 'Stops publishing a file; removes a finished one from the list without deleting it',
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
