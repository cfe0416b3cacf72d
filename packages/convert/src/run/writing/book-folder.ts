import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { flushFolder } from '@leafcast/node/files/flush';

/** Writes files to a book folder. Only complete files appear in the folder, even after a power failure. */
export interface BookFolder {
  /**
   * Writes a file whose name contains the first 8 hex digits of the content's SHA-256: `pages/0001-page-` and `webp`
   * result in `pages/0001-page-9f8e7d6c.webp`.
   *
   * @returns the path of the file in the book folder
   */
  put(prefix: string, extension: string, bytes: Uint8Array): Promise<string>;
  /** Makes the names of all files written so far durable. The files' content is already durable. */
  sync(): Promise<void>;
}

/** Opens a book folder for writing. @param root path of the book folder, which is created if it does not exist */
export async function openBookFolder(root: string): Promise<BookFolder> {
  /** Folders that exist. */
  const folders = new Set(['pages', '.']);
  await mkdir(join(root, 'pages'), { recursive: true });
  return {
    async put(prefix, extension, bytes) {
      const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
      const file = `${prefix}${hash}.${extension}`;
      const folder = dirname(file);
      if (!folders.has(folder)) {
        await mkdir(join(root, folder), { recursive: true });
        folders.add(folder);
      }
      const temporary = join(root, folder, `.${randomUUID()}.tmp`);
      try {
        await writeFile(temporary, bytes, { flag: 'wx', mode: 0o644, flush: true });
        await rename(temporary, join(root, file));
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
      return file;
    },
    async sync() {
      for (const folder of folders) await flushFolder(join(root, folder));
    },
  };
}
