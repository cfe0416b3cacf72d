import { keep, recall } from '../load/memory.ts';
import { type Annotation, isAnnotation } from './annotation.ts';
import type { AnnotationDatabase } from './annotation-db.ts';

/** Keeps the annotations of one book: in the database, or as far as the browser's small memory goes. */
export interface AnnotationKeeping {
  /** What the small memory holds. */
  readonly first: readonly Annotation[];
  /** @returns whether they will still be there at the next visit */
  write(list: readonly Annotation[]): Promise<boolean>;
}

/**
 * @param opening gives the database, or `null`
 * @param onOpened gets what the database has had, or `null`; at once, so that nothing is written before it is known
 */
export function createAnnotationKeeping(
  bookId: string,
  pageCount: number,
  opening: Promise<AnnotationDatabase | null>,
  onOpened: (found: readonly Annotation[] | null) => void,
): AnnotationKeeping {
  const name = `annotations.${bookId}`;
  const isOurs = (value: unknown): value is Annotation => isAnnotation(value, pageCount);
  /** What this window has found or put into the small memory; another may have put something there since. */
  let left = recall(name);
  let database: AnnotationDatabase | null = null;
  /** What the database has been given. */
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
        return keep(name, left);
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
        // The next write tries these again, so that it does not call kept what is not.
        const failed = new Set(put);
        given = [...given.filter((annotation) => !failed.has(annotation)), ...removed];
        return false;
      }
      if (left !== null && recall(name) === left) keep(name, null);
      left = null;
      return true;
    },
  };
}
