/** The content key of an exported book, encrypted with the password of one user. Bytes are in base64. */
export interface WrappedKey {
  /**
   * Identifies the user by a hash of `userHashInput`. If the book has one password for everyone, the user name is
   * empty.
   */
  readonly user: string;
  /** 96-bit nonce for AES-256-GCM. */
  readonly nonce: string;
  /** The encrypted content key, followed by its authentication tag. */
  readonly key: string;
}

/**
 * Parameters of PBKDF2 with SHA-256, and the wrapped keys. A key derived from a password decrypts the content key. @see
 * RULINGS 20
 */
export interface KeyRing {
  /** 128 random bits, in base64. */
  readonly salt: string;
  readonly iterations: number;
  readonly wraps: readonly WrappedKey[];
}

/** Public information about the lock of a password-protected book. @see D-357 … D-363 */
export interface BookLockInfo {
  /** Index of the first locked page, from 0. */
  readonly from: number;
  readonly hint: string;
  /** Whether each visitor has a user name and a password. */
  readonly hasUsers: boolean;
  /**
   * Keys of an exported book; absent for all other books. An exported book has no server, so its locked files are
   * encrypted with the content key.
   */
  readonly keys?: KeyRing;
}

/** File name of the encrypted, complete book.json of a locked exported book. */
export const lockedManifest = 'locked.json';

/**
 * Returns the text whose hash identifies a user's key. The hash is used so that an exported book does not list the
 * names of its users.
 */
export const userHashInput = (salt: string, user: string): string =>
  `${salt} ${user.normalize('NFKC').trim().toLowerCase()}`;

/**
 * Returns the associated data for the encryption of a file, which prevents replacing the file with another one. @see
 * safety T11
 */
export const associatedData = (bookId: string, file: string): string => `${bookId} ${file}`;

/** Sizes in bytes used for encryption. An encrypted file consists of nonce, ciphertext and tag. */
export const cipherSizes = { key: 32, nonce: 12, tag: 16, salt: 16 } as const;
