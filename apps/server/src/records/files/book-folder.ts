import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type BookPage, listPageFiles } from '@leafcast/book';
import type { Storage } from '../../platform/storage/storage.ts';

/** Returns the storage key of a file in a book folder. */
export function bookKey(bookId: string, file: string): string {
  return `books/${bookId}/${file}`;
}

/**
 * Returns the start of the SHA-256 hash that is part of the name of a page file or search file; `null` for other names.
 * @see docs/reference/book-folder.md
 */
export function extractFileHash(key: string): string | null {
  return /^books\/[^/]+\/(?:pages\/[\w.-]+|search)-([0-9a-f]{8,20})\.[a-z0-9]+$/.exec(key)?.[1] ?? null;
}

/** Opens a file of a book folder. @throws Error if the file is missing */
export async function openBookFile(storage: Storage, bookId: string, file: string): Promise<Readable> {
  const stored = await storage.get(bookKey(bookId, file));
  if (!stored) throw new Error(`${bookKey(bookId, file)} is missing`);
  return stored.stream;
}

/** The folder that the converter writes to, and the transfer of its files to storage. */
export interface BookFolder {
  readonly path: string;
  /**
   * Resumes a conversion after the pages that an earlier run stored. Restores the texts of these pages, because the
   * search file contains the texts of all pages.
   */
  resume(pages: Iterable<BookPage>): Promise<void>;
  /** Copies files of the folder to storage. Files that are already in storage are not copied again. */
  store(files: Iterable<string>): Promise<void>;
  dispose(): Promise<void>;
}

/**
 * Opens a book folder for the converter. If the storage is on a disk, the converter writes directly to the final
 * folder: it flushes and renames the files itself, and their names contain content hashes, so that repeated runs change
 * nothing. For other storages, files are copied from a work folder.
 */
export function openBookFolder(storage: Storage, workFolder: string, bookId: string): BookFolder {
  const inPlace = storage.localPath(`books/${bookId}`);
  const nothing = async () => undefined;
  if (inPlace !== null) return { path: inPlace, resume: nothing, store: nothing, dispose: nothing };
  const path = join(workFolder, 'books', bookId);
  const kept = new Set<string>();
  return {
    path,
    async resume(pages) {
      for (const page of pages) {
        for (const file of listPageFiles(page)) kept.add(file);
        if (page.text === undefined) continue;
        const copy = join(path, page.text);
        await mkdir(dirname(copy), { recursive: true });
        await pipeline(await openBookFile(storage, bookId, page.text), createWriteStream(copy));
      }
    },
    async store(files) {
      for (const file of new Set(files)) {
        if (kept.has(file)) continue;
        await storage.put(bookKey(bookId, file), createReadStream(join(path, file)));
        kept.add(file);
      }
    },
    dispose: () => rm(path, { recursive: true, force: true }),
  };
}
