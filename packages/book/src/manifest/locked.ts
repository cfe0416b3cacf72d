/** The content key of an exported book, wrapped with the password of one user. Bytes are base64. */
export interface KeyWrap {
  /** Marks the user: a hash of `userMarkText`; of the empty name if one password opens the book. */
  readonly user: string;
  /** 96 bits, for AES-256-GCM. */
  readonly nonce: string;
  /** The wrapped key and its tag. */
  readonly key: string;
}

/** The parameters of PBKDF2 with SHA-256, which derives from a password the key that unwraps the content key. @see RULINGS 20 */
export interface KeyRing {
  /** 128 random bits, base64. */
  readonly salt: string;
  readonly iterations: number;
  readonly wraps: readonly KeyWrap[];
}

/** The public facts about the lock of a password-protected book. @see D-357 … D-363 */
export interface Locked {
  /** Index from 0 of the first locked page. */
  readonly from: number;
  readonly hint: string;
  /** Whether readers sign in with a name and a password. */
  readonly hasUsers: boolean;
  /** Present only in an exported book, which has no server: its locked files are encrypted with the content key. */
  readonly keys?: KeyRing;
}

/** Name of the encrypted, whole book.json of an exported book that is locked. */
export const lockedManifest = 'locked.json';

/** The text whose hash marks a user's key, so that an exported book does not list the names of its readers. */
export const userMarkText = (salt: string, user: string): string =>
  `${salt} ${user.normalize('NFKC').trim().toLowerCase()}`;

/** The associated data of an encrypted file, so that no file can replace another. @see safety T11 */
export const associatedData = (bookId: string, file: string): string => `${bookId} ${file}`;

/** Sizes in bytes for the encryption. An encrypted file consists of nonce, cipher text and tag. */
export const cipherSizes = { key: 32, nonce: 12, tag: 16, salt: 16 } as const;
