import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { type Book, listBookFiles, mayDownloadOriginal, offeredSettings } from '@leafcast/book';
import { finishedBookLimits } from '@leafcast/contract';
import type { LockServices } from '../../books/protection/check-password.ts';
import { readDraftProtection } from '../../books/protection/protection.ts';
import { originalKey } from '../../intake/conversion/queue/previous-version.ts';
import { storeAllZooms } from '../../intake/zooms/store-all-zooms.ts';
import { Refusal } from '../../platform/refusal.ts';
import { bookNotFound } from '../../records/access/access.ts';
import { deliveredFileKey } from '../../records/files/published-files.ts';
import { readDraft } from '../../records/versions/read-draft.ts';

export interface FinishedFile {
  readonly name: string;
  readonly size: number;
  readonly sha256: string;
}

/** A book in the form in which it is uploaded to another server: a manifest and files. */
export interface FinishedFolder {
  /** Content of the folder's `book.json`. */
  readonly manifest: string;
  readonly title: string;
  /** All files of the folder, `book.json` first. */
  readonly files: readonly FinishedFile[];
}

/**
 * Opens a file of the folder, starting at a byte offset.
 *
 * @throws Error if the file is missing
 */
export async function openFinishedFile(
  services: LockServices,
  bookId: string,
  folder: Pick<FinishedFolder, 'files'>,
  name: string,
  from: number,
): Promise<Readable> {
  const key =
    (name.startsWith('media/original-') ? await originalKey(services.db, bookId, name) : null) ??
    (await deliveredFileKey(
      services,
      bookId,
      name,
      folder.files.map((file) => file.name),
    ));
  const head = await services.storage.head(key);
  const stored = head && (await services.storage.get(key, { start: from, end: head.size - 1 }));
  if (!stored) throw new Error(`${key} is missing`);
  return stored.stream;
}

/**
 * Prepares the draft of a book as a finished folder. Its pages have the watermark of the installation. The source
 * document is included only if readers may download it and there is no watermark.
 *
 * @throws Refusal if the book is incomplete, locked with a password, or too large
 */
export async function prepareFinishedFolder(
  services: LockServices,
  bookId: string,
  signal: AbortSignal,
): Promise<FinishedFolder> {
  const { db } = services;
  await storeAllZooms(services, bookId, signal);
  const row = await db
    .selectFrom('book')
    .innerJoin('conversion', 'conversion.book_id', 'book.id')
    .where('book.id', '=', bookId)
    .where('book.deleted', 'is', null)
    .select(['book.id', 'book.draft', 'conversion.state'])
    .executeTakeFirst();
  if (!row) throw bookNotFound();
  if (row.state !== 'complete') throw new Refusal('BOOK_BUSY');
  if (await readDraftProtection(db, bookId)) throw new Refusal('ERROR', 'finished.locked');
  const book = await exportableDraft(services, await readDraft(db, row));
  const manifest = JSON.stringify(book);
  const names = [...listBookFiles(book), ...(book.original ? [book.original.file] : [])];
  const files: FinishedFile[] = [listed('book.json', Buffer.from(manifest))];
  const all = { files: names.map((name) => ({ name, size: 0, sha256: '' })) };
  for (const name of names) {
    const hash = createHash('sha256');
    let size = 0;
    for await (const part of await openFinishedFile(services, bookId, all, name, 0)) {
      signal.throwIfAborted();
      hash.update(part);
      size += part.length;
    }
    files.push({ name, size, sha256: hash.digest('hex') });
  }
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  if (bytes > finishedBookLimits.bytes || files.length > finishedBookLimits.files) {
    throw new Refusal('ERROR', 'finished.size', { size: { bytes: finishedBookLimits.bytes } });
  }
  return { manifest, title: book.title, files };
}

const listed = (name: string, bytes: Buffer): FinishedFile => ({
  name,
  size: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
});

async function exportableDraft({ db, publishedMark }: LockServices, draft: Book): Promise<Book> {
  const { original, ...rest } = draft;
  const book = { ...rest, settings: offeredSettings(rest.settings) };
  if (!original || publishedMark() !== null || !mayDownloadOriginal(book.settings)) return book;
  return (await originalKey(db, draft.id, original.file)) === null ? book : { ...book, original };
}
