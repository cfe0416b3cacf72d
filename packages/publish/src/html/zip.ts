import type { PublishTarget } from '../target/target.ts';
import { writeZip } from '../zip/write-zip.ts';
import { withReadMe } from './read-me.ts';

/**
 * Publishes a book as a ZIP file. The unpacked index.html opens with a double click, without a server or a network.
 * @see D-004
 */
export const htmlZip: PublishTarget = {
  mimeType: 'application/zip',
  extension: 'zip',
  write: (files, { book }) => writeZip(withReadMe(files, book)),
};
