import { createHash } from 'node:crypto';

/**
 * Returns the start of the content hash, which is used as the file name. A book's media files are named in the same
 * way.
 */
export const hashContent = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex').slice(0, 20);

/** Returns the storage key of an account's brand image. @param picture such as `0123456789abcdef0123.png` */
export const pictureKey = (accountId: string, picture: string): string => `accounts/${accountId}/brands/${picture}`;

/** Returns the path of the image in the folder of a book that uses the brand; empty if there is no image. */
export const brandPicturePath = (picture: string): string => (picture === '' ? '' : `media/${picture}`);
