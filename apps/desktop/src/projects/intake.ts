import { type BookInfo, getBook, operateBook } from '@leafcast/contract';
import { Refusal } from '@leafcast/server';
import type { OwnCalls } from '../system/entrance/own-calls.ts';
import type { ProjectFiles } from './project-files.ts';
import { factsOf, newRecord } from './record-facts.ts';
import type { FileFacts, ProjectRecord, ProjectRecords } from './records.ts';

interface Deps {
  readonly calls: OwnCalls;
  readonly files: ProjectFiles;
  readonly records: ProjectRecords;
  readonly now: () => Date;
  /** Called when the list changes. */
  readonly onChange: () => void;
}

/** The book of an open project. */
export interface OpenedProject {
  readonly bookId: string;
  /** Number of the book. */
  readonly num: string;
}

interface ImportOptions {
  /** Book of an earlier state of the file, which the new one replaces. */
  readonly before?: ProjectRecord | undefined;
  /**
   * Whether the file is opened as a new project without a file of its own; the file is then neither locked nor written.
   */
  readonly isCopy?: boolean;
}

/** Imports project files as books, and removes the books of projects. */
export class Intake {
  readonly #deps: Deps;
  /** Pending writes of opened projects to the disk. */
  #flushing = Promise.resolve();
  /** Books left by a program that was killed while it imported files. */
  readonly #leftovers: readonly ProjectRecord[];
  #cleanup: Promise<void> | undefined;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#leftovers = deps.records.list().filter(({ isLeftover }) => isLeftover);
  }

  /** Resolves when everything imported is on the disk. */
  get flushed(): Promise<void> {
    return this.#flushing;
  }

  /**
   * Imports a file. If that fails, nothing changes.
   *
   * @throws Refusal in the wording of the specification
   */
  async take(path: string, { before, isCopy = false }: ImportOptions = {}): Promise<OpenedProject> {
    const { files, onChange, records } = this.#deps;
    const isNew = !isCopy && (await files.lock(path));
    let begun = '';
    try {
      const file = await factsOf(path);
      const { bookId, title, revision, number, flush } = await files.read(path, (id) => {
        begun = id;
        return records.keep(this.#leftover(id));
      });
      // Replaces the earlier record of the file. The file's state is recorded later; until then the file would be
      // imported again.
      const made = newRecord(bookId, title, this.#now());
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

  /** Removes the books left by a program that was killed. If this fails, the next start tries again. */
  removeLeftovers(): Promise<void> {
    const removeLeftovers = async () => {
      for (const { bookId } of this.#leftovers) await this.remove(bookId);
    };
    this.#cleanup ??= removeLeftovers().catch(() => undefined);
    return this.#cleanup;
  }

  /** Removes a book and its record; its file stays. */
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

  #leftover = (bookId: string): ProjectRecord => ({ ...newRecord(bookId, '', this.#now()), isLeftover: true });

  /** Records the state of an opened project's file once its content is on the disk. */
  async #flush(bookId: string, flush: () => Promise<void>, file: FileFacts | null): Promise<void> {
    const { records } = this.#deps;
    await flush();
    const record = records.find(bookId);
    // The record may have been removed meanwhile.
    if (record?.file === null) await records.keep({ ...record, file });
  }

  #now = () => this.#deps.now().toISOString();
}
