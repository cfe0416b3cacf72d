import { type Book, listBookFiles, NewerBookError, parseBook } from '@leafcast/book';
import { parseSafeJson } from '@leafcast/contract';
import { Refusal } from '../../platform/refusal.ts';
import type { ReceivedFiles } from './received.ts';

/**
 * Reads the book.json of an upload and compares the files it refers to with the received files.
 *
 * @throws Refusal if the upload is not a complete finished book without passwords
 * @see safety T22, T27
 */
export async function readManifest(files: ReceivedFiles): Promise<Book> {
  const book = parsed((await files.read(files.get('book.json'))).toString('utf8'));
  if (book.locked) throw new Refusal('ERROR', 'finished.locked');
  const named = new Set([...listBookFiles(book), 'book.json', ...(book.original ? [book.original.file] : [])]);
  for (const name of named) files.get(name);
  for (const name of files.names) if (!named.has(name)) throw new Refusal('ERROR', 'finished.extra', { name });
  if (book.pages.some(({ images }) => !images.page || !images.thumb)) throw new Refusal('ERROR', 'finished.notABook');
  return book;
}

function parsed(json: string): Book {
  try {
    return parseBook(parseSafeJson(json, { maxDepth: 100, maxValues: 1_000_000 }));
  } catch (cause) {
    if (cause instanceof NewerBookError) throw new Refusal('ERROR', 'finished.newer', {}, cause);
    throw new Refusal('ERROR', 'finished.notABook', {}, cause);
  }
}
