import { Readable } from 'node:stream';
import type { Book } from '@leafcast/book';
import type { PublishedFile } from '../target/published-file.ts';
import { createReadMe } from './notices.ts';

/** Adds a README to the files of a book that users unpack. The README explains how to open the book. */
export const withReadMe = (
  files: readonly PublishedFile[],
  { title }: Pick<Book, 'title'>,
): readonly PublishedFile[] => [
  ...files,
  { name: 'README.txt', isText: true, open: async () => Readable.from([Buffer.from(createReadMe(title))]) },
];
