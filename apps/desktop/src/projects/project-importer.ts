import { type BookInfo, getBook, operateBook } from '@leafcast/contract';
import { Refusal } from '@leafcast/server';
import type { InternalCalls } from '../system/entrance/internal-calls.ts';
import type { ProjectFiles } from './project-files.ts';
import { createProjectRecord, readFileFacts } from './record-facts.ts';
import type { FileFacts, ProjectRecord, ProjectRecords } from './records.ts';

interface Deps {
  readonly calls: InternalCalls;
  readonly files: ProjectFiles;
  readonly records: ProjectRecords;
  readonly now: () => Date;
  /** Called when the list of projects changes. */
  readonly onChange: () => void;
}

/** The book of an open project. */
export interface OpenedProject {
  readonly bookId: string;
  /** Number of the book. */
  readonly num: string;
}

interface ImportOptions {
  /** Earlier record of the project, from before its file changed. The import replaces the record and its book. */
  readonly before?: ProjectRecord | undefined;
  /**
   * Whether the file is opened as a new project that has no file yet. If so, the original file is not locked or written
   * to.
   */
  readonly isCopy?: boolean;
}

/** Imports project files as books, and removes the books of projects. */
export class ProjectImporter {
  readonly #deps: Deps;
  /** Resolves when pending writes of opened projects are on the disk. */
  #flushing = Promise.resolve();
  /** Books left by a program that was killed while it imported files. */
  readonly #leftovers: readonly ProjectRecord[];
  #cleanup: Promise<void> | undefined;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#leftovers = deps.records.list().filter(({ isLeftover }) => isLeftover);
  }

  /** Resolves when all imported projects are on the disk. */
  get flushed(): Promise<void> {
    return this.#flushing;
  }

  /**
   * Imports a file. If the import fails, nothing changes.
   *
   * @throws Refusal with the message that the specification defines
   */
  async take(path: string, { before, isCopy = false }: ImportOptions = {}): Promise<OpenedProject> {
    const { files, onChange, records } = this.#deps;
    const isNew = !isCopy && (await files.lock(path));
    let begun = '';
    try {
      const file = await readFileFacts(path);
      const { bookId, title, revision, number, flush } = await files.read(path, (id) => {
        begun = id;
        return records.keep(this.#leftover(id));
      });
      // Replaces the earlier record of the file. The file's state (`file`) is recorded later; if the program ends
      // before that, the file is imported again.
      const made = createProjectRecord(bookId, title, this.#now());
      const record = isCopy ? made : { ...made, path, savedRevision: revision };
      await records.keep(record, ...(before ? [this.#leftover(before.bookId)] : []));
      onChange();
      if (before) await this.remove(before.bookId);
      this.#flushing = Promise.allSettled([this.#flushing, this.#flush(bookId, flush, isCopy ? null : file)]).then(
        () => undefined,
      );
      return { bookId, num: number };
    } catch (error) {
      if (begun !== '') await records.forget(begun);
      // A file that was already open stays locked.
      if (isNew) await files.unlock(path);
      throw error;
    }
  }

  /** Removes the books left by a program that was killed. If the removal fails, the next start tries again. */
  removeLeftovers(): Promise<void> {
    const removeLeftovers = async () => {
      for (const { bookId } of this.#leftovers) await this.remove(bookId);
    };
    this.#cleanup ??= removeLeftovers().catch(() => undefined);
    return this.#cleanup;
  }

  /** Removes a book and its record. The project file is not deleted. */
  async remove(bookId: string): Promise<void> {
    if (await this.find(bookId)) await this.drop(bookId);
    await this.#deps.records.forget(bookId);
  }

  async drop(bookId: string): Promise<void> {
    await this.#deps.calls(operateBook, { operate: 'delete', bookIds: [bookId] });
  }

  async find(bookId: string): Promise<BookInfo | null> {
    try {
      return await this.#deps.calls(getBook, { bookId });
    } catch (error) {
      if (error instanceof Refusal && error.code === 'BOOK_NOT_FOUND') return null;
      throw error;
    }
  }

  #leftover = (bookId: string): ProjectRecord => ({
    ...createProjectRecord(bookId, '', this.#now()),
    isLeftover: true,
  });

  /** Records the state of an opened project's file after the book's content is on the disk. */
  async #flush(bookId: string, flush: () => Promise<void>, file: FileFacts | null): Promise<void> {
    const { records } = this.#deps;
    await flush();
    const record = records.find(bookId);
    // The record may have been removed meanwhile.
    if (record?.file === null) await records.keep({ ...record, file });
  }

  #now = () => this.#deps.now().toISOString();
}
