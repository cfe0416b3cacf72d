import { readStored, saveStored } from '../../core/load/memory.ts';
import { type Annotation, isAnnotation } from './annotation.ts';
import type { AnnotationDatabase } from './annotation-db.ts';

/** Persistence for the annotations of one book: the database, or `localStorage` if no database is available. */
export interface AnnotationPersistence {
  /** Annotations found in `localStorage`. */
  readonly first: readonly Annotation[];
  /**
   * Stores the annotations.
   *
   * @returns whether the annotations will still be available on the next visit
   */
  write(list: readonly Annotation[]): Promise<boolean>;
}

/**
 * Creates the persistence for a book's annotations.
 *
 * @param opening resolves to the database, or `null` if there is none
 * @param onOpened receives the annotations of the database, or `null` if there is none; called as soon as the
 * annotations are loaded, so that nothing is written before they are known
 */
export function createAnnotationPersistence(
  bookId: string,
  pageCount: number,
  opening: Promise<AnnotationDatabase | null>,
  onOpened: (found: readonly Annotation[] | null) => void,
): AnnotationPersistence {
  const name = `annotations.${bookId}`;
  const isOurs = (value: unknown): value is Annotation => isAnnotation(value, pageCount);
  /**
   * Text that this window last read from or wrote to `localStorage`. Another window may have changed the stored text
   * since then.
   */
  let left = readStored(name);
  let database: AnnotationDatabase | null = null;
  /** Annotations that this window assumes to be in the database. */
  let given: readonly Annotation[] = [];

  function read(): readonly Annotation[] {
    try {
      const stored: unknown = JSON.parse(left ?? '[]');
      return Array.isArray(stored) ? stored.filter(isOurs) : [];
    } catch {
      return [];
    }
  }

  async function moveIn(opened: AnnotationDatabase | null) {
    const found = await opened?.load(bookId).catch(() => null);
    if (!found) return onOpened(null);
    database = opened;
    given = found.filter(isOurs);
    onOpened(given);
  }
  void opening.then(moveIn);

  return {
    first: read(),
    async write(list) {
      if (!database) {
        left = list.length === 0 ? null : JSON.stringify(list);
        return saveStored(name, left);
      }
      const [before, after] = [new Set(given), new Set(list.map(({ id }) => id))];
      const put = list.filter((annotation) => !before.has(annotation));
      const removed = given.filter(({ id }) => !after.has(id));
      given = list;
      const ids = removed.map(({ id }) => id);
      const isKept = await database.change(bookId, put, ids).then(
        () => true,
        () => false,
      );
      if (!isKept) {
        // The next write retries the failed annotations, so that unsaved annotations are never reported as stored.
        const failed = new Set(put);
        given = [...given.filter((annotation) => !failed.has(annotation)), ...removed];
        return false;
      }
      if (left !== null && readStored(name) === left) saveStored(name, null);
      left = null;
      return true;
    },
  };
}
