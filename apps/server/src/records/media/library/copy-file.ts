import type { Storage } from '../../../platform/storage/storage.ts';

/**
 * Copies a stored file if there is room for it.
 *
 * @param requireRoom throws if there is no room for the given number of bytes; in that case, nothing is copied
 * @returns whether the file existed
 */
export async function copyFile(
  storage: Storage,
  from: string,
  to: string,
  requireRoom: (bytes: number) => Promise<void>,
): Promise<boolean> {
  const found = await storage.get(from);
  if (!found) return false;
  try {
    await requireRoom(found.size);
    await storage.put(to, found.stream);
    return true;
  } finally {
    found.stream.destroy();
  }
}
