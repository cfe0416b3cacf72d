import { type Annotation, annotationLimits } from './annotation.ts';
import type { AnnotationDatabase } from './annotation-db.ts';
import { createAnnotationKeeping } from './annotation-keeping.ts';

/** The reader's own marks on one book; kept in this browser where it lets us. */
export interface AnnotationStore {
  /** In the order of pages; another array after each change. */
  readonly list: readonly Annotation[];
  /** Whether they will still be there at the next visit. */
  readonly isKept: boolean;
  readonly canUndo: boolean;
  subscribe(listener: () => void): () => void;
  /** Adds annotations, or replaces those with the same id. @returns how many there was room for */
  put(annotations: readonly Annotation[]): number;
  /** Replaces one without a step of its own: what is being typed. */
  amend(annotation: Annotation): void;
  remove(id: string): void;
  undo(): void;
  /** Waits until the changes made so far are stored, or known not to be (`isKept`). */
  written(): Promise<void>;
}

/** Steps that can be taken back. */
const mostSteps = 100;

/**
 * @param opening gives what keeps them; where it gives `null` they are kept as far as the browser's small memory goes. Books
 *   that were annotated before have them there, and take them along
 */
export function createAnnotationStore(
  bookId: string,
  pageCount: number,
  opening: Promise<AnnotationDatabase | null>,
): AnnotationStore {
  const keeping = createAnnotationKeeping(bookId, pageCount, opening, moveIn);
  const listeners = new Set<() => void>();
  const past: (readonly Annotation[])[] = [];
  let list = keeping.first;
  let isKept = true;
  let writing = Promise.resolve();

  async function moveIn(found: readonly Annotation[] | null) {
    if (found) {
      const here = new Set(list.map(({ id }) => id));
      // A step back would take away what has only come now.
      if (found.length > 0) past.length = 0;
      list = inOrder([...found.filter(({ id }) => !here.has(id)), ...list]);
    }
    await write();
    notify();
  }

  function write() {
    writing = keeping.write(list).then((kept) => {
      isKept = kept;
    });
    return writing;
  }

  const notify = () => {
    for (const listener of listeners) listener();
  };

  function change(next: readonly Annotation[]) {
    list = next;
    void write().then(() => isKept || notify());
    notify();
  }

  function step(next: readonly Annotation[]) {
    past.push(list);
    if (past.length > mostSteps) past.shift();
    change(next);
  }

  return {
    get list() {
      return list;
    },
    get isKept() {
      return isKept;
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
      if (taken > 0 || byId.size !== before) step(inOrder([...byId.values()]));
      return taken;
    },
    amend(changed) {
      change(list.map((annotation) => (annotation.id === changed.id ? changed : annotation)));
    },
    remove(id) {
      step(list.filter((annotation) => annotation.id !== id));
    },
    undo() {
      const before = past.pop();
      if (before) change(before);
    },
    written: () => writing,
  };
}

const inOrder = (list: readonly Annotation[]) => list.toSorted((a, b) => a.page - b.page);

/** A new annotation's id, also where the page is not served securely and the browser has no UUIDs. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}
