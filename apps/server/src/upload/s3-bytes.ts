import type { Configstore } from '@tus/file-store';
import { S3Store } from '@tus/s3-store';
import { ERRORS, type Upload } from '@tus/server';
import type { S3Config } from '../config.ts';
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
    try {
      return await super.getUpload(id);
    } catch (error) {
      if (error !== ERRORS.FILE_NOT_FOUND) throw error;
      const declared = await this.#rows.get(id);
      if (!declared) throw error;
      await this.create(declared);
      return super.getUpload(id);
    }
  }
}

/** @param nameOf key of a file in the bucket: the storage finds the finished file under it */
export function openS3Bytes(config: S3Config, rows: Configstore, nameOf: (fileId: string) => string): UploadBytes {
  const store = new LazyS3Store(config, rows);
  return {
    store,
    nameOf,
    offsetOf: async (fileId) => (await store.getUpload(nameOf(fileId))).offset,
    remove: (fileId) => store.remove(nameOf(fileId)).catch(() => undefined),
  };
}
