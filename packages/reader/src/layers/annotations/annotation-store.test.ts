import { describe, expect, it } from 'vitest';
import { readStored, saveStored } from '../../core/load/memory.ts';
import type { Note } from './annotation.ts';
import type { AnnotationDatabase } from './annotation-db.ts';
import { createAnnotationStore, newId } from './annotation-store.ts';

const note = (id: string, page: number, text = ''): Note => ({
  id,
  page,
  created: '2026-11-21T12:00:00.000Z',
  kind: 'note',
  x: 0.5,
  y: 0.5,
  text,
});
const [one, two] = [newId(), newId()];

/** A database that does not exist, as in a browser without IndexedDB. */
const nowhere = Promise.resolve(null);

describe('the annotations of a book', () => {
  it('are sorted by page, replaced by id, and removed by undo', () => {
    const store = createAnnotationStore('a', 10, nowhere);
    store.put([note(one, 5), note(two, 2)]);
    expect(store.list.map(({ page }) => page)).toEqual([2, 5]);
    expect(store.put([note(one, 5, 'new')])).toBe(1);
    expect(store.list).toHaveLength(2);
    store.remove(two);
    expect(store.list).toEqual([note(one, 5, 'new')]);
    store.undo();
    store.undo();
    expect(store.list).toEqual([note(two, 2), note(one, 5)]);
    store.undo();
    expect([store.list, store.canUndo]).toEqual([[], false]);
  });

  it('do not overwrite annotations that another window saved in the meantime', async () => {
    const whenWritten = Promise.withResolvers<void>();
    saveStored('annotations.c', JSON.stringify([note(one, 1)]));
    const database: AnnotationDatabase = { load: async () => [], change: () => whenWritten.promise };
    const store = createAnnotationStore('c', 10, Promise.resolve(database));
    await expect.poll(() => store.list.length).toBe(1);
    const others = JSON.stringify([note(two, 2)]);
    saveStored('annotations.c', others);
    whenWritten.resolve();
    await new Promise((resolve) => setTimeout(resolve));
    expect(readStored('annotations.c')).toBe(others);
    const next = createAnnotationStore('c', 10, Promise.resolve({ ...database, change: async () => undefined }));
    expect(next.list).toEqual([note(two, 2)]);
    await expect.poll(() => readStored('annotations.c')).toBeNull();
  });

  it('are written again with the next change if the database was full', async () => {
    const stored = new Map<string, unknown>();
    let isFull = false;
    const database: AnnotationDatabase = {
      load: async () => [],
      async change(_, put, removed) {
        if (isFull) throw new Error('Quota exceeded');
        for (const annotation of put) stored.set(annotation.id, annotation);
        for (const id of removed) stored.delete(id);
      },
    };
    const store = createAnnotationStore('d', 10, Promise.resolve(database));
    store.put([note(one, 1)]);
    await expect.poll(() => [...stored.keys()]).toEqual([one]);
    isFull = true;
    store.remove(one);
    store.put([note(two, 2)]);
    await store.whenWritten();
    expect([store.isPersistent, [...stored.keys()]]).toEqual([false, [one]]);
    isFull = false;
    store.put([note(two, 2, 'with room')]);
    await store.whenWritten();
    expect(store.isPersistent).toBe(true);
    expect([...stored.values()]).toEqual([note(two, 2, 'with room')]);
  });

  it('are kept until the end of the visit if the browser cannot store them', async () => {
    const store = createAnnotationStore('b', 10, nowhere);
    store.put([note(one, 1)]);
    await expect.poll(() => store.isPersistent).toBe(false);
    expect(createAnnotationStore('b', 10, nowhere).list).toHaveLength(1);
    expect(createAnnotationStore('b', 1, nowhere).list).toEqual([]);
  });
});
