/** The content key of an exported book, wrapped with the password of one user. Bytes are base64. */
export interface WrappedKey {
  /** Identifies the user: a hash of `userMarkText`, with an empty name if the book has one password for everyone. */
  readonly user: string;
  /** Nonce of 96 bits for AES-256-GCM. */
  readonly nonce: string;
  /** The wrapped key and its authentication tag. */
  readonly key: string;
}

/**
 * Parameters of PBKDF2 with SHA-256, which derives the key that unwraps the content key from a password. @see RULINGS
 * 20
 */
export interface KeyRing {
  /** 128 random bits, base64. */
  readonly salt: string;
  readonly iterations: number;
  readonly wraps: readonly WrappedKey[];
}

/** Public information about the lock of a password-protected book. @see D-357 … D-363 */
export interface Locked {
  /** Index of the first locked page, from 0. */
  readonly from: number;
  readonly hint: string;
  /** Whether visitors sign in with a name and a password. */
  readonly hasUsers: boolean;
  /** Present only in an exported book, which has no server: its locked files are encrypted with the content key. */
  readonly keys?: KeyRing;
}

/** Name of the encrypted full book.json of a locked exported book. */
export const lockedManifest = 'locked.json';

/**
 * Returns the text whose hash identifies a user's key, so that an exported book does not list the names of its users.
 */
export const userMarkText = (salt: string, user: string): string =>
  `${salt} ${user.normalize('NFKC').trim().toLowerCase()}`;

/** Returns the associated data of an encrypted file, which prevents replacing it with another file. @see safety T11 */
export const associatedData = (bookId: string, file: string): string => `${bookId} ${file}`;

/** Sizes in bytes for encryption. An encrypted file consists of nonce, ciphertext and tag. */
export const cipherSizes = { key: 32, nonce: 12, tag: 16, salt: 16 } as const;
