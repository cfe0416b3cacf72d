import type { Readable } from 'node:stream';

/** Source of a file to store. A `file` is moved if possible, and no longer exists afterward. */
export type FileSource = Uint8Array | Readable | { readonly file: string };

/** A part of a stored file, in bytes. `start` and `end` are included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface StoredFileInfo {
  readonly key: string;
  /** Size of the complete file, in bytes. */
  readonly size: number;
  readonly changed: Date;
}

/** Files that are stored one after another and become durable together. */
export interface StorageBatch {
  /** Stores a file. Until `flush`, a crash may leave the file incomplete, and a power failure may lose the file. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Makes the stored files durable. A file that has been deleted meanwhile is not an error. */
  flush(): Promise<void>;
}

/**
 * Stores files under keys such as `books/<id>/pages/0001-page-1a2b3c4d.webp`. When `put` has resolved, the file
 * survives a power failure; until then, no part of it is visible. The server generates all keys; they never come from a
 * client.
 */
export interface Storage {
  /**
   * Stores a file and replaces an existing one.
   *
   * @throws RangeError if the key is invalid
   */
  put(key: string, source: FileSource): Promise<void>;
  /** Creates a batch for many files that become durable together. */
  batch(): StorageBatch;
  /**
   * Opens a file for reading; `null` if there is none.
   *
   * @throws RangeError if the range is outside of the file
   */
  get(key: string, range?: ByteRange): Promise<(StoredFileInfo & { readonly stream: Readable }) | null>;
  /** Stores a file under a second key, without copying its data if possible. Neither file is ever changed. */
  copy(from: string, to: string): Promise<void>;
  head(key: string): Promise<StoredFileInfo | null>;
  /** Deletes a file. A missing file is not an error. */
  delete(key: string): Promise<void>;
  /** Deletes all files whose key begins with `<prefix>/`. */
  deletePrefix(prefix: string): Promise<void>;
  /** Lists all files whose key begins with `<prefix>/`, in no particular order. */
  list(prefix: string): AsyncIterable<StoredFileInfo>;
  /**
   * Returns the path of a file on this machine's disk, for programs that must read the file in place; `null` if the
   * storage is not on a disk.
   */
  localPath(key: string): string | null;
}

const segment = /^(?!\.)[\w.-]{1,120}$/;

/**
 * Checks a key or a prefix: it must have one to eight plain segments, so that it cannot lead outside the storage.
 *
 * @throws RangeError if it is invalid
 * @see safety T22
 */
export function checkStorageKey(key: string): string {
  const segments = key.split('/');
  if (segments.length > 8 || !segments.every((part) => segment.test(part))) throw new RangeError(`Invalid key: ${key}`);
  return key;
}

/**
 * Checks a byte range.
 *
 * @throws RangeError if a file of this size does not contain the range
 */
export function checkByteRange(range: ByteRange | undefined, size: number): void {
  if (range === undefined) return;
  const isRange = Number.isInteger(range.start) && Number.isInteger(range.end) && range.start >= 0;
  if (!isRange || range.end < range.start || range.end >= size) {
    throw new RangeError(`Range ${range.start}-${range.end} is outside of a file of ${size} bytes`);
  }
}
