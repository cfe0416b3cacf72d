import type { KeyRing } from '@leafcast/book';

/**
 * Returns the name of a book's cache.
 *
 * @param scope URL of the book's page
 */
export const cacheName = (scope: string): string => `leafcast ${new URL(scope).pathname}`;

/** Returns the URL of the record of saved content in a book's cache. */
export const savedRecordAddress = (scope: string): string => new URL('offline.json', scope).href;

/**
 * Returns the URL of an encrypted file in a book's cache.
 *
 * @param salt salt of the lock with which the file was saved
 */
export const encryptedFileAddress = (scope: string, salt: string, path: string): string =>
  new URL(`sealed/${encodeURIComponent(salt)}/${path.split('/').map(encodeURIComponent).join('/')}`, scope).href;

/** Saved part of a book. Pages are indexes from 0, both ends included. */
export interface SavedPart {
  /** URL of the manifest. Each version of the book has a different URL. */
  readonly version: string;
  readonly from: number;
  readonly to: number;
  readonly bytes: number;
  /** Key ring that opens the saved locked pages. */
  readonly lock?: KeyRing;
}
