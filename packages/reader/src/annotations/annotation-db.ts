import type { Annotation } from './annotation.ts';

/** Stores annotations in IndexedDB, one record each. */
export interface AnnotationDatabase {
  /** All stored annotations of a book, unvalidated: older and newer versions may have written them. */
  load(bookId: string): Promise<readonly unknown[]>;
  /** Rejects if the storage quota is exceeded. */
  change(bookId: string, put: readonly Annotation[], removed: readonly string[]): Promise<void>;
}

const store = 'annotations';

/** Opens the database; `null` if the browser forbids storage, as in sandboxed frames and some private windows. */
export async function openAnnotationDatabase(): Promise<AnnotationDatabase | null> {
  const database = await open().catch(() => null);
  return (
    database && {
      async load(bookId) {
        const request = database.transaction(store).objectStore(store).getAll(allOf(bookId));
        return (await answered(request)).map(({ annotation }) => annotation);
      },
      change(bookId, put, removed) {
        const change = database.transaction(store, 'readwrite');
        const records = change.objectStore(store);
        for (const annotation of put) records.put({ book: bookId, id: annotation.id, annotation });
        for (const id of removed) records.delete([bookId, id]);
        // Without this the browser commits only after the requests have been answered, and aborts if the page is left before.
        change.commit();
        return new Promise((resolve, reject) => {
          change.oncomplete = () => resolve();
          change.onabort = () => reject(new Error('Not kept', { cause: change.error }));
        });
      },
    }
  );
}

/** Ids come after the empty text, and before any list. */
const allOf = (bookId: string) => IDBKeyRange.bound([bookId, ''], [bookId, []]);

async function open(): Promise<IDBDatabase> {
  // It throws at once where it is forbidden.
  const request = indexedDB.open('leafcast', 1);
  request.onupgradeneeded = () => request.result.createObjectStore(store, { keyPath: ['book', 'id'] });
  const database = await answered(request);
  // Another tab may need a newer form of it.
  database.onversionchange = () => database.close();
  return database;
}

function answered<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(new Error('No answer', { cause: request.error }));
  });
}
