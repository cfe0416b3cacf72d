import { createCipheriv, randomBytes } from 'node:crypto';
import { associatedData, cipherSizes } from '@leafcast/book';

/**
 * Returns a function that encrypts a file of a book with AES-256-GCM and a new random nonce. The function may be called
 * again only for the same content, and then produces the same bytes, because a target may have to read a file twice.
 *
 * @param contentKey key of 256 bits
 * @param file path in the book folder, to which the ciphertext is bound
 * @returns function that produces nonce, ciphertext and tag of the content
 * @see safety T11
 */
export function createFileEncryptor(contentKey: Uint8Array, bookId: string, file: string) {
  const nonce = randomBytes(cipherSizes.nonce);
  return async function* (content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    const cipher = createCipheriv('aes-256-gcm', contentKey, nonce);
    cipher.setAAD(Buffer.from(associatedData(bookId, file)));
    yield nonce;
    for await (const part of content) yield cipher.update(part);
    yield cipher.final();
    yield cipher.getAuthTag();
  };
}
