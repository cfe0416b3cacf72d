import { constants, type Stats } from 'node:fs';
import { mkdir, rm, stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { getErrorCode } from '@leafcast/node/error-code';
import { flushFile } from '@leafcast/node/files/flush';
import { type Configstore, FileStore } from '@tus/file-store';
import { ERRORS, Upload } from '@tus/server';
import type { Config } from '../../platform/config/config.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { type UploadBytes, uploadFolder, uploadKey } from './bytes.ts';

/** Disk space in bytes that uploads leave free, so that books can still be edited and published. */
const reserveBytes = 200 * 2 ** 20;

/** Reads the size of a file from its database row, so that the size is not stored twice. */
function rowsAsConfig(db: Database): Configstore {
  return {
    async get(key) {
      const id = key.split('/').at(-1) ?? '';
      const row = await db.selectFrom('upload_file').where('id', '=', id).select('size').executeTakeFirst();
      return row && new Upload({ id: key, size: row.size, offset: 0 });
    },
    set: async () => undefined,
    delete: async () => undefined,
  };
}

/** Flushes received bytes to disk. A file is created when its offset is first requested. */
class DurableFileStore extends FileStore {
  override async getUpload(id: string): Promise<Upload> {
    const path = this.#path(id);
    if (!(await this.configstore.get(id))) throw ERRORS.FILE_NOT_FOUND;
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    // Bytes left by a broken connection have not been flushed yet, but are about to be acknowledged.
    await flushFile(path, constants.O_CREAT);
    return super.getUpload(id);
  }

  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    const end = await super.write(stream, id, offset);
    try {
      await flushFile(this.#path(id));
    } catch (error) {
      // The upload was cancelled while its bytes were arriving.
      if (getErrorCode(error) === 'ENOENT') throw ERRORS.FILE_NOT_FOUND;
      throw error;
    }
    return end;
  }

  #path(id: string): string {
    if (!/^[\w-]{1,64}$/.test(id)) throw ERRORS.FILE_NOT_FOUND;
    return `${this.directory}/${id}`;
  }
}

/** Opens the upload store for the configured storage. On a disk, bytes are written directly to their final location. */
export async function openUploadBytes(
  config: Pick<Config, 's3'>,
  db: Database,
  storage: Storage,
): Promise<UploadBytes> {
  const directory = storage.localPath(uploadFolder);
  if (directory !== null) {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    return diskBytes(directory, db);
  }
  if (config.s3 === undefined) throw new Error('Uploads require disk storage or S3');
  const { openS3Bytes } = await import('./s3-bytes.ts');
  return openS3Bytes(config.s3, rowsAsConfig(db), storage, uploadKey);
}

function diskBytes(directory: string, db: Database): UploadBytes {
  return {
    store: new DurableFileStore({ directory, configstore: rowsAsConfig(db) }),
    nameOf: (fileId) => fileId,
    async offsetOf(fileId) {
      const stats: Stats | null = await stat(`${directory}/${fileId}`).catch(() => null);
      return stats?.size ?? 0;
    },
    deleteUnfinishedBefore: async () => undefined,
    remove: (fileId) => rm(`${directory}/${fileId}`, { force: true }),
    async hasRoom(bytes) {
      const { bavail, bsize } = await statfs(directory);
      return bavail * bsize - bytes > reserveBytes;
    },
  };
}
