import type { Annotation } from './annotation.ts';

/** Storage of annotations in IndexedDB, with one record per annotation. */
export interface AnnotationDatabase {
  /**
   * Loads all stored annotations of a book without validation, because older and newer versions of the reader may have
   * written them.
   */
  load(bookId: string): Promise<readonly unknown[]>;
  /** Adds, replaces and removes annotations. Rejects if the storage quota is exceeded. */
  change(bookId: string, put: readonly Annotation[], removed: readonly string[]): Promise<void>;
}

const store = 'annotations';

/**
 * Opens the database. Resolves to `null` if the browser denies storage, as in sandboxed frames and some private
 * windows.
 */
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
        // Without an explicit commit, the browser commits only after all requests are answered and aborts if the page
        // is closed first.
        change.commit();
        return new Promise((resolve, reject) => {
          change.oncomplete = () => resolve();
          change.onabort = () => reject(new Error('Annotations could not be stored', { cause: change.error }));
        });
      },
    }
  );
}

/** Key range of all records of a book: IndexedDB sorts annotation ids after the empty string and before any array. */
const allOf = (bookId: string) => IDBKeyRange.bound([bookId, ''], [bookId, []]);

async function open(): Promise<IDBDatabase> {
  // Throws synchronously if storage is denied.
  const request = indexedDB.open('leafcast', 1);
  request.onupgradeneeded = () => request.result.createObjectStore(store, { keyPath: ['book', 'id'] });
  const database = await answered(request);
  // Closes the database, because another tab may need to upgrade it.
  database.onversionchange = () => database.close();
  return database;
}

function answered<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(new Error('IndexedDB request failed', { cause: request.error }));
  });
}
