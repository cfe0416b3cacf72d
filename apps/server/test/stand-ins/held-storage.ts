import { onTestFinished } from 'vitest';
import type { Storage } from '../../src/platform/storage/storage.ts';

/**
 * Blocks workers: page reads and all deletions wait. A worker that is told to stop does not wait for a page, but
 * deletes the files it has written before it reports that it has stopped.
 *
 * @returns a function that lets the workers continue; it also runs at the end of the test
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
