import { finished } from 'node:stream/promises';
import type { Book } from '@leafcast/book';
import type { Language } from '@leafcast/messages';
import { downloadName, htmlZip, publish } from '@leafcast/publish';
import type { FastifyReply } from 'fastify';
import { originalKey } from '../../books/conversion/previous-version.ts';
import type { LockServices } from '../../books/protection/check-password.ts';
import { contentKeyOf, lockedBy, type Protection } from '../../books/protection/protection.ts';
import { openBookFile } from '../../books/stored/book-folder.ts';
import { attachment } from '../../platform/http/attachment.ts';
import type { OpenResponses } from '../../platform/http/open-responses.ts';

export interface ZipOptions {
  readonly bookId: string;
  readonly book: Book;
  /** How these pages are protected. */
  readonly lock: Protection | null;
  readonly language: Language;
  /** Where the book stands for the public. */
  readonly publicUrl?: string;
}

/** Sends a book as a zip that opens by a double click; what a password locks is encrypted in it. Resolves when it is sent. */
export async function sendZip(
  { db, storage, secret }: LockServices,
  long: OpenResponses,
  reply: FastifyReply,
  { bookId, book, lock, language, publicUrl }: ZipOptions,
): Promise<FastifyReply> {
  const originalFile = book.original && (await originalKey(db, bookId, book.original.file));
  const contentKey = lock && contentKeyOf(lock, secret);
  if (lock && !contentKey) throw new Error(`The key of book ${bookId} was sealed by another installation`);
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  long.add(reply.raw);
  const zip = publish(htmlZip, {
    book,
    brand: reply.server.brand(),
    language,
    signal: gone.signal,
    ...(publicUrl !== undefined && { publicUrl }),
    ...(lock && contentKey && { protection: { locked: { ...lockedBy(lock), keys: lock.keys }, contentKey } }),
    async open(path) {
      if (path !== book.original?.file || !originalFile) return openBookFile(storage, bookId, path);
      const original = await storage.get(originalFile);
      if (!original) throw new Error(`${originalFile} is missing`);
      return original.stream;
    },
  });
  // Who has left has taken enough.
  const sent = finished(reply.raw).catch(() => undefined);
  void reply
    .headers({
      'content-disposition': attachment(downloadName(book.title, htmlZip.extension)),
      'cache-control': 'no-store',
    })
    .type(htmlZip.mimeType)
    .send(zip);
  await sent;
  return reply;
}
