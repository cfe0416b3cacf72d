import { lockProject, openProject, ProjectError, type ProjectLockResult, writeProject } from '@leafcast/project';
import { type Authoring, type ImportedProject, Refusal } from '@leafcast/server';

/** Converts stored books to project files and back. */
export interface ProjectFiles {
  /**
   * Writes a book to a file.
   *
   * @param before path of an earlier file of the same book, from which unchanged content is copied; the file may be
   * missing
   * @throws Refusal with the message that the specification defines if the file cannot be written; the file is then
   * unchanged
   */
  write(bookId: string, path: string, before: string): Promise<void>;
  /**
   * Imports a file as a book.
   *
   * @param begin called with the book id before any part of the book is stored
   * @throws Refusal with the message that the specification defines if the file cannot be imported
   */
  read(path: string, begin: (bookId: string) => Promise<void>): Promise<ImportedProject>;
  /**
   * Locks a file so that no other program can write it.
   *
   * @returns whether this call has locked the file; `false` if this program had already locked it
   * @throws Refusal if the file is open elsewhere
   */
  lock(path: string): Promise<boolean>;
  unlock(path: string): Promise<void>;
  /** Unlocks all open files. */
  unlockAll(): Promise<void>;
}

/**
 * Creates the converter for the books of an account.
 *
 * @param product version of the program that writes the files
 */
export function projectFiles(services: Authoring, accountId: string, product: string): ProjectFiles {
  const locks = new Map<string, Extract<ProjectLockResult, { readonly ok: true }>>();

  async function unlock(path: string): Promise<void> {
    const lock = locks.get(path);
    locks.delete(path);
    await lock?.releaseLock();
  }

  return {
    write: (bookId, path, before) =>
      withProjectErrors(async () => {
        const { info, sources } = await services.projects.export(bookId, product);
        await writeProject(path, info, sources, { previous: before || path });
      }),
    read: (path, begin) =>
      withProjectErrors(async () => {
        const opened = await openProject(path);
        if (!opened.ok) throw new ProjectError(opened.fault, opened.reason);
        try {
          return await services.projects.import(accountId, opened.project, begin);
        } finally {
          await opened.project.close();
        }
      }),
    async lock(path) {
      if (locks.has(path)) return false;
      const lock = await lockProject(path, services.now());
      if (!lock.ok) throw new Refusal('ERROR', 'project.locked', { host: lock.holder.host });
      locks.set(path, lock);
      return true;
    },
    unlock,
    async unlockAll() {
      for (const path of [...locks.keys()]) await unlock(path);
    },
  };
}

/** Runs an operation and converts project errors to the messages that the specification defines. @see D-675 … D-679 */
async function withProjectErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ProjectError)) throw error;
    throw new Refusal('ERROR', `project.${error.fault}`, {}, error);
  }
}
