import { type Book, listBookFiles } from '@leafcast/book';
import type { Language } from '@leafcast/messages';
import type { PublishInput } from '@leafcast/publish';
import type { LockServices } from '../../books/protection/check-password.ts';
import { decryptContentKey, type Protection, toPublicProtection } from '../../books/protection/protection.ts';
import { originalKey } from '../../intake/conversion/queue/previous-version.ts';
import { openDeliveredFile } from '../../records/files/published-files.ts';

export interface InputOptions {
  readonly bookId: string;
  readonly book: Book;
  /** Protection of the book's pages; `null` if the book has no password. */
  readonly lock: Protection | null;
  readonly language: Language;
  readonly brand: string;
  /** Public URL of the book. */
  readonly publicUrl?: string;
  readonly revision?: number;
  readonly signal: AbortSignal;
}

/**
 * Builds the input for publishing a stored book as a file. Its pages have the watermark of the installation. A
 * watermarked book does not include the source document, which has no watermark.
 *
 * @throws Error if the book's key was encrypted by another installation
 */
export async function buildPublishInput(
  services: Pick<LockServices, 'db' | 'storage' | 'secret' | 'publishedMark'>,
  { bookId, lock, book: whole, ...rest }: InputOptions,
): Promise<PublishInput> {
  const { db, storage, secret } = services;
  const { original, ...withoutOriginal } = whole;
  const book: Book = original && services.publishedMark() === null ? whole : withoutOriginal;
  const files = [...listBookFiles(book)];
  const originalFile = book.original && (await originalKey(db, bookId, book.original.file));
  const contentKey = lock && decryptContentKey(lock, secret);
  if (lock && !contentKey) throw new Error(`The key of book ${bookId} was encrypted by another installation`);
  return {
    ...rest,
    book,
    ...(lock && contentKey && { protection: { locked: { ...toPublicProtection(lock), keys: lock.keys }, contentKey } }),
    async open(path) {
      if (path !== book.original?.file || !originalFile) return openDeliveredFile(services, bookId, path, files);
      const original = await storage.get(originalFile);
      if (!original) throw new Error(`${originalFile} is missing`);
      return original.stream;
    },
  };
}
