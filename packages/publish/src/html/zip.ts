import { Readable } from 'node:stream';
import type { PublishTarget } from '../target.ts';
import { writeZip } from '../zip/write-zip.ts';
import { readMe } from './notices.ts';

/** Exports a book as a zip. Its index.html opens by a double click, without a server or a network. @see D-004 */
export const htmlZip: PublishTarget = {
  mimeType: 'application/zip',
  extension: 'zip',
  write: (files, { book }) =>
    writeZip([
      ...files,
      { name: 'README.txt', isText: true, open: async () => Readable.from([Buffer.from(readMe(book.title))]) },
    ]),
};
