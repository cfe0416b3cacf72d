import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type WatermarkablePicture, watermarkPictures } from '@leafcast/convert';
import { limitConcurrency } from '../../platform/limits/concurrency-limit.ts';
import type { Services } from '../../platform/services.ts';
import { bookKey } from './book-folder.ts';
import { getPageFile, getZoomKey } from './zoom-files.ts';

type MarkServices = Pick<Services, 'publishedMark' | 'storage'>;

/**
 * Matches page images in all sizes, and the pictures of pages that readers open alone. Other media files belong to the
 * author and stay unchanged.
 */
const pagePicture = /^(?:pages\/[\w.-]+|media\/picture-[0-9a-f]{8})\.(?:jpe?g|png|webp|svg)$/;
/** Number of images that one process watermarks; this takes a few seconds. */
const markBatchSize = 8;
/** Limits watermarking to two concurrent processes; further tasks wait. */
const enqueue = limitConcurrency(2, 2000);
/** Watermarking tasks in progress, by storage key. */
const inProgress = new Map<string, Promise<void>>();

/** Returns the storage prefix of all watermarked files of a book. */
export const getWatermarkedFilesPrefix = (bookId: string) => `marked/${bookId}`;

/**
 * Returns the storage key of a book file in the form that readers receive. If the installation adds a watermark to
 * published books, page images are watermarked first. Results are cached by content and watermark, so that publishing
 * again is quick.
 *
 * @param files files of the book in the order in which they are likely to be requested; some of them are watermarked in
 * advance
 * @see RULINGS 40
 */
export async function deliveredFileKey(
  services: MarkServices,
  bookId: string,
  file: string,
  files: Iterable<string>,
): Promise<string> {
  const mark = services.publishedMark();
  if (mark === null || !pagePicture.test(file)) return storedKey(bookId, file);
  const key = markedKey(bookId, file, mark);
  if (await services.storage.head(key)) return key;
  const working = inProgress.get(key) ?? enqueue(() => markBatch(services, bookId, mark, waitFor(file, files)));
  inProgress.set(key, working);
  try {
    await working;
  } finally {
    inProgress.delete(key);
  }
  return key;
}

/**
 * Opens a book file in the form that readers receive.
 *
 * @throws Error if the file is missing
 */
export async function openDeliveredFile(
  services: MarkServices,
  bookId: string,
  file: string,
  files: Iterable<string>,
): Promise<Readable> {
  const key = await deliveredFileKey(services, bookId, file, files);
  const stored = await services.storage.get(key);
  if (!stored) throw new Error(`${key} is missing`);
  return stored.stream;
}

/** Returns the storage key of a file without a watermark. */
const storedKey = (bookId: string, file: string) =>
  getPageFile(file) ? getZoomKey(bookId, file) : bookKey(bookId, file);

function markedKey(bookId: string, file: string, mark: string): string {
  const hash = createHash('sha256').update(mark).digest('hex').slice(0, 12);
  return `${getWatermarkedFilesPrefix(bookId)}/${posix.dirname(file)}/${hash}-${posix.basename(file)}`;
}

/** Yields an image and the images that follow it. */
function* waitFor(first: string, files: Iterable<string>): Generator<string> {
  yield first;
  let isBehind = false;
  for (const file of files) {
    if (isBehind && pagePicture.test(file)) yield file;
    isBehind ||= file === first;
  }
}

/**
 * Adds the watermark to the first image of a list, and to some of the following images that have no watermark yet.
 * Missing files are skipped.
 */
async function markBatch(
  { storage }: MarkServices,
  bookId: string,
  mark: string,
  files: Iterable<string>,
): Promise<void> {
  const keys: string[] = [];
  const pictures: WatermarkablePicture[] = [];
  for (const file of files) {
    if (pictures.length === markBatchSize) break;
    const key = markedKey(bookId, file, mark);
    // The first image is known to have no watermark yet, which is why this function was called.
    if (keys.length > 0 && (inProgress.has(key) || (await storage.head(key)))) continue;
    const stored = await storage.get(storedKey(bookId, file));
    if (!stored) continue;
    keys.push(key);
    pictures.push({ bytes: await buffer(stored.stream), isDrawing: file.endsWith('.svg') });
  }
  const marking = watermarkPictures(pictures, mark).then(async (marked) => {
    for (const [index, key] of keys.entries()) {
      const bytes = marked[index];
      if (bytes) await storage.put(key, bytes);
    }
  });
  for (const key of keys) inProgress.set(key, marking);
  try {
    await marking;
  } finally {
    for (const key of keys) inProgress.delete(key);
  }
}
