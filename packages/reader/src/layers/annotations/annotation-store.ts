import { type Annotation, annotationLimits } from './annotation.ts';
import type { AnnotationDatabase } from './annotation-db.ts';
import { createAnnotationPersistence } from './annotation-persistence.ts';

/** Visitor's annotations on one book, stored in the browser if possible. */
export interface AnnotationStore {
  /** Annotations sorted by page. The array is replaced after each change. */
  readonly list: readonly Annotation[];
  /** Whether the annotations will still be available on the next visit. */
  readonly isPersistent: boolean;
  readonly canUndo: boolean;
  subscribe(listener: () => void): () => void;
  /**
   * Adds annotations, or replaces those with the same id.
   *
   * @returns number of annotations that fit within the limit
   */
  put(annotations: readonly Annotation[]): number;
  /** Replaces an annotation without adding an undo step, for example while text is being typed. */
  update(annotation: Annotation): void;
  remove(id: string): void;
  undo(): void;
  /** Resolves when the changes made so far are stored or have failed to be stored (see `isPersistent`). */
  whenWritten(): Promise<void>;
}

/** Maximum number of undo steps. */
const maxUndoSteps = 100;

/**
 * Creates the annotation store of a book.
 *
 * @param opening resolves to the database; if it resolves to `null`, annotations are stored in `localStorage` if
 * possible.
 *   Annotations of earlier versions are in `localStorage` and are moved to the database
 */
export function createAnnotationStore(
  bookId: string,
  pageCount: number,
  opening: Promise<AnnotationDatabase | null>,
): AnnotationStore {
  const keeping = createAnnotationPersistence(bookId, pageCount, opening, moveIn);
  const listeners = new Set<() => void>();
  const past: (readonly Annotation[])[] = [];
  let list = keeping.first;
  let isPersistent = true;
  let writing = Promise.resolve();

  async function moveIn(found: readonly Annotation[] | null) {
    if (found) {
      const here = new Set(list.map(({ id }) => id));
      // The undo steps are discarded, because undoing one would remove the annotations that have just been loaded.
      if (found.length > 0) past.length = 0;
      list = sortedByPage([...found.filter(({ id }) => !here.has(id)), ...list]);
    }
    await write();
    notify();
  }

  function write() {
    writing = keeping.write(list).then((kept) => {
      isPersistent = kept;
    });
    return writing;
  }

  const notify = () => {
    for (const listener of listeners) listener();
  };

  function change(next: readonly Annotation[]) {
    list = next;
    void write().then(() => isPersistent || notify());
    notify();
  }

  function step(next: readonly Annotation[]) {
    past.push(list);
    if (past.length > maxUndoSteps) past.shift();
    change(next);
  }

  return {
    get list() {
      return list;
    },
    get isPersistent() {
      return isPersistent;
    },
    get canUndo() {
      return past.length > 0;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    put(annotations) {
      const byId = new Map(list.map((annotation) => [annotation.id, annotation]));
      const before = byId.size;
      let taken = 0;
      for (const annotation of annotations) {
        if (!byId.has(annotation.id) && byId.size >= annotationLimits.count) continue;
        byId.set(annotation.id, annotation);
        taken += 1;
      }
      if (taken > 0 || byId.size !== before) step(sortedByPage([...byId.values()]));
      return taken;
    },
    update(changed) {
      change(list.map((annotation) => (annotation.id === changed.id ? changed : annotation)));
    },
    remove(id) {
      step(list.filter((annotation) => annotation.id !== id));
    },
    undo() {
      const before = past.pop();
      if (before) change(before);
    },
    whenWritten: () => writing,
  };
}

const sortedByPage = (list: readonly Annotation[]) => list.toSorted((a, b) => a.page - b.page);

/** Returns an id for a new annotation. Works on insecure pages too, where `crypto.randomUUID` is unavailable. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}
