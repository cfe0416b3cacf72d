import type { Annotation } from './annotation.ts';

/** Keeps the notes on books in the browser's database, each by itself. */
export interface Keeper {
  /** All that was kept of a book, unchecked: older and newer programs have written it, too. */
  load(bookId: string): Promise<readonly unknown[]>;
  /** Rejects where the browser has no room for it. */
  change(bookId: string, put: readonly Annotation[], removed: readonly string[]): Promise<void>;
}

const store = 'annotations';

/** Opens it; `null` where the browser keeps nothing, as in sandboxed frames and some private windows. */
export async function openKeeper(): Promise<Keeper | null> {
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
