import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { mediaStartBytes } from '@leafcast/book';
import type { Selectable } from 'kysely';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { bookKey } from '../../records/files/book-folder.ts';
import { uploadKey } from '../../records/source-files/bytes.ts';
import type { UploadFileTable } from '../../records/tables/upload-tables.ts';

export type ReceivedFile = Selectable<UploadFileTable>;

/** Creates the error for an invalid file of a finished book. @see D-680 */
export const createInvalidFileError = (name: string, cause?: unknown) =>
  new Refusal('ERROR', 'finished.file', { name }, cause);

/** Maximum size, in bytes, of a file that is read completely into memory: images, texts and drawings of pages. */
const maxPageFile = 20 * 2 ** 20;

/**
 * Gives access to the files of an upload by their paths in the book folder. Each file is verified against the client's
 * announcement.
 */
export function openReceivedFiles(storage: Services['storage'], files: readonly ReceivedFile[], bookId: string) {
  const byName = new Map(files.map((file) => [file.name, file]));

  async function open(file: ReceivedFile) {
    const stored = await storage.get(file.kept_as === null ? uploadKey(file.id) : bookKey(bookId, file.kept_as));
    if (!stored) throw createInvalidFileError(file.name);
    return stored.stream;
  }

  /**
   * Checks the hash of a received file.
   *
   * @throws Refusal if the file does not match its announced hash; files that the book already has are not checked,
   * because they may have been re-encoded
   */
  function checkHash(file: ReceivedFile, hash: string): void {
    const isSame = file.kept_as === null || file.kept_as === file.name;
    if (isSame && hash !== file.sha256) throw createInvalidFileError(file.name);
  }

  return {
    names: new Set(byName.keys()),
    get(name: string): ReceivedFile {
      const file = byName.get(name);
      if (!file) throw new Refusal('ERROR', 'finished.missing', { name });
      return file;
    },
    open,
    checkHash,
    async read(file: ReceivedFile): Promise<Buffer> {
      if (file.size > maxPageFile) throw createInvalidFileError(file.name);
      const bytes = await buffer(await open(file));
      checkHash(file, createHash('sha256').update(bytes).digest('hex'));
      return bytes;
    },
    /** Reads the start of a file that the book already has, which is enough to determine the size of an image. */
    async start(file: string): Promise<Buffer> {
      const head = await storage.head(bookKey(bookId, file));
      if (!head) throw createInvalidFileError(file);
      const end = Math.min(head.size, mediaStartBytes) - 1;
      const stored = await storage.get(bookKey(bookId, file), { start: 0, end });
      return stored ? buffer(stored.stream) : Buffer.alloc(0);
    },
  };
}

export type ReceivedFiles = ReturnType<typeof openReceivedFiles>;
