import { createHash } from 'node:crypto';

/** What names a file after its content, as files of a book's media are named. */
export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex').slice(0, 20);

/** Key of an account's picture in the storage. @param picture such as `0123456789abcdef0123.png` */
export const pictureKey = (accountId: string, picture: string): string => `accounts/${accountId}/brands/${picture}`;

/** Path of the picture in the folder of a book that has the brand; empty without one. */
export const bookImage = (picture: string): string => (picture === '' ? '' : `media/${picture}`);
