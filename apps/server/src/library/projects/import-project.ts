import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Book, filesOf, mediaStartBytes, NewerBookError, parseBook } from '@leafcast/book';
import { parseSafeJson } from '@leafcast/contract';
import { type OpenProject, ProjectError, Scratch } from '@leafcast/project';
import { newId } from '../../intake/upload/begin.ts';
import { receiveFile } from '../../platform/files/receive-file.ts';
import type { Batch } from '../../platform/storage/storage.ts';
import { bookKey } from '../../records/files/book-folder.ts';
import { type UploadServices, uploadKey } from '../../records/source-files/bytes.ts';
import { checkContent, checkName, type EntryKind, kindsOf } from './check-entry.ts';
import { type DraftFacts, draftName, parseDraft } from './draft-json.ts';
import type { ProjectServices } from './export-project.ts';
import { findOriginal } from './find-original.ts';
import { type ProjectSourceFile, type StoredProject, storeProject } from './store-project.ts';

export interface ImportServices extends UploadServices, ProjectServices {}

/** Maximum size of a project's texts in bytes: those of a book of 999 pages stay far below. */
const maxTextBytes = 2 ** 26;
/** Files up to this size in bytes are checked in memory; larger ones on disk. */
const inMemoryBytes = 20 * 2 ** 20;
/** Number of files imported at the same time. */
const concurrency = 8;

export interface ImportedProject extends StoredProject {
  readonly bookId: string;
  readonly title: string;
  /** Makes its files durable: until then, the project is the only copy that survives a power failure. */
  flush(): Promise<void>;
}

/**
 * Creates a book from a project: the same book with everything its author can change, under its own id unless another
 * book has it. Pictures and texts are validated and stored unchanged. A refused project leaves nothing.
 *
 * For the desktop program of one person without limits: permissions and plans are not checked.
 *
 * @param begin called with the id before anything of the book is stored
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

/** Reads the texts of a project, each at most `most` bytes long. @throws ProjectError */
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
    return { given, facts: parseDraft(await read(draftName), given) };
  } catch (cause) {
    if (cause instanceof ProjectError) throw cause;
    const fault = cause instanceof NewerBookError ? 'newer' : 'configuration';
    throw new ProjectError(fault, 'the book cannot be read', { cause });
  }
}

/** Returns the book's id if it is free, or else a new one; a deleted book keeps its id forever. */
async function freeId({ db }: ImportServices, id: string): Promise<string> {
  const row = await db.selectFrom('book').where('id', '=', id).select('id').executeTakeFirst();
  return row ? randomUUID() : id;
}

interface ImportState {
  readonly project: OpenProject;
  readonly book: Book;
  readonly facts: DraftFacts;
  /** Keys, recorded before anything is stored under them. */
  readonly kept: string[];
  readonly batch: Batch;
}

async function importEntries(services: ImportServices, state: ImportState): Promise<readonly ProjectSourceFile[]> {
  const { project, book, facts, kept, batch } = state;
  const { config, storage } = services;
  const named = filesOf(book);
  const pages = [...book.pages, ...(facts.sourcePages ?? [])];
  const files = [...filesOf({ ...book, pages })].filter((file) => named.has(file) || project.entries.has(file));
  const folder = join(config.dataFolder, 'work', 'projects', randomUUID());
  try {
    const kinds = [...kindsOf({ ...book, pages }, files)];
    for (const [name, kind] of kinds) checkName(entryOf(project, name), kind);
    await inParallel(kinds, async ([name, kind], scratch) => {
      const key = bookKey(book.id, name);
      kept.push(key);
      await importEntry(services, { project, name, kind, key, folder, scratch, batch });
    });
    const sources: ProjectSourceFile[] = [];
    for (const { entry, name } of facts.sources) {
      const { size } = entryOf(project, entry);
      const own = uploadKey(/-([0-9a-f]{32})/.exec(entry)?.[1] ?? newId());
      // Another book or an upload may have a document with that name.
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

/** @throws ProjectError if it is missing */
export function entryOf(project: OpenProject, name: string) {
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
  readonly batch: Batch;
}

async function importEntry({ storage }: ImportServices, entryImport: EntryImport) {
  const { project, name, kind, key, folder, scratch, batch } = entryImport;
  const { size } = entryOf(project, name);
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

/** Processes items in parallel; the first failure stops it after the running items have ended. */
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
