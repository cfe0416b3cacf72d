import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type PublicKey, publicKeysSchema } from '@leafcast/license';

/** Public keys trusted by programs that are built from this source. */
export const pinnedKeysFile = fileURLToPath(new URL('../../../../packages/license/pinned-keys.json', import.meta.url));

/**
 * Adds public keys to a file of pinned keys.
 *
 * @returns number of new keys
 */
export async function pinKeys(keys: readonly PublicKey[], path: string): Promise<number> {
  const pinned = publicKeysSchema.parse(JSON.parse(await readFile(path, 'utf8')));
  const added = keys.filter(({ id }) => !pinned.some((one) => one.id === id));
  if (added.length > 0) await writeFile(path, `${JSON.stringify([...pinned, ...added], null, 2)}\n`);
  return added.length;
}
