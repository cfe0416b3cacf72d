import type { Configstore } from '@tus/file-store';
import { S3Store } from '@tus/s3-store';
import { ERRORS, type Upload } from '@tus/server';
import type { S3Config } from '../config.ts';
import type { Storage } from '../storage/storage.ts';
import type { UploadBytes } from './bytes.ts';

/** Makes the multipart upload when the first bytes are asked for. */
class LazyS3Store extends S3Store {
  readonly #rows: Configstore;

  constructor({ bucket, region, endpoint, keys }: S3Config, rows: Configstore) {
    const access = {
      ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
      ...(keys === undefined ? {} : { credentials: keys }),
    };
    super({ s3ClientConfig: { bucket, region, ...access } });
    this.#rows = rows;
  }

  override async getUpload(id: string): Promise<Upload> {
    const begun = await this.begun(id);
    if (begun) return begun;
    const declared = await this.#rows.get(id);
    if (!declared) throw ERRORS.FILE_NOT_FOUND;
    await this.create(declared);
    return super.getUpload(id);
  }

  /** The upload if bytes of it have been asked for before. */
  async begun(id: string): Promise<Upload | null> {
    try {
      return await super.getUpload(id);
    } catch (error) {
      if (error === ERRORS.FILE_NOT_FOUND) return null;
      throw error;
    }
  }
}

/** @param nameOf key of a file in the bucket: the storage finds the finished file under it */
export function openS3Bytes(
  config: S3Config,
  rows: Configstore,
  storage: Storage,
  nameOf: (fileId: string) => string,
): UploadBytes {
  const store = new LazyS3Store(config, rows);
  return {
    store,
    nameOf,
    async offsetOf(fileId) {
      // A file that has come whole is an object; until then its parts are counted.
      const whole = await storage.head(nameOf(fileId));
      return whole?.size ?? (await store.begun(nameOf(fileId)))?.offset ?? 0;
    },
    hasRoom: async () => true,
    async remove(fileId) {
      await store.remove(nameOf(fileId)).catch(ignoreMissing);
      await storage.delete(nameOf(fileId));
    },
  };
}

function ignoreMissing(error: unknown): void {
  if (error !== ERRORS.FILE_NOT_FOUND) throw error;
}
