/** The content key of an exported book, wrapped with the password of one user. Bytes are base64. */
export interface KeyWrap {
  /** `userMark` of the name; of the empty name where one password opens the book. */
  readonly user: string;
  /** Of AES-256-GCM, 96 bits. */
  readonly nonce: string;
  /** The wrapped key and its tag. */
  readonly key: string;
}

/** How a password becomes the key that unwraps the content key: PBKDF2 with SHA-256. @see RULINGS 20 */
export interface KeyRing {
  /** 128 random bits, base64. */
  readonly salt: string;
  readonly iterations: number;
  readonly wraps: readonly KeyWrap[];
}

/** What everybody may know of a book that only a password opens. @see D-357 … D-363 */
export interface Locked {
  /** Pages from this index on are locked. */
  readonly from: number;
  readonly hint: string;
  /** Whether readers have a name besides their password. */
  readonly hasUsers: boolean;
  /** Present in an exported book, which has nobody to ask: its locked files are encrypted with the content key. */
  readonly keys?: KeyRing;
}

/** The whole book.json of an exported book that is locked, encrypted as every locked file. */
export const lockedManifest = 'locked.json';

/** What a name is mixed with before it marks a wrap, so that an exported book does not list its readers. */
export const userMarkText = (salt: string, user: string): string =>
  `${salt} ${user.normalize('NFKC').trim().toLowerCase()}`;

/** The bytes that an encrypted file is bound to: a file cannot be put in the place of another. @see safety T11 */
export const associatedData = (bookId: string, file: string): string => `${bookId} ${file}`;

/** Sizes of the encryption, in bytes; an encrypted file is its nonce, then the cipher text and its tag. */
export const cipherSizes = { key: 32, nonce: 12, tag: 16, salt: 16 } as const;
