import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { S3Config } from '../config/config.ts';
import {
  type ByteRange,
  checkByteRange,
  checkStorageKey,
  type FileSource,
  type Storage,
  type StoredFileInfo,
} from './storage.ts';
import { StorageUnavailableError } from './unavailable.ts';

/**
 * Time within which the store must begin its response to a reader's request, in milliseconds. Includes all attempts.
 */
const timeoutMs = 5000;

/** Returns the client configuration for the store, which all parts of the server use. */
export function s3ClientConfig({ region, endpoint, keys }: S3Config) {
  return {
    region,
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    ...(keys === undefined ? {} : { credentials: keys }),
    // Stores other than Amazon's may not support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // A store that stops responding must not block an upload or a conversion forever.
    requestHandler: { connectionTimeout: 5000, socketTimeout: 60_000 },
  } as const;
}

/**
 * Stores files in a bucket of Amazon S3 or of a compatible store. A file becomes visible completely or not at all;
 * large files are sent in parts.
 */
export function openS3Storage(config: S3Config): Storage {
  const { bucket: Bucket } = config;
  const client = new S3Client(s3ClientConfig(config));

  async function put(key: string, source: FileSource): Promise<void> {
    const Key = checkStorageKey(key);
    if (source instanceof Uint8Array) {
      await client.send(new PutObjectCommand({ Bucket, Key, Body: source }));
      return;
    }
    const Body = 'file' in source ? createReadStream(source.file) : source;
    await new Upload({ client, params: { Bucket, Key, Body }, partSize: 8 * 1024 * 1024, queueSize: 2 }).done();
    if ('file' in source) await rm(source.file, { force: true });
  }

  async function head(key: string): Promise<StoredFileInfo | null> {
    try {
      const ask = new HeadObjectCommand({ Bucket, Key: checkStorageKey(key) });
      const found = await withTimeout((options) => client.send(ask, options));
      return { key, size: found.ContentLength ?? 0, changed: found.LastModified ?? new Date(0) };
    } catch (error) {
      return nullWhenMissing(error);
    }
  }

  async function get(key: string, range?: ByteRange) {
    checkStorageKey(key);
    try {
      const Range = range ? { Range: `bytes=${range.start}-${range.end}` } : {};
      const ask = new GetObjectCommand({ Bucket, Key: key, ...Range });
      const found = await withTimeout((options) => client.send(ask, options));
      const { Body: stream, LastModified: changed = new Date(0) } = found;
      if (!(stream instanceof Readable)) throw new Error(`The store returned no stream for ${key}`);
      // The store's response to a range request contains a value such as `bytes 0-9/200`.
      const size = range ? Number(found.ContentRange?.split('/')[1]) : (found.ContentLength ?? 0);
      try {
        checkByteRange(range, size);
      } catch (error) {
        stream.destroy();
        throw error;
      }
      return { key, size, changed, stream };
    } catch (error) {
      if (error instanceof Error && error.name === 'InvalidRange')
        throw new RangeError(error.message, { cause: error });
      return nullWhenMissing(error);
    }
  }

  async function* list(prefix: string): AsyncIterable<StoredFileInfo> {
    let ContinuationToken: string | undefined;
    do {
      const page = await client.send(
        new ListObjectsV2Command({
          Bucket,
          Prefix: `${checkStorageKey(prefix)}/`,
          ...(ContinuationToken && { ContinuationToken }),
        }),
      );
      for (const { Key, Size = 0, LastModified = new Date(0) } of page.Contents ?? []) {
        if (Key !== undefined) yield { key: Key, size: Size, changed: LastModified };
      }
      ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (ContinuationToken !== undefined);
  }

  return {
    put,
    batch: () => ({ put, flush: async () => undefined }),
    async copy(from, to) {
      const CopySource = `${Bucket}/${checkStorageKey(from)}`;
      await client.send(new CopyObjectCommand({ Bucket, Key: checkStorageKey(to), CopySource }));
    },
    get,
    head,
    list,
    deletePrefix: (prefix) => deleteAll(client, Bucket, list(prefix)),
    delete: async (key) => void (await client.send(new DeleteObjectCommand({ Bucket, Key: checkStorageKey(key) }))),
    localPath: () => null,
  };
}

async function deleteAll(client: S3Client, Bucket: string, stored: AsyncIterable<StoredFileInfo>): Promise<void> {
  let batch: { Key: string }[] = [];
  const deleteBatch = async () => {
    if (batch.length > 0)
      await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects: batch, Quiet: true } }));
    batch = [];
  };
  for await (const { key } of stored) {
    if (batch.push({ Key: key }) === 1000) await deleteBatch();
  }
  await deleteBatch();
}

/**
 * Returns the response of a store, if the response begins in time. The data of a file may take longer; its transfer is
 * not aborted.
 */
async function withTimeout<Answer>(ask: (options: { readonly abortSignal: AbortSignal }) => Promise<Answer>) {
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(), timeoutMs);
  try {
    return await ask({ abortSignal: ending.signal });
  } catch (cause) {
    if (!ending.signal.aborted) throw cause;
    throw new StorageUnavailableError(`The object store did not answer within ${timeoutMs} ms`, { cause });
  } finally {
    clearTimeout(timer);
  }
}

function nullWhenMissing(error: unknown): null {
  if (error instanceof Error && ['NotFound', 'NoSuchKey'].includes(error.name)) return null;
  throw error;
}
