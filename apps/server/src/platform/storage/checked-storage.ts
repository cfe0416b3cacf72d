import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type { Log } from '../log/log.ts';
import type { Storage, StoredFileInfo } from './storage.ts';

/** Maximum number of checked files that this process remembers. Together, they take up a few megabytes. */
const maxRemembered = 50_000;

/**
 * Wraps a storage. A file whose content has changed since it was stored counts as missing, which is logged once. A file
 * is read twice when it is first requested, and again after its size or time has changed.
 *
 * @param hashOf returns the start of the SHA-256 hash, in hex, that the key of a file contains; `null` if it contains
 * none
 */
export function checkedStorage(storage: Storage, hashOf: (key: string) => string | null, log: Log): Storage {
  const known = new Map<string, { readonly mark: string; readonly isSound: boolean }>();

  async function isSound({ key, size, changed }: StoredFileInfo, promised: string): Promise<boolean> {
    const mark = `${size} ${changed.getTime()}`;
    const before = known.get(key);
    if (before?.mark === mark) return before.isSound;
    const whole = await storage.get(key);
    if (!whole) return false;
    const hash = createHash('sha256');
    await pipeline(whole.stream, hash);
    const sound = hash.digest('hex').startsWith(promised);
    if (!sound) log.error({ key, size }, 'a stored file is damaged and counts as missing: restore it from a backup');
    known.set(key, { mark, isSound: sound });
    const [oldest] = known.keys();
    if (known.size > maxRemembered && oldest !== undefined) known.delete(oldest);
    return sound;
  }

  return {
    ...storage,
    async get(key, range) {
      const found = await storage.get(key, range);
      const promised = hashOf(key);
      if (!found || promised === null || (await isSound(found, promised))) return found;
      found.stream.destroy();
      return null;
    },
  };
}
