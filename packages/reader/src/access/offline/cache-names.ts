import type { KeyRing } from '@leafcast/book';

/**
 * Returns the name of a book's cache.
 *
 * @param scope URL of the book's page
 */
export const cacheName = (scope: string): string => `leafcast ${new URL(scope).pathname}`;

/** Returns the URL of the record of saved content in that cache. */
export const recordAddress = (scope: string): string => new URL('offline.json', scope).href;

/**
 * Returns the URL of an encrypted file in that cache.
 *
 * @param salt salt of the lock with which the file was saved
 */
export const sealedAddress = (scope: string, salt: string, path: string): string =>
  new URL(`sealed/${encodeURIComponent(salt)}/${path.split('/').map(encodeURIComponent).join('/')}`, scope).href;

/** The saved part of a book. Pages are indexes from 0, both ends included. */
export interface SavedPart {
  /** URL of the manifest; another URL means another version. */
  readonly version: string;
  readonly from: number;
  readonly to: number;
  readonly bytes: number;
  /** Key ring that opens the saved locked pages. */
  readonly lock?: KeyRing;
}
