import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Writes files into a book folder so that a reader, or this program after a power cut, only ever sees whole ones. */
export interface BookFolder {
  /**
   * Writes a file whose name carries the first 8 hex digits of its SHA-256 (`pages/0001-page-` + `.webp` gives
   * `pages/0001-page-9f8e7d6c.webp`) and gives its path in the book folder.
   */
  put(prefix: string, extension: string, bytes: Uint8Array): Promise<string>;
  /** Makes the names of all files so far durable; their content already is. */
  settle(): Promise<void>;
}

/** @param root folder of the book; made if absent */
export async function openBookFolder(root: string): Promise<BookFolder> {
  await mkdir(join(root, 'pages'), { recursive: true });
  return {
    async put(prefix, extension, bytes) {
      const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
      const file = `${prefix}${hash}.${extension}`;
      const temporary = join(root, dirname(file), `.${randomUUID()}.tmp`);
      try {
        const handle = await open(temporary, 'wx', 0o644);
        try {
          await handle.writeFile(bytes);
          await handle.datasync();
        } finally {
          await handle.close();
        }
        await rename(temporary, join(root, file));
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
      return file;
    },
    async settle() {
      for (const folder of [join(root, 'pages'), root]) {
        const handle = await open(folder, 'r');
        await handle.sync().finally(() => handle.close());
      }
    },
  };
}
