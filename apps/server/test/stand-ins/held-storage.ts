import { onTestFinished } from 'vitest';
import type { Storage } from '../../src/platform/storage/storage.ts';

/**
 * Holds workers that create a file: no page can be read, and nothing can be deleted. A worker that is told to stop does
 * not wait for a page, but deletes what it has written before it reports that it is done.
 *
 * @returns a function that lets them continue, as the end of the test does
 */
export function holdStorage(storage: Storage): () => void {
  const { get, delete: remove } = storage;
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const release = () => {
    Object.assign(storage, { get, delete: remove });
    open();
  };
  onTestFinished(release);
  Object.assign(storage, {
    get: async (...asked: Parameters<typeof get>) => {
      if (asked[0].includes('-page-')) await gate;
      return get.apply(storage, asked);
    },
    delete: async (...asked: Parameters<typeof remove>) => {
      await gate;
      return remove.apply(storage, asked);
    },
  });
  return release;
}
