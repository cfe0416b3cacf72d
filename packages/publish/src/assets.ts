import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface ReaderAssets {
  /** Absolute path of the folder with the reader's files. */
  readonly folder: string;
  /** Sorted paths of the files in that folder, with `/` as separator. */
  readonly files: readonly string[];
  /** Hash of all the reader's files, 16 hex digits. */
  readonly hash: string;
}

/** Folder of the built reader. Publishing copies the reader's files and never imports them. */
const readerDist = join(dirname(fileURLToPath(import.meta.resolve('@leafcast/reader'))), '..', 'dist');

/**
 * Lists the files of the built reader: `reader.js`, `ui.js`, `reader.css`, `lang/…` and its lazily loaded scripts.
 *
 * @throws Error if the reader has not been built
 */
export async function readerAssets(): Promise<ReaderAssets> {
  const entries = await readdir(readerDist, { recursive: true, withFileTypes: true }).catch((cause: unknown) => {
    throw new Error('The reader has not been built', { cause });
  });
  const files = entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(readerDist.length + 1)
        .replaceAll('\\', '/'),
    )
    .toSorted();
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(await readFile(join(readerDist, file)));
  return { folder: readerDist, files, hash: hash.digest('hex').slice(0, 16) };
}
