import { type Locked, lockProject, openProject, ProjectError, writeProject } from '@leafcast/project';
import { type BookServices, exportProject, type ImportedProject, importProject, Refusal } from '@leafcast/server';

/** How the books of the store become project files, and the other way round. */
export interface ProjectFiles {
  /**
   * Writes a book into a file.
   *
   * @param before file of the same book, from which is taken what has not changed; it need not be there
   * @throws Refusal in the words of the specification; the file is as it was then
   */
  write(bookId: string, path: string, before: string): Promise<void>;
  /**
   * Makes a book of a file.
   *
   * @param begin is told the id before there is anything of the book
   * @throws Refusal in the words of the specification
   */
  read(path: string, begin: (bookId: string) => Promise<void>): Promise<ImportedProject>;
  /**
   * Notes that a file is open, so that no second program writes it.
   *
   * @returns whether it was not so before
   * @throws Refusal where it is open elsewhere
   */
  lock(path: string): Promise<boolean>;
  unlock(path: string): Promise<void>;
  /** Lets go of all that are open. */
  unlockAll(): Promise<void>;
}

/** @param product version of the product that writes */
export function projectFiles(services: BookServices, accountId: string, product: string): ProjectFiles {
  const locks = new Map<string, Extract<Locked, { readonly ok: true }>>();

  async function unlock(path: string): Promise<void> {
    const lock = locks.get(path);
    locks.delete(path);
    await lock?.release();
  }

  return {
    write: (bookId, path, before) =>
      inWords(async () => {
        const { info, sources } = await exportProject(services, bookId, product);
        await writeProject(path, info, sources, { previous: before || path });
      }),
    read: (path, begin) =>
      inWords(async () => {
        const opened = await openProject(path);
        if (!opened.ok) throw new ProjectError(opened.fault, opened.reason);
        try {
          return await importProject(services, accountId, opened.project, begin);
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

/** What is wrong with a file, in the words of the specification. @see D-675 … D-679 */
async function inWords<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ProjectError)) throw error;
    throw new Refusal('ERROR', `project.${error.fault}`, {}, error);
  }
}
