import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type MarkedPicture, markPictures } from '@leafcast/convert';
import { limitConcurrency } from '../../platform/limits/concurrency-limit.ts';
import type { Services } from '../../platform/services.ts';
import { bookKey } from './book-folder.ts';

type MarkServices = Pick<Services, 'publishedMark' | 'storage'>;

/** Pictures of pages in all their sizes; what stands on pages is the author's, and stays as it is. */
const pagePicture = /^pages\/[\w.-]+\.(?:jpe?g|png|webp|svg)$/;
/** Pictures that one process marks: some seconds of work. */
const markedAtOnce = 8;
/** Processes that mark at the same time; what comes meanwhile waits. */
const inTurn = limitConcurrency(2, 2000);
/** What is being marked, by its key. */
const begun = new Map<string, Promise<void>>();

/** Key of everything of a book that bears a mark. */
export const markedFolder = (bookId: string) => `marked/${bookId}`;

/**
 * Key of a file of a book as it leaves: where an installation marks what it publishes, pictures of pages are marked first.
 * They are kept by their content and the mark, so that publishing again is quick.
 *
 * @param files those of the book in the order in which they are likely to be asked for: some are marked ahead
 * @see RULINGS 40
 */
export async function publishedKey(
  services: MarkServices,
  bookId: string,
  file: string,
  files: Iterable<string>,
): Promise<string> {
  const mark = services.publishedMark();
  if (mark === null || !pagePicture.test(file)) return bookKey(bookId, file);
  const key = markedKey(bookId, file, mark);
  if (await services.storage.head(key)) return key;
  const working = begun.get(key) ?? inTurn(() => markSome(services, bookId, mark, from(file, files)));
  begun.set(key, working);
  try {
    await working;
  } finally {
    begun.delete(key);
  }
  return key;
}

/** Opens a file of a book as it leaves. @throws Error when it is missing */
export async function openPublished(
  services: MarkServices,
  bookId: string,
  file: string,
  files: Iterable<string>,
): Promise<Readable> {
  const key = await publishedKey(services, bookId, file, files);
  const stored = await services.storage.get(key);
  if (!stored) throw new Error(`${key} is missing`);
  return stored.stream;
}

function markedKey(bookId: string, file: string, mark: string): string {
  const hash = createHash('sha256').update(mark).digest('hex').slice(0, 12);
  return `${markedFolder(bookId)}/${posix.dirname(file)}/${hash}-${posix.basename(file)}`;
}

/** A picture and those that follow it. */
function* from(first: string, files: Iterable<string>): Generator<string> {
  yield first;
  let isBehind = false;
  for (const file of files) {
    if (isBehind && pagePicture.test(file)) yield file;
    isBehind ||= file === first;
  }
}

/** Marks the first picture of a list, and some that follow and bear no mark yet. A file that is not there is left out. */
async function markSome(
  { storage }: MarkServices,
  bookId: string,
  mark: string,
  files: Iterable<string>,
): Promise<void> {
  const keys: string[] = [];
  const pictures: MarkedPicture[] = [];
  for (const file of files) {
    if (pictures.length === markedAtOnce) break;
    const key = markedKey(bookId, file, mark);
    // The first one is not there: that is why this is called.
    if (keys.length > 0 && (begun.has(key) || (await storage.head(key)))) continue;
    const stored = await storage.get(bookKey(bookId, file));
    if (!stored) continue;
    keys.push(key);
    pictures.push({ bytes: await buffer(stored.stream), isDrawing: file.endsWith('.svg') });
  }
  const marking = markPictures(pictures, mark).then(async (marked) => {
    for (const [index, key] of keys.entries()) {
      const bytes = marked[index];
      if (bytes) await storage.put(key, bytes);
    }
  });
  for (const key of keys) begun.set(key, marking);
  try {
    await marking;
  } finally {
    for (const key of keys) begun.delete(key);
  }
}
