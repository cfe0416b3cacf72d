import { createHash } from 'node:crypto';

/** Returns the content hash used as a file name, as for a book's media files. */
export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex').slice(0, 20);

/** Returns the storage key of an account's picture. @param picture such as `0123456789abcdef0123.png` */
export const pictureKey = (accountId: string, picture: string): string => `accounts/${accountId}/brands/${picture}`;

/** Returns the path of the picture in the folder of a book that uses the brand; empty without one. */
export const bookImage = (picture: string): string => (picture === '' ? '' : `media/${picture}`);
