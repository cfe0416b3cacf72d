import { type BookInfo, getBook, operateBook } from '@leafcast/contract';
import { Refusal } from '@leafcast/server';
import type { OwnCalls } from '../entrance/own-calls.ts';
import type { ProjectFiles } from './project-files.ts';
import { factsOf, newRecord } from './record-facts.ts';
import type { FileFacts, ProjectRecord, ProjectRecords } from './records.ts';

interface Needs {
  readonly calls: OwnCalls;
  readonly files: ProjectFiles;
  readonly records: ProjectRecords;
  readonly now: () => Date;
  /** Told when the list has changed. */
  readonly onChange: () => void;
}

/** The book that a project is while it is open. */
export interface OpenedProject {
  readonly bookId: string;
  /** Its number. */
  readonly num: string;
}

interface Taking {
  /** The book that an earlier state of the file had become, whose place the new one takes. */
  readonly before?: ProjectRecord | undefined;
  /** Another project is made of the file, which has no file of its own yet; the file is neither locked nor written. */
  readonly isCopy?: boolean;
}

/** Makes books of project files, and takes the books of projects away. */
export class Intake {
  readonly #needs: Needs;
  /** Files of projects that were opened are on their way to the disk. */
  #flushing = Promise.resolve();
  /** What a program that was killed while it took in files has left. */
  readonly #leftovers: readonly ProjectRecord[];
  #tidied: Promise<void> | undefined;

  constructor(needs: Needs) {
    this.#needs = needs;
    this.#leftovers = needs.records.list().filter(({ isLeftover }) => isLeftover);
  }

  /** Resolves when the disk has all that was taken in. */
  get flushed(): Promise<void> {
    return this.#flushing;
  }

  /** Takes in a file; one that cannot be leaves all as it was. @throws Refusal in the words of the specification */
  async take(path: string, { before, isCopy = false }: Taking = {}): Promise<OpenedProject> {
    const { files, onChange, records } = this.#needs;
    const isNew = !isCopy && (await files.lock(path));
    let begun = '';
    try {
      const file = await factsOf(path);
      const { bookId, title, revision, number, flush } = await files.read(path, (id) => {
        begun = id;
        return records.keep(this.#leftover(id));
      });
      // It takes the place of the record that the file had. How the file is comes later: without that it is taken in again.
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
      // One that is open stays so.
      if (isNew) await files.unlock(path);
      throw error;
    }
  }

  /** Takes away the books that are left of a program that was killed; without that the next start does it. */
  tidy(): Promise<void> {
    const tidy = async () => {
      for (const { bookId } of this.#leftovers) await this.remove(bookId);
    };
    this.#tidied ??= tidy().catch(() => undefined);
    return this.#tidied;
  }

  /** Takes a book away, and what is known of it; its file stays. */
  async remove(bookId: string): Promise<void> {
    if (await this.find(bookId)) await this.drop(bookId);
    await this.#needs.records.forget(bookId);
  }

  async drop(bookId: string): Promise<void> {
    await this.#needs.calls(operateBook, { operate: 'delete', bookIds: [bookId] });
  }

  async find(bookId: string): Promise<BookInfo | null> {
    try {
      return await this.#needs.calls(getBook, { bookId });
    } catch (error) {
      if (error instanceof Refusal && error.code === 'BOOK_NOT_FOUND') return null;
      throw error;
    }
  }

  #leftover = (bookId: string): ProjectRecord => ({ ...newRecord(bookId, '', this.#now()), isLeftover: true });

  /** Remembers the file of a project that was opened, once the disk has what came from it. */
  async #flush(bookId: string, flush: () => Promise<void>, file: FileFacts | null): Promise<void> {
    const { records } = this.#needs;
    await flush();
    const record = records.find(bookId);
    // It may have been taken from the list meanwhile.
    if (record?.file === null) await records.keep({ ...record, file });
  }

  #now = () => this.#needs.now().toISOString();
}
