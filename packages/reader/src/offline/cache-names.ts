import type { KeyRing } from '@leafcast/book';

/** The cache of one book. @param scope address of the book's page */
export const cacheName = (scope: string): string => `leafcast ${new URL(scope).pathname}`;

/** The address of the record of what has been saved, in that cache. */
export const recordAddress = (scope: string): string => new URL('offline.json', scope).href;

/** The address of an encrypted file in that cache. @param salt of the lock with which it was saved */
export const sealedAddress = (scope: string, salt: string, path: string): string =>
  new URL(`sealed/${encodeURIComponent(salt)}/${path.split('/').map(encodeURIComponent).join('/')}`, scope).href;

/** What has been saved of a book. Pages are indexes from 0, both ends included. */
export interface Saved {
  /** Address of the manifest: another one is another version. */
  readonly version: string;
  readonly from: number;
  readonly to: number;
  readonly bytes: number;
  /** Opens what is saved of locked pages. */
  readonly lock?: KeyRing;
}
