import { createCipheriv, randomBytes } from 'node:crypto';
import { associatedData, cipherSizes } from '@leafcast/book';

/**
 * Encrypts a file of a book with AES-256-GCM, with a new random nonce.
 *
 * @param contentKey 256 bits
 * @param file path in the book folder, to which the cipher text is bound
 * @returns nonce, cipher text and tag
 * @see safety T11
 */
export function sealFile(contentKey: Uint8Array, bookId: string, file: string, content: Uint8Array): Buffer {
  const nonce = randomBytes(cipherSizes.nonce);
  const cipher = createCipheriv('aes-256-gcm', contentKey, nonce);
  cipher.setAAD(Buffer.from(associatedData(bookId, file)));
  return Buffer.concat([nonce, cipher.update(content), cipher.final(), cipher.getAuthTag()]);
}
