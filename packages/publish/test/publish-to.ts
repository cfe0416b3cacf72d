import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { type PublishOptions, publishAsFile } from '../src/publish.ts';
import { createSignature } from '../src/signing/signature.ts';
import type { PublishTarget } from '../src/target/target.ts';
import { identity } from './identity.ts';
import { smallBook } from './small-book.ts';

export const password = 'leaf-by-leaf';

export const createTestSignature = () =>
  createSignature(
    { name: 'Jane Bücher', years: 30, unit: 'ABCDE12345', organization: 'Example', city: '', state: '', country: 'CZ' },
    password,
  );

/**
 * Publishes the book of `smallBook` to a file.
 *
 * @returns path of the file
 */
export async function publishTo(file: string, target: PublishTarget, options: PublishOptions = {}): Promise<string> {
  const { book, open } = smallBook();
  const input = { book, open, language: 'en', brand: 'Leafcast' } as const;
  await pipeline(publishAsFile(target, input, { identity, ...options }), createWriteStream(file));
  return file;
}
