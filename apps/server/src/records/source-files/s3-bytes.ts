import type { ListMultipartUploadsCommandOutput } from '@aws-sdk/client-s3';
import type { Configstore } from '@tus/file-store';
import { S3Store } from '@tus/s3-store';
import { ERRORS, type Upload } from '@tus/server';
import type { S3Config } from '../../platform/config/config.ts';
import { s3ClientConfig } from '../../platform/storage/s3.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { UploadBytes } from './bytes.ts';

/** Folders that Leafcast uses in the bucket, which may also contain other data. */
const ownFolders = /^(?:uploads|books|templates)\//;

/** Creates the multipart upload when it is first requested. */
class LazyS3Store extends S3Store {
  readonly #rows: Configstore;

  constructor(config: S3Config, rows: Configstore) {
    super({ s3ClientConfig: { bucket: config.bucket, ...s3ClientConfig(config) } });
    this.#rows = rows;
  }

  override async getUpload(id: string): Promise<Upload> {
    const unfinishedUploads = await this.unfinishedUploads(id);
    if (unfinishedUploads) return unfinishedUploads;
    const declared = await this.#rows.get(id);
    if (!declared) throw ERRORS.FILE_NOT_FOUND;
    await this.create(declared);
    return super.getUpload(id);
  }

  override async remove(id: string): Promise<void> {
    await super.remove(id).catch(ignoreMissing);
    await this.deleteIncompletePart(id);
  }

  /** Aborts multipart uploads that started before the given time; no stored record refers to them. */
  async abortUnfinishedBefore(before: Date): Promise<void> {
    const Bucket = this.bucket;
    let marker: { readonly KeyMarker?: string; readonly UploadIdMarker?: string } | undefined = {};
    while (marker) {
      const found: ListMultipartUploadsCommandOutput = await this.client.listMultipartUploads({ Bucket, ...marker });
      for (const { Key, UploadId, Initiated } of found.Uploads ?? []) {
        if (!Key || !UploadId || !Initiated || Initiated >= before || !ownFolders.test(Key)) continue;
        await this.client.abortMultipartUpload({ Bucket, Key, UploadId }).catch(ignoreMissing);
      }
      const { IsTruncated, NextKeyMarker: KeyMarker, NextUploadIdMarker: UploadIdMarker } = found;
      marker = IsTruncated && KeyMarker && UploadIdMarker ? { KeyMarker, UploadIdMarker } : undefined;
    }
  }

  /** Returns the multipart upload with this id, or `null` if it has not been created yet. */
  async unfinishedUploads(id: string): Promise<Upload | null> {
    try {
      return await super.getUpload(id);
    } catch (error) {
      if (error === ERRORS.FILE_NOT_FOUND) return null;
      throw error;
    }
  }
}

/** @param nameOf returns the key under which the bucket contains the finished file */
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
      // A complete upload is a single object. Until then, the size of the parts received so far is returned.
      const whole = await storage.head(nameOf(fileId));
      return whole?.size ?? (await store.unfinishedUploads(nameOf(fileId)))?.offset ?? 0;
    },
    hasRoom: async () => true,
    deleteUnfinishedBefore: (before) => store.abortUnfinishedBefore(before),
    async remove(fileId) {
      await store.remove(nameOf(fileId));
      await storage.delete(nameOf(fileId));
    },
  };
}

function ignoreMissing(error: unknown): void {
  if (error === ERRORS.FILE_NOT_FOUND || (error instanceof Error && error.name === 'NoSuchUpload')) return;
  throw error;
}
