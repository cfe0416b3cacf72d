import { type Book, filesOf } from '@leafcast/book';
import type { Language } from '@leafcast/messages';
import type { PublishInput } from '@leafcast/publish';
import type { LockServices } from '../../books/protection/check-password.ts';
import { contentKeyOf, lockedBy, type Protection } from '../../books/protection/protection.ts';
import { originalKey } from '../../intake/conversion/previous-version.ts';
import { openPublished } from '../../records/files/published-files.ts';

export interface InputOptions {
  readonly bookId: string;
  readonly book: Book;
  /** How these pages are protected. */
  readonly lock: Protection | null;
  readonly language: Language;
  readonly brand: string;
  /** Where the book stands for the public. */
  readonly publicUrl?: string;
  readonly revision?: number;
  readonly signal: AbortSignal;
}

/**
 * What is published as a file: a book of the storage, with the mark that the installation puts on its pages. The document that
 * it was made of bears none, so that it does not go with a marked book.
 *
 * @throws Error if its key was sealed by another installation
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
  if (lock && !contentKey) throw new Error(`The key of book ${bookId} was sealed by another installation`);
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
