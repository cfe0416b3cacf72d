import type { Readable } from 'node:stream';

/** Where something to be kept comes from. A `file` is moved where that is possible, and is gone afterwards. */
export type Source = Uint8Array | Readable | { readonly file: string };

/** A part of a stored file, in bytes; both ends belong to it. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface Stored {
  readonly key: string;
  /** Bytes of the whole file. */
  readonly size: number;
  readonly changed: Date;
}

/** Files that are put one by one and become durable together. */
export interface Batch {
  /** As that of a storage, but until `flush` a crash may leave the file cut short, and a power failure lose it. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Makes durable what was put. A file that is not there any more is no mistake. */
  flush(): Promise<void>;
}

/**
 * Keeps files under keys such as `books/<id>/pages/0001-page-1a2b3c4d.webp`. What `put` has answered is kept also when
 * the power fails; until then nothing of it can be seen. Keys are made by the server, never by what a client sends.
 */
export interface Storage {
  /** Keeps a file, in the place of one that was there. @throws RangeError for a key that is none */
  put(key: string, source: Source): Promise<void>;
  /** For many files that become durable together. */
  batch(): Batch;
  /** Opens a file for reading, or gives `null` where there is none. @throws RangeError for a range outside of it */
  get(key: string, range?: ByteRange): Promise<(Stored & { readonly stream: Readable }) | null>;
  /** Keeps a file under a second key, without moving its bytes where that is possible; neither is ever changed. */
  copy(from: string, to: string): Promise<void>;
  head(key: string): Promise<Stored | null>;
  /** Removes a file; one that is not there is no mistake. */
  delete(key: string): Promise<void>;
  /** Removes everything whose key begins with `<prefix>/`. */
  deletePrefix(prefix: string): Promise<void>;
  /** Everything whose key begins with `<prefix>/`, in no given order. */
  list(prefix: string): AsyncIterable<Stored>;
  /** Path of the file on this machine's disk, where the storage is one: for programs that must read it in place. */
  localPath(key: string): string | null;
}

const segment = /^(?!\.)[\w.-]{1,120}$/;

/**
 * Checks a key or a prefix: one to eight plain segments, so that it can lead nowhere else.
 *
 * @throws RangeError
 * @see safety T22
 */
export function checkKey(key: string): string {
  const segments = key.split('/');
  if (segments.length > 8 || !segments.every((part) => segment.test(part))) throw new RangeError(`Not a key: ${key}`);
  return key;
}

/** @throws RangeError when a file of this size has no such bytes */
export function checkRange(range: ByteRange | undefined, size: number): void {
  if (range === undefined) return;
  const isRange = Number.isInteger(range.start) && Number.isInteger(range.end) && range.start >= 0;
  if (!isRange || range.end < range.start || range.end >= size) {
    throw new RangeError(`No bytes ${range.start}-${range.end} in ${size}`);
  }
}
