import type { KeyRing } from '@leafcast/book';

/** The cache of one book. @param scope address of the book's page */
export const cacheOf = (scope: string): string => `leafcast ${new URL(scope).pathname}`;

/** Where in that cache stands what has been saved. */
export const noteOf = (scope: string): string => new URL('offline.json', scope).href;

/** Where a file stands there that a password opens, encrypted. @param salt of the lock with which it was saved */
export const sealedPlace = (scope: string, salt: string, path: string): string =>
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
