import { type Book, filesOf } from '@leafcast/book';
import type { Language } from '@leafcast/messages';
import type { PublishInput } from '@leafcast/publish';
import type { LockServices } from '../../books/protection/check-password.ts';
import { contentKeyOf, lockedBy, type Protection } from '../../books/protection/protection.ts';
import { originalKey } from '../../intake/conversion/queue/previous-version.ts';
import { openPublished } from '../../records/files/published-files.ts';

export interface InputOptions {
  readonly bookId: string;
  readonly book: Book;
  /** How these pages are protected. */
  readonly lock: Protection | null;
  readonly language: Language;
  readonly brand: string;
  /** Public address of the book. */
  readonly publicUrl?: string;
  readonly revision?: number;
  readonly signal: AbortSignal;
}

/**
 * Builds the input for publishing a stored book as a file, with the watermark of the installation on its pages. The
 * source document has no watermark, so it is left out of a watermarked book.
 *
 * @throws Error if its key was encrypted by another installation
 */
export async function publishInputOf(
  services: Pick<LockServices, 'db' | 'storage' | 'secret' | 'publishedMark'>,
  { bookId, lock, book: whole, ...rest }: InputOptions,
): Promise<PublishInput> {
  const { db, storage, secret } = services;
  const { original, ...withoutOriginal } = whole;
  const book: Book = original && services.publishedMark() === null ? whole : withoutOriginal;
  const files = [...filesOf(book)];
  const originalFile = book.original && (await originalKey(db, bookId, book.original.file));
  const contentKey = lock && contentKeyOf(lock, secret);
  if (lock && !contentKey) throw new Error(`The key of book ${bookId} was encrypted by another installation`);
  return {
    ...rest,
    book,
    ...(lock && contentKey && { protection: { locked: { ...lockedBy(lock), keys: lock.keys }, contentKey } }),
    async open(path) {
      if (path !== book.original?.file || !originalFile) return openPublished(services, bookId, path, files);
      const original = await storage.get(originalFile);
      if (!original) throw new Error(`${originalFile} is missing`);
      return original.stream;
    },
  };
}
