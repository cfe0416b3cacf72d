import { dirname } from 'node:path';
import { type BookInfo, getBook, getBookList, mostRecentProjects, operateBook, type Project } from '@leafcast/contract';
import { Refusal } from '@leafcast/server';
import type { OwnCalls } from '../entrance/own-calls.ts';
import type { ProjectDialogs } from './project-dialogs.ts';
import type { ProjectFiles } from './project-files.ts';
import { describe, factsOf, isEdited, isSameFile, newRecord } from './record-facts.ts';
import type { FileFacts, ProjectRecord, ProjectRecords } from './records.ts';

interface Needs {
  readonly calls: OwnCalls;
  readonly dialogs: ProjectDialogs;
  readonly files: ProjectFiles;
  readonly records: ProjectRecords;
  readonly now: () => Date;
  /** Told when the list has changed. */
  readonly onChange: () => void;
}

interface Saved {
  readonly outcome: 'saved' | 'unchanged' | 'cancelled';
  readonly path: string;
}

/**
 * The projects of the program. While one is open, and until it is forgotten, it is a book of the store, in which every change is
 * durable at once; its file is written when it is saved. So a program that is killed loses nothing: the book is offered again.
 *
 * @see D-048, D-506 … D-513
 */
export class Projects {
  readonly #needs: Needs;
  /** Those that a screen has shown, and that were not closed since: whoever goes home has not closed what was open. */
  readonly #open = new Set<string>();
  /** Files of projects that were opened are on their way to the disk. */
  #flushing = Promise.resolve();

  /** What a program that was killed while it took in files has left. */
  readonly #leftovers: readonly ProjectRecord[];
  #tidied: Promise<void> | undefined;

  constructor(needs: Needs) {
    this.#needs = needs;
    this.#leftovers = needs.records.list().filter(({ isLeftover }) => isLeftover);
  }

  /** Takes note that a screen shows a project. */
  show(bookId: string): void {
    this.#open.add(bookId);
  }

  /** What was open lately, the last one first. */
  async list(): Promise<readonly Project[]> {
    const { calls, records } = this.#needs;
    await this.#tidy();
    const kept = new Map(records.list().map((record) => [record.bookId, record]));
    const { list } = await calls(getBookList, { limit: mostRecentProjects });
    // A book without a record was being imported when the program ended.
    for (const { bookId, title, created } of list) {
      if (!kept.has(bookId)) kept.set(bookId, newRecord(bookId, title, created));
    }
    const recent = [...kept.values()]
      .filter(({ isLeftover }) => !isLeftover)
      .toSorted((one, other) => other.opened.localeCompare(one.opened))
      .slice(0, mostRecentProjects);
    return Promise.all(recent.map(async (record) => describe(record, await this.#find(record.bookId))));
  }

  async get(bookId: string): Promise<Project> {
    const book = await this.#needs.calls(getBook, { bookId });
    return describe(this.#recordOf(book), book);
  }

  /** Opens a file. @returns number of its book */
  async openFile(path: string): Promise<string> {
    await this.#tidy();
    const known = this.#needs.records.list().find((record) => record.path === path);
    return known ? this.reopen(known.bookId) : this.#take(path);
  }

  /** Brings back one that was open lately. @returns number of its book */
  async reopen(bookId: string): Promise<string> {
    await this.#flushing;
    const book = await this.#find(bookId);
    const record = this.#needs.records.find(bookId) ?? (book && this.#recordOf(book));
    const file = record && record.path !== '' ? await factsOf(record.path) : null;
    if (!book || !record) {
      if (!record || file === null) throw new Refusal('ERROR', 'project.missing');
      return this.#take(record.path, record);
    }
    // Somebody else has written the file since. What was changed here comes first.
    if (file !== null && !isSameFile(file, record.file) && !isEdited(record, book)) {
      return this.#take(record.path, record);
    }
    if (file !== null) await this.#needs.files.lock(record.path);
    await this.#keep({ ...record, name: book.title });
    return book.number;
  }

  /** @param as asks for another file; one that was never saved asks for its first. @see D-506, D-507, D-511 */
  async save(bookId: string, as: boolean): Promise<Saved> {
    const { calls, dialogs } = this.#needs;
    await this.#flushing;
    const book = await calls(getBook, { bookId });
    const record = this.#recordOf(book);
    const there = record.path === '' ? null : await factsOf(record.path);
    if (!as && there && !isEdited(record, book)) return { outcome: 'unchanged', path: record.path };
    const folder = record.path === '' ? '' : dirname(record.path);
    const path = as || record.path === '' ? await dialogs.choosePlace(book.title, folder) : record.path;
    const isForeign = !as && there !== null && !isSameFile(there, record.file);
    if (path === '' || (isForeign && !(await dialogs.askToReplace(path)))) {
      return { outcome: 'cancelled', path: record.path };
    }
    await this.#write(bookId, path, record.path);
    await this.#keep({
      ...record,
      ...{ name: book.title, path, savedRevision: book.revision, file: await factsOf(path) },
    });
    return { outcome: 'saved', path };
  }

  /** Closes all that are open but one. @returns whether they are closed; the person may cancel it at each. @see D-509 … D-511 */
  async closeAll(kept: string): Promise<boolean> {
    for (const bookId of this.#open) if (bookId !== kept && !(await this.close(bookId))) return false;
    return true;
  }

  /** Asks whether to save what has changed. @returns whether it is closed. @see D-509 … D-511 */
  async close(bookId: string): Promise<boolean> {
    const isClosed = await this.#letGo(bookId);
    if (isClosed) this.#open.delete(bookId);
    return isClosed;
  }

  async #letGo(bookId: string): Promise<boolean> {
    const { dialogs, files, onChange, records } = this.#needs;
    const book = await this.#find(bookId);
    const record = book && this.#recordOf(book);
    if (!record) return true;
    if (isEdited(record, book)) {
      const wish = await dialogs.askToSave(book.title);
      if (wish === 'cancel') return false;
      if (wish === 'save' && (await this.save(bookId, false)).outcome === 'cancelled') return false;
      if (wish === 'discard') {
        await this.#drop(bookId);
        if (record.path === '') await records.forget(bookId);
      }
    }
    if (record.path !== '') await files.unlock(record.path);
    onChange();
    return true;
  }

  /** Takes it from the list, and its book from the store; its file stays. Asks first whether to save what that has not. */
  async forget(bookId: string): Promise<void> {
    if (!(await this.close(bookId))) return;
    await this.#remove(bookId);
    this.#needs.onChange();
  }

  /** Writes a file. The one that the project had until now is let go only once that is done. */
  async #write(bookId: string, path: string, before: string): Promise<void> {
    const { files } = this.#needs;
    await files.lock(path);
    try {
      await files.write(bookId, path, before);
    } catch (error) {
      if (path !== before) await files.unlock(path);
      throw error;
    }
    if (before !== '' && before !== path) await files.unlock(before);
  }

  /** Takes in a file, in the place of the book that an earlier state of it had become. */
  async #take(path: string, before?: ProjectRecord): Promise<string> {
    const { files, onChange, records } = this.#needs;
    await files.lock(path);
    let begun = '';
    try {
      const file = await factsOf(path);
      const { bookId, title, revision, number, flush } = await files.read(path, (id) => {
        begun = id;
        return records.keep(this.#leftover(id));
      });
      // It takes the place of the record that the file had. How the file is comes later: without that it is taken in again.
      const record = { ...newRecord(bookId, title, this.#now()), path, savedRevision: revision };
      await records.keep(record, ...(before ? [this.#leftover(before.bookId)] : []));
      onChange();
      if (before) await this.#remove(before.bookId);
      this.#flushing = Promise.allSettled([this.#flushing, this.#flush(bookId, flush, file)]).then(() => undefined);
      return number;
    } catch (error) {
      if (begun !== '') await records.forget(begun);
      await files.unlock(path);
      throw error;
    }
  }

  #leftover = (bookId: string): ProjectRecord => ({ ...newRecord(bookId, '', this.#now()), isLeftover: true });

  /** Takes away the books that are left of a program that was killed; without that the next start does it. */
  #tidy(): Promise<void> {
    const tidy = async () => {
      for (const { bookId } of this.#leftovers) await this.#remove(bookId);
    };
    this.#tidied ??= tidy().catch(() => undefined);
    return this.#tidied;
  }

  async #remove(bookId: string): Promise<void> {
    if (await this.#find(bookId)) await this.#drop(bookId);
    await this.#needs.records.forget(bookId);
  }

  /** Remembers the file of a project that was opened, once the disk has what came from it. */
  async #flush(bookId: string, flush: () => Promise<void>, file: FileFacts | null): Promise<void> {
    const { records } = this.#needs;
    await flush();
    const record = records.find(bookId);
    // It may have been taken from the list meanwhile.
    if (record?.file === null) await records.keep({ ...record, file });
  }

  async #find(bookId: string): Promise<BookInfo | null> {
    try {
      return await this.#needs.calls(getBook, { bookId });
    } catch (error) {
      if (error instanceof Refusal && error.code === 'BOOK_NOT_FOUND') return null;
      throw error;
    }
  }

  #recordOf({ bookId, title }: BookInfo): ProjectRecord {
    return this.#needs.records.find(bookId) ?? newRecord(bookId, title, this.#now());
  }

  #now = () => this.#needs.now().toISOString();

  /** Keeps a record of what has just been open. */
  async #keep(record: ProjectRecord): Promise<void> {
    await this.#needs.records.keep({ ...record, opened: this.#now() });
    this.#needs.onChange();
  }

  async #drop(bookId: string): Promise<void> {
    await this.#needs.calls(operateBook, { operate: 'delete', bookIds: [bookId] });
  }
}
