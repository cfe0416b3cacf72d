import { Refusal } from '../../platform/refusal.ts';
import type { Storage } from '../../platform/storage/storage.ts';

/** Bytes that the media of one book may have in all. */
const maxBookBytes = 2 ** 30;

/** Bytes of all that an account keeps beside its books. */
const maxLibraryBytes = 2 ** 30;

/** @throws Refusal ERROR when the media of a book cannot take so many bytes more */
export async function requireBookRoom(storage: Storage, bookId: string, size: number): Promise<void> {
  if ((await sizeOf(storage, `books/${bookId}/media`)) + size <= maxBookBytes) return;
  throw new Refusal('ERROR', 'media.full', { size: maxBookBytes / 2 ** 30 });
}

/** @throws Refusal ERROR if the account's own folder has no room for so many bytes */
export async function requireLibraryRoom(storage: Storage, accountId: string, size: number): Promise<void> {
  if ((await sizeOf(storage, `accounts/${accountId}`)) + size <= maxLibraryBytes) return;
  throw new Refusal('ERROR', 'library.full', { size: maxLibraryBytes / 2 ** 30 });
}

async function sizeOf(storage: Storage, folder: string): Promise<number> {
  let sum = 0;
  for await (const { size } of storage.list(folder)) sum += size;
  return sum;
}
