import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Book, listBookFiles, mediaStartBytes, NewerBookError, parseBook } from '@leafcast/book';
import { parseSafeJson } from '@leafcast/contract';
import { type OpenProject, ProjectError, Scratch } from '@leafcast/project';
import { newId } from '../../intake/upload/begin.ts';
import { receiveFile } from '../../platform/files/receive-file.ts';
import type { StorageBatch } from '../../platform/storage/storage.ts';
import { bookKey } from '../../records/files/book-folder.ts';
import { type UploadServices, uploadKey } from '../../records/source-files/bytes.ts';
import { checkContent, checkEntryName, type EntryKind, findEntryKinds } from './check-entry.ts';
import { type DraftFacts, draftEntryName, parseDraft } from './draft-json.ts';
import type { ProjectServices } from './export-project.ts';
import { findOriginal } from './find-original.ts';
import { type ProjectSourceFile, type StoredProject, storeProject } from './store-project.ts';

export interface ImportServices extends UploadServices, ProjectServices {}

/** Maximum size of a project's texts, in bytes; the texts of a book with 999 pages are far smaller. */
const maxTextBytes = 2 ** 26;
/** Maximum size of files that are checked in memory, in bytes; larger files are checked on disk. */
const inMemoryBytes = 20 * 2 ** 20;
/** Number of files imported at the same time. */
const concurrency = 8;

export interface ImportedProject extends StoredProject {
  readonly bookId: string;
  readonly title: string;
  /**
   * Flushes the stored files to the disk. Until then, the project file is the only copy that survives a power failure.
   */
  flush(): Promise<void>;
}

/**
 * Creates a book from a project, with everything that its author can change. The book keeps its id unless another book
 * uses it. Pictures and texts are validated and stored unchanged. If the project is rejected, nothing remains.
 *
 * Only for the desktop program, which one person uses without limits, so permissions and plans are not checked.
 *
 * @param begin called with the id before any part of the book is stored
 * @throws ProjectError `newer`, `configuration` or `damaged`
 * @see D-048, D-508, docs/reference/project-file.md, safety T18, T20, T22, T23
 */
export async function importProject(
  services: ImportServices,
  accountId: string,
  project: OpenProject,
  begin?: (bookId: string) => Promise<void>,
): Promise<ImportedProject> {
  const { given, facts } = await readTexts(project);
  const bookId = await freeId(services, given.id);
  await begin?.(bookId);
  const { original: _, ...rest } = given;
  const book: Book = { ...rest, id: bookId };
  const kept: string[] = [];
  const batch = services.storage.batch();
  try {
    const sources = await importEntries(services, { project, book, facts, kept, batch });
    const made = { ...book, ...findOriginal(given, facts, sources) };
    const stored = await storeProject(services, accountId, { book: made, facts, sources });
    return { ...stored, bookId, title: book.title, flush: () => batch.flush() };
  } catch (error) {
    for (const key of kept) await services.storage.delete(key);
    throw error;
  }
}

/** Reads the texts of a project. Each may have at most `most` bytes. @throws ProjectError */
export async function readTexts(
  project: OpenProject,
  most = maxTextBytes,
): Promise<{ readonly given: Book; readonly facts: DraftFacts }> {
  const read = async (name: string) => {
    if (!project.entries.has(name)) throw new Error(`${name} is missing`);
    return (await project.readWhole(name, most)).toString('utf8');
  };
  try {
    const given = parseBook(parseSafeJson(await read('book.json'), { maxDepth: 100, maxValues: 2_000_000 }));
    if (given.locked || given.pages.some(({ images }) => !images.page || !images.thumb))
      throw new Error('Not a complete book');
    return { given, facts: parseDraft(await read(draftEntryName), given) };
  } catch (cause) {
    if (cause instanceof ProjectError) throw cause;
    const fault = cause instanceof NewerBookError ? 'newer' : 'configuration';
    throw new ProjectError(fault, 'the book cannot be read', { cause });
  }
}

/** Returns the book's id if it is free, or else a new id. The id of a deleted book is never free again. */
async function freeId({ db }: ImportServices, id: string): Promise<string> {
  const row = await db.selectFrom('book').where('id', '=', id).select('id').executeTakeFirst();
  return row ? randomUUID() : id;
}

interface ImportState {
  readonly project: OpenProject;
  readonly book: Book;
  readonly facts: DraftFacts;
  /** Storage keys, recorded before any data is stored under them. */
  readonly kept: string[];
  readonly batch: StorageBatch;
}

async function importEntries(services: ImportServices, state: ImportState): Promise<readonly ProjectSourceFile[]> {
  const { project, book, facts, kept, batch } = state;
  const { config, storage } = services;
  const named = listBookFiles(book);
  const pages = [...book.pages, ...(facts.sourcePages ?? [])];
  const files = [...listBookFiles({ ...book, pages })].filter((file) => named.has(file) || project.entries.has(file));
  const folder = join(config.dataFolder, 'work', 'projects', randomUUID());
  try {
    const kinds = [...findEntryKinds({ ...book, pages }, files)];
    for (const [name, kind] of kinds) checkEntryName(requireEntry(project, name), kind);
    await inParallel(kinds, async ([name, kind], scratch) => {
      const key = bookKey(book.id, name);
      kept.push(key);
      await importEntry(services, { project, name, kind, key, folder, scratch, batch });
    });
    const sources: ProjectSourceFile[] = [];
    for (const { entry, name } of facts.sources) {
      const { size } = requireEntry(project, entry);
      const own = uploadKey(/-([0-9a-f]{32})/.exec(entry)?.[1] ?? newId());
      // Another book or an upload may already use this key.
      const key = (await storage.head(own)) ? uploadKey(newId()) : own;
      kept.push(key);
      await (size <= inMemoryBytes
        ? batch.put(key, await project.readWhole(entry, inMemoryBytes))
        : storage.put(key, project.read(entry)));
      sources.push({ key, name, size });
    }
    return sources;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Returns an entry of a project.
 *
 * @throws ProjectError if the entry is missing
 */
export function requireEntry(project: OpenProject, name: string) {
  const entry = project.entries.get(name);
  if (!entry) throw new ProjectError('damaged', `${name} is missing`);
  return entry;
}

interface EntryImport {
  readonly project: OpenProject;
  readonly name: string;
  readonly kind: EntryKind;
  readonly key: string;
  readonly folder: string;
  readonly scratch: Scratch;
  readonly batch: StorageBatch;
}

async function importEntry({ storage }: ImportServices, entryImport: EntryImport) {
  const { project, name, kind, key, folder, scratch, batch } = entryImport;
  const { size } = requireEntry(project, name);
  if (size <= inMemoryBytes || kind !== 'media') {
    const bytes = await project.readWhole(name, kind === 'search' ? maxTextBytes : inMemoryBytes, scratch);
    checkContent(name, kind, kind === 'media' ? bytes.subarray(0, mediaStartBytes) : bytes, size);
    return batch.put(key, bytes);
  }
  const taken = await receiveFile(project.read(name), folder, size);
  try {
    checkContent(name, kind, taken.start, size);
    await storage.put(key, { file: taken.path });
  } finally {
    await taken.dispose();
  }
}

/**
 * Processes items in parallel. After a failure, no further items are started, and the error is thrown when the running
 * ones have ended.
 */
async function inParallel<Item>(
  items: readonly Item[],
  work: (item: Item, scratch: Scratch) => Promise<void>,
): Promise<void> {
  const waiting = items.values();
  let hasFailed = false;
  const worker = async () => {
    const scratch = new Scratch();
    for (const item of waiting) {
      if (hasFailed) return;
      try {
        await work(item, scratch);
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: concurrency }, worker));
  for (const outcome of ended) if (outcome.status === 'rejected') throw outcome.reason;
}
