import { randomUUID } from 'node:crypto';
import { dirname } from 'node:path';
import { type BookInfo, getBook, getBookList, maxRecentProjects, type Project } from '@leafcast/contract';
import { Refusal } from '@leafcast/server';
import type { InternalCalls } from '../system/entrance/internal-calls.ts';
import type { ProjectDialogs } from './project-dialogs.ts';
import type { ProjectFiles } from './project-files.ts';
import { type OpenedProject, ProjectImporter } from './project-importer.ts';
import { createProjectRecord, describeProject, isEdited, isSameFile, readFileFacts } from './record-facts.ts';
import type { ProjectRecord, ProjectRecords } from './records.ts';

interface Deps {
  readonly calls: InternalCalls;
  readonly dialogs: ProjectDialogs;
  readonly files: ProjectFiles;
  readonly records: ProjectRecords;
  readonly now: () => Date;
  /** Called when the list of projects changes. */
  readonly onChange: () => void;
}

interface Saved {
  readonly outcome: 'saved' | 'unchanged' | 'cancelled';
  readonly path: string;
}

/**
 * The projects of the program. An open project is a book in the store, where every change is durable immediately; the
 * book stays there until the project is removed. The project file is written when the project is saved. If the program
 * is killed, nothing is lost: the book is offered again at the next start.
 *
 * @see D-048, D-506 … D-513
 */
export class Projects {
  readonly #deps: Deps;
  /**
   * Projects that have been shown on a screen and are not closed yet. Going to the home screen does not close a
   * project.
   */
  readonly #open = new Set<string>();
  readonly #intake: ProjectImporter;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#intake = new ProjectImporter(deps);
  }

  /** Marks a project as open because a screen shows it. */
  show(bookId: string): void {
    this.#open.add(bookId);
  }

  /** Returns the recently opened projects, latest first. */
  async list(): Promise<readonly Project[]> {
    const { calls, records } = this.#deps;
    await this.#intake.removeLeftovers();
    const kept = new Map(records.list().map((record) => [record.bookId, record]));
    const { list } = await calls(getBookList, { limit: maxRecentProjects });
    // A book without a record was being imported when the program ended.
    for (const { bookId, title, created } of list) {
      if (!kept.has(bookId)) kept.set(bookId, createProjectRecord(bookId, title, created));
    }
    const recent = [...kept.values()]
      .filter(({ isLeftover }) => !isLeftover)
      .toSorted((one, other) => other.opened.localeCompare(one.opened))
      .slice(0, maxRecentProjects);
    return Promise.all(recent.map(async (record) => describeProject(record, await this.#intake.find(record.bookId))));
  }

  async get(bookId: string): Promise<Project> {
    const book = await this.#deps.calls(getBook, { bookId });
    return describeProject(this.#recordOf(book), book);
  }

  /** Opens a file. If opening fails, nothing changes. */
  async openFile(path: string): Promise<OpenedProject> {
    await this.#intake.removeLeftovers();
    const known = this.#deps.records.list().find((record) => record.path === path);
    return known ? this.reopen(known.bookId) : this.#intake.take(path);
  }

  /**
   * Opens a file as a new, unsaved project. If another program has the file open, the file stays locked by that
   * program.
   */
  async openCopy(path: string): Promise<OpenedProject> {
    return this.#intake.take(path, { isCopy: true });
  }

  /** Reopens a recent project. */
  async reopen(bookId: string): Promise<OpenedProject> {
    await this.#intake.flushed;
    const book = await this.#intake.find(bookId);
    const record = this.#deps.records.find(bookId) ?? (book && this.#recordOf(book));
    const file = record && record.path !== '' ? await readFileFacts(record.path) : null;
    if (!book || !record) {
      if (!record || file === null) throw new Refusal('ERROR', 'project.missing');
      return this.#intake.take(record.path, { before: record });
    }
    // The file was changed elsewhere since this program last read or wrote it. Unsaved changes in this program take
    // precedence.
    if (file !== null && !isSameFile(file, record.file) && !isEdited(record, book)) {
      return this.#intake.take(record.path, { before: record });
    }
    if (file !== null) await this.#deps.files.lock(record.path);
    await this.#keep({ ...record, name: book.title });
    return { bookId, num: book.number };
  }

  /**
   * Saves a project.
   *
   * @param as whether to ask for a new path; if the project was never saved, the user is always asked
   * @see D-506, D-507, D-511
   */
  async save(bookId: string, as: boolean): Promise<Saved> {
    const { calls, dialogs } = this.#deps;
    await this.#intake.flushed;
    const book = await calls(getBook, { bookId });
    const record = this.#recordOf(book);
    const there = record.path === '' ? null : await readFileFacts(record.path);
    if (!as && there && !isEdited(record, book)) return { outcome: 'unchanged', path: record.path };
    const folder = record.path === '' ? '' : dirname(record.path);
    const path = as || record.path === '' ? await dialogs.choosePath(book.title, folder) : record.path;
    const isForeign = !as && there !== null && !isSameFile(there, record.file);
    if (path === '' || (isForeign && !(await dialogs.askToReplace(path)))) {
      return { outcome: 'cancelled', path: record.path };
    }
    try {
      await this.#write(bookId, path, record.path);
    } catch (error) {
      // All changes are in the store, so nothing is lost while the user chooses another file.
      if (await dialogs.askToSaveElsewhere(path, error)) return this.save(bookId, true);
      return { outcome: 'cancelled', path: record.path };
    }
    // The earlier file stays in the list as a project of its own; a book is created for it when it is opened again.
    if (record.path !== '' && record.path !== path) {
      await this.#deps.records.keep({ ...record, bookId: randomUUID() });
    }
    await this.#keep({
      ...record,
      name: book.title,
      path,
      savedRevision: book.revision,
      file: await readFileFacts(path),
    });
    return { outcome: 'saved', path };
  }

  /** Path of the project's file; empty if it was never saved. */
  pathOf(bookId: string): string {
    return this.#deps.records.find(bookId)?.path ?? '';
  }

  /**
   * Releases a project that was opened but could not be shown.
   *
   * @param isCopy whether the project is also removed
   */
  async reopenAfterFailure(bookId: string, isCopy: boolean): Promise<void> {
    if (this.#open.has(bookId)) return;
    const { files, onChange } = this.#deps;
    const path = this.pathOf(bookId);
    if (path !== '') await files.unlock(path);
    if (isCopy) await this.#intake.remove(bookId);
    onChange();
  }

  /**
   * Closes all open projects except one.
   *
   * @returns whether all are closed; the user can cancel at each project
   * @see D-509 … D-511
   */
  async closeAll(kept: string): Promise<boolean> {
    for (const bookId of this.#open) if (bookId !== kept && !(await this.close(bookId))) return false;
    return true;
  }

  /**
   * Asks whether to save the changes of a project, and closes the project.
   *
   * @returns whether the project is closed
   * @see D-509 … D-511
   */
  async close(bookId: string): Promise<boolean> {
    const isClosed = await this.#release(bookId);
    if (isClosed) this.#open.delete(bookId);
    return isClosed;
  }

  async #release(bookId: string): Promise<boolean> {
    const { dialogs, files, onChange, records } = this.#deps;
    const book = await this.#intake.find(bookId);
    const record = book && this.#recordOf(book);
    if (!record) return true;
    if (isEdited(record, book)) {
      const wish = await dialogs.askToSave(book.title);
      if (wish === 'cancel') return false;
      if (wish === 'save' && (await this.save(bookId, false)).outcome === 'cancelled') return false;
      if (wish === 'discard') {
        await this.#intake.drop(bookId);
        if (record.path === '') await records.forget(bookId);
      }
    }
    if (record.path !== '') await files.unlock(record.path);
    onChange();
    return true;
  }

  /**
   * Removes a project from the list and its book from the store. The project file is not deleted. If the file does not
   * contain all changes, asks first whether to save them.
   */
  async forget(bookId: string): Promise<void> {
    if (!(await this.close(bookId))) return;
    await this.#intake.remove(bookId);
    this.#deps.onChange();
  }

  /** Writes a file, then unlocks the project's previous file. */
  async #write(bookId: string, path: string, before: string): Promise<void> {
    const { files } = this.#deps;
    await files.lock(path);
    try {
      await files.write(bookId, path, before);
    } catch (error) {
      if (path !== before) await files.unlock(path);
      throw error;
    }
    if (before !== '' && before !== path) await files.unlock(before);
  }

  #recordOf({ bookId, title }: BookInfo): ProjectRecord {
    return this.#deps.records.find(bookId) ?? createProjectRecord(bookId, title, this.#now());
  }

  #now = () => this.#deps.now().toISOString();

  /** Stores the record of a project that was just opened or saved. */
  async #keep(record: ProjectRecord): Promise<void> {
    await this.#deps.records.keep({ ...record, opened: this.#now() });
    this.#deps.onChange();
  }
}
