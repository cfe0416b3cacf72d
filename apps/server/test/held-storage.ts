import { onTestFinished } from 'vitest';
import type { Storage } from '../src/platform/storage/storage.ts';

/**
 * Holds workers who make a file: no page can be read, nor anything be deleted. One that is told to stop waits for no page,
 * but deletes what it has written before it says that it is done.
 *
 * @returns lets them go on, as the end of the test does
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
