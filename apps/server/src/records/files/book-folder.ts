import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type BookPage, filesOfPage } from '@leafcast/book';
import type { Storage } from '../../platform/storage/storage.ts';

/** Key of a file of a book folder in the storage. */
export function bookKey(bookId: string, file: string): string {
  return `books/${bookId}/${file}`;
}

/** The beginning of the SHA-256 that the name of a page's file or of the search holds. @see docs/book-folder.md */
export function hashOfBookFile(key: string): string | null {
  return /^books\/[^/]+\/(?:pages\/[\w.-]+|search)-([0-9a-f]{8,20})\.[a-z0-9]+$/.exec(key)?.[1] ?? null;
}

/** Opens a file of a book folder. @throws Error when it is missing */
export async function openBookFile(storage: Storage, bookId: string, file: string): Promise<Readable> {
  const stored = await storage.get(bookKey(bookId, file));
  if (!stored) throw new Error(`${bookKey(bookId, file)} is missing`);
  return stored.stream;
}

/** The folder that the converter writes into, and the way of its files into the storage. */
export interface BookFolder {
  readonly path: string;
  /** Goes on from pages that an earlier run has kept; their texts come back, for the search is made of all texts. */
  resume(pages: Iterable<BookPage>): Promise<void>;
  /** Brings files of the folder into the storage; what is there already is not brought again. */
  keep(files: Iterable<string>): Promise<void>;
  dispose(): Promise<void>;
}

/**
 * On a disk the converter writes where the files stay: it flushes and renames them itself, and their names hold the
 * hash of their content, so that a run that is repeated changes nothing. Other storages get them from a work folder.
 */
export function openBookFolder(storage: Storage, workFolder: string, bookId: string): BookFolder {
  const inPlace = storage.localPath(`books/${bookId}`);
  const nothing = async () => undefined;
  if (inPlace !== null) return { path: inPlace, resume: nothing, keep: nothing, dispose: nothing };
  const path = join(workFolder, 'books', bookId);
  const kept = new Set<string>();
  return {
    path,
    async resume(pages) {
      for (const page of pages) {
        for (const file of filesOfPage(page)) kept.add(file);
        if (page.text === undefined) continue;
        const copy = join(path, page.text);
        await mkdir(dirname(copy), { recursive: true });
        await pipeline(await openBookFile(storage, bookId, page.text), createWriteStream(copy));
      }
    },
    async keep(files) {
      for (const file of new Set(files)) {
        if (kept.has(file)) continue;
        await storage.put(bookKey(bookId, file), createReadStream(join(path, file)));
        kept.add(file);
      }
    },
    dispose: () => rm(path, { recursive: true, force: true }),
  };
}
