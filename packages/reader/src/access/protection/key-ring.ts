import { associatedData, cipherSizes, type KeyRing, userHashInput } from '@leafcast/book';
import { type Bytes, type Cipher, encode, fromBase64, toBase64 } from './cipher.ts';

/** Returns the content key of a book, or `null` for a wrong user name or password. */
export async function unwrapKey(cipher: Cipher, ring: KeyRing, user: string, password: string): Promise<Bytes | null> {
  const mark = (await cipher.sha256(encode(userHashInput(ring.salt, user)))).slice(0, 16);
  const name = toBase64(mark);
  const wrap = ring.wraps.find((one) => one.user === name);
  if (!wrap) return null;
  const salt = new Uint8Array([...fromBase64(ring.salt), ...mark]);
  const key = await cipher.deriveKey(encode(password.normalize('NFKC')), salt, ring.iterations);
  return cipher.open(key, fromBase64(wrap.nonce), fromBase64(wrap.key)).catch(() => null);
}

/**
 * Decrypts a file that was encrypted for the given book and path.
 *
 * @throws if any byte was changed
 */
export function decryptFile(cipher: Cipher, key: Bytes, bookId: string, path: string, bytes: Bytes): Promise<Bytes> {
  const { nonce } = cipherSizes;
  return cipher.open(key, bytes.slice(0, nonce), bytes.slice(nonce), encode(associatedData(bookId, path)));
}
