import { boundTo, cipherSizes, type KeyRing, markText } from '@leafcast/book';
import type { Bytes, Cipher } from './cipher.ts';

const encode = (text: string): Bytes => new TextEncoder().encode(text);

/** Reads base64. @throws for anything else */
export function fromBase64(text: string): Bytes {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

/** The content key of a book, or `null` for a wrong name or password. */
export async function unwrapKey(cipher: Cipher, ring: KeyRing, user: string, password: string): Promise<Bytes | null> {
  const mark = (await cipher.sha256(encode(markText(ring.salt, user)))).slice(0, 16);
  const name = btoa(String.fromCharCode(...mark));
  const wrap = ring.wraps.find((one) => one.user === name);
  if (!wrap) return null;
  const salt = new Uint8Array([...fromBase64(ring.salt), ...mark]);
  const key = await cipher.deriveKey(encode(password.normalize('NFKC')), salt, ring.iterations);
  return cipher.open(key, fromBase64(wrap.nonce), fromBase64(wrap.key)).catch(() => null);
}

/** Opens a file that was encrypted for this book and this path. @throws where a byte of it has been changed */
export function openFile(cipher: Cipher, key: Bytes, bookId: string, path: string, content: string): Promise<Bytes> {
  const bytes = fromBase64(content);
  const { nonce } = cipherSizes;
  return cipher.open(key, bytes.slice(0, nonce), bytes.slice(nonce), encode(boundTo(bookId, path)));
}
