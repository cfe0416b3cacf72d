import { associatedData, cipherSizes, type KeyRing, userHashInput } from '@leafcast/book';
import type { Credentials } from '../../core/load/features/unlock-feature.ts';
import { type Bytes, type Cipher, encode, toBase64 } from '../protection/cipher.ts';
import { unwrapKey } from '../protection/key-ring.ts';

/** Number of key derivation rounds, the same as the server uses for exported books. */
const iterations = 600_000;

/** Lock for the pages that a visitor saves. It can be opened only with the visitor's password. */
export interface OfflineLock {
  readonly ring: KeyRing;
  /** Encrypts a file of the book. */
  seal(path: string, content: Bytes): Promise<Bytes>;
}

/**
 * Creates a lock with a new key, wrapped with the password that the visitor entered, as in an exported book.
 *
 * @param random returns the given number of random bytes
 */
export async function createOfflineLock(
  cipher: Cipher,
  random: (count: number) => Bytes,
  bookId: string,
  { user, password }: Credentials,
): Promise<OfflineLock> {
  const salt = random(cipherSizes.salt);
  const mark = (await cipher.sha256(encode(userHashInput(toBase64(salt), user)))).slice(0, 16);
  const wrapper = await cipher.deriveKey(
    encode(password.normalize('NFKC')),
    new Uint8Array([...salt, ...mark]),
    iterations,
  );
  const contentKey = random(cipherSizes.key);
  const nonce = random(cipherSizes.nonce);
  const key = toBase64(await cipher.seal(wrapper, nonce, contentKey));
  const ring = { salt: toBase64(salt), iterations, wraps: [{ user: toBase64(mark), nonce: toBase64(nonce), key }] };
  return lockFor(cipher, random, bookId, ring, contentKey);
}

/**
 * Opens the lock of pages that were saved before, so that more pages can be saved with the same lock. Returns `null` if
 * the password has changed since then.
 */
export async function reopenOfflineLock(
  cipher: Cipher,
  random: (count: number) => Bytes,
  bookId: string,
  ring: KeyRing,
  { user, password }: Credentials,
): Promise<OfflineLock | null> {
  const contentKey = await unwrapKey(cipher, ring, user, password);
  return contentKey && lockFor(cipher, random, bookId, ring, contentKey);
}

function lockFor(
  cipher: Cipher,
  random: (count: number) => Bytes,
  bookId: string,
  ring: KeyRing,
  contentKey: Bytes,
): OfflineLock {
  return {
    ring,
    async seal(path, content) {
      const own = random(cipherSizes.nonce);
      const sealed = await cipher.seal(contentKey, own, content, encode(associatedData(bookId, path)));
      const file = new Uint8Array(own.length + sealed.length);
      file.set(own);
      file.set(sealed, own.length);
      return file;
    },
  };
}
