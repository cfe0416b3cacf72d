import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Storage } from '../storage/storage.ts';

/** Key of a file of a book folder in the storage. */
export function bookKey(bookId: string, file: string): string {
  return `books/${bookId}/${file}`;
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
  if (inPlace !== null) return { path: inPlace, keep: async () => undefined, dispose: async () => undefined };
  const path = join(workFolder, 'books', bookId);
  const kept = new Set<string>();
  return {
    path,
    async keep(files) {
      for (const file of new Set(files)) {
        if (kept.has(file)) continue;
        // Not moved: the converter reads the text of the pages again for the search.
        await storage.put(bookKey(bookId, file), createReadStream(join(path, file)));
        kept.add(file);
      }
    },
    dispose: () => rm(path, { recursive: true, force: true }),
  };
}
