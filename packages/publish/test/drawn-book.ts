import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { makeBook, withPicture } from '../../reader/test/harness/make-book.ts';
import { type PublishOptions, publishAsFile } from '../src/publish.ts';
import type { PublishTarget } from '../src/target/target.ts';
import { identity } from './identity.ts';

/**
 * Publishes a generated book with pages that the reader can display.
 *
 * @returns path of the file
 */
export async function publishDrawnBook(
  file: string,
  target: PublishTarget,
  options: PublishOptions = {},
): Promise<string> {
  const { book, files } = makeBook({ pages: 6 });
  withPicture(files);
  const open = async (path: string) => Readable.from([Buffer.from(files.get(path) ?? '')]);
  const input = { book, open, language: 'en', brand: 'Leafcast' } as const;
  await pipeline(publishAsFile(target, input, { identity, ...options }), createWriteStream(file));
  return file;
}
