import { Refusal } from '../../../platform/refusal.ts';
import type { Storage } from '../../../platform/storage/storage.ts';

/** Maximum total size of a book's media, in bytes. */
const maxBookBytes = 2 ** 30;

/** Maximum total size of an account's own files, in bytes. */
const maxLibraryBytes = 2 ** 30;

/**
 * Checks that a book has room for more media files.
 *
 * @throws Refusal ERROR if the book has no room for the given number of bytes
 */
export async function requireBookRoom(storage: Storage, bookId: string, size: number): Promise<void> {
  if ((await sizeOf(storage, `books/${bookId}/media`)) + size <= maxBookBytes) return;
  throw new Refusal('ERROR', 'media.full', { size: maxBookBytes / 2 ** 30 });
}

/**
 * Checks that an account has room for more files.
 *
 * @throws Refusal ERROR if the account's own folder has no room for the given number of bytes
 */
export async function requireLibraryRoom(storage: Storage, accountId: string, size: number): Promise<void> {
  if ((await sizeOf(storage, `accounts/${accountId}`)) + size <= maxLibraryBytes) return;
  throw new Refusal('ERROR', 'library.full', { size: maxLibraryBytes / 2 ** 30 });
}

async function sizeOf(storage: Storage, folder: string): Promise<number> {
  let sum = 0;
  for await (const { size } of storage.list(folder)) sum += size;
  return sum;
}
