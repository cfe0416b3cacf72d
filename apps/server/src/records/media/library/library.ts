import { Refusal } from '../../../platform/refusal.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { bookKey } from '../../files/book-folder.ts';
import { copyFile } from './copy-file.ts';
import { requireBookRoom, requireLibraryRoom } from './room.ts';

/** Returns the storage key of a file in an account's own media folder. */
export const libraryKey = (accountId: string, file: string) => `accounts/${accountId}/${file}`;

/**
 * Checks whether the file name in a path is a content hash. If so, an existing file with this name has the same
 * content. Other names are not supported here.
 */
const isLibraryFile = (file: string) => /^media\/[0-9a-f]{20}\.\w{1,10}$/.test(file);

/**
 * Copies files of a book to its author's own media folder, for use in other books.
 *
 * @param files paths in the book folder; the caller must be allowed to edit the book
 * @throws Refusal INVALID_SETTINGS if the book does not have a file, ERROR if the account's media folder would become
 * too large
 */
export async function copyToLibrary(
  storage: Storage,
  { accountId, bookId, files }: { accountId: string; bookId: string | undefined; files: readonly string[] },
): Promise<void> {
  for (const file of new Set(files)) {
    if (!isLibraryFile(file)) throw new Refusal('INVALID_SETTINGS');
    const kept = libraryKey(accountId, file);
    if (await storage.head(kept)) continue;
    const requireRoom = (bytes: number) => requireLibraryRoom(storage, accountId, bytes);
    const isThere = bookId !== undefined && (await copyFile(storage, bookKey(bookId, file), kept, requireRoom));
    if (!isThere) throw new Refusal('INVALID_SETTINGS');
  }
}

/**
 * Copies files from the account's media folder into a book's folder. Files that no longer exist are skipped.
 *
 * @throws Refusal ERROR if the book has no room
 */
export async function copyFromLibrary(
  storage: Storage,
  { accountId, bookId, files }: { accountId: string; bookId: string; files: readonly string[] },
): Promise<void> {
  for (const file of new Set(files)) {
    const place = bookKey(bookId, file);
    if (!isLibraryFile(file) || (await storage.head(place))) continue;
    await copyFile(storage, libraryKey(accountId, file), place, (bytes) => requireBookRoom(storage, bookId, bytes));
  }
}

/** Deletes files that the account no longer uses. @param stillUsed files that are still used */
export async function deleteUnusedLibraryFiles(
  storage: Storage,
  { accountId, files, stillUsed }: { accountId: string; files: readonly string[]; stillUsed: ReadonlySet<string> },
): Promise<void> {
  for (const file of new Set(files)) {
    if (isLibraryFile(file) && !stillUsed.has(file)) await storage.delete(libraryKey(accountId, file));
  }
}
