import { createCipheriv, randomBytes } from 'node:crypto';
import { associatedData, cipherSizes } from '@leafcast/book';

/**
 * Encrypts a file of a book with AES-256-GCM, with a new random nonce. What is returned may be used again for the same
 * content only, and gives the same bytes each time: a target may have to read a file twice.
 *
 * @param contentKey 256 bits
 * @param file path in the book folder, to which the cipher text is bound
 * @returns what makes nonce, cipher text and tag of the content
 * @see safety T11
 */
export function sealed(contentKey: Uint8Array, bookId: string, file: string) {
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
