import { extname } from 'node:path';
import { Readable } from 'node:stream';
import { type Book, listBookFiles } from '@leafcast/book';
import type { ProjectInfo, ProjectSource } from '@leafcast/project';
import { decryptContentKey, readDraftProtection } from '../../books/protection/protection.ts';
import type { Secret } from '../../platform/files/secret.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { bookNotFound } from '../../records/access/access.ts';
import { bookKey } from '../../records/files/book-folder.ts';
import { readDraft } from '../../records/versions/read-draft.ts';
import { type DraftFacts, draftEntryName } from './draft-json.ts';

export interface ProjectServices extends Pick<Services, 'db' | 'storage' | 'now'> {
  readonly secret: Secret;
}

/** Data that `writeProject` needs to write a book as a project. */
export interface ExportedProject {
  readonly info: ProjectInfo;
  readonly sources: readonly ProjectSource[];
}

/**
 * Prepares a draft for export as a project. Its files are read directly from storage; its rows are read as of a single
 * point in time. The caller must have checked access.
 *
 * @param product version of the product that writes the project
 * @throws Refusal BOOK_NOT_FOUND; BOOK_BUSY while it is being converted
 * @see D-506, D-508, docs/reference/project-file.md
 */
export async function exportProject(
  services: ProjectServices,
  bookId: string,
  product: string,
): Promise<ExportedProject> {
  const { storage, now } = services;
  const { book, facts, revision, keys } = await rowsOf(services, bookId);
  const sizes = new Map<string, number>();
  const folder = `books/${bookId}/`;
  for await (const { key, size } of storage.list(folder.slice(0, -1))) sizes.set(key.slice(folder.length), size);
  const named = listBookFiles(book);
  const files = [...listBookFiles({ ...book, pages: [...book.pages, ...(facts.sourcePages ?? [])] })].filter(
    // Images of removed pages may have been deleted since; images of the current pages must exist.
    (file) => named.has(file) || sizes.has(file),
  );
  const sources = [
    json('book.json', book),
    json(draftEntryName, facts),
    ...files.map((file) => stored(storage, { name: file, key: bookKey(bookId, file), size: sizes.get(file) })),
    ...keys.map(({ entry, key, size }) => stored(storage, { name: entry, key, size })),
  ];
  return { info: { title: book.title, bookId, saved: now().toISOString(), product, revision }, sources };
}

/** Reads all rows in one transaction, so that they are consistent with each other. */
function rowsOf({ db, secret }: ProjectServices, bookId: string) {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const row = await tx
        .selectFrom('book')
        .innerJoin('conversion', 'conversion.book_id', 'book.id')
        .where('book.id', '=', bookId)
        .where('book.deleted', 'is', null)
        .select(['book.id', 'draft', 'revision', 'has_text', 'details', 'state', 'options', 'source_pages', 'sharpen'])
        .executeTakeFirst();
      if (!row) throw bookNotFound();
      if (row.state !== 'complete') throw new Refusal('BOOK_BUSY');
      const documents = await tx
        .selectFrom('book_source')
        .where('book_id', '=', bookId)
        .where('position', '>=', 0)
        .orderBy('position')
        .select(['key', 'name', 'size'])
        .execute();
      const keys = documents.map(({ key, name, size }, index) => ({
        key,
        name,
        size,
        entry: entryOf(key, name, index),
      }));
      const protection = await readDraftProtection(tx, bookId);
      const facts: DraftFacts = {
        details: row.details,
        hasText: row.has_text,
        options: row.options,
        sourcePages: row.source_pages,
        isSharpening: row.sharpen !== 'done',
        sources: keys.map(({ entry, name }) => ({ entry, name })),
        protection: protection && {
          firstPage: protection.first_page,
          hint: protection.hint,
          users: protection.users,
          keys: { ...protection.keys, wraps: [...protection.keys.wraps] },
          contentKey: decryptContentKey(protection, secret)?.toString('base64') ?? '',
        },
      };
      const book: Book = await readDraft(tx, row);
      return { book, facts, revision: row.revision, keys };
    });
}

/**
 * Returns the entry name of a document. It is derived from the storage key, so that identical documents can be
 * recognized without reading them.
 */
function entryOf(key: string, name: string, index: number): string {
  const extension = /^\.[a-z0-9]{1,8}$/.exec(extname(name).toLowerCase())?.[0] ?? '';
  return `sources/${String(index + 1).padStart(4, '0')}-${key.split('/').at(-1) ?? ''}${extension}`;
}

function json(name: string, content: unknown): ProjectSource {
  const bytes = Buffer.from(JSON.stringify(content));
  return { name, size: bytes.length, isNamedByContent: false, open: async () => Readable.from([bytes]) };
}

function stored(
  storage: Services['storage'],
  { name, key, size }: { readonly name: string; readonly key: string; readonly size: number | undefined },
): ProjectSource {
  // Stored files are never empty, except files that a power failure has truncated.
  if (!size) throw new Error(`${key} is missing`);
  return {
    name,
    size,
    isNamedByContent: true,
    async open() {
      const found = await storage.get(key);
      if (!found) throw new Error(`${key} is missing`);
      return found.stream;
    },
  };
}
