import { addKey, OperatorError, readKeys } from '../keys/key-file.ts';
import { pinKeys, pinnedKeysFile } from '../keys/pin.ts';

/** Creates keys, prints their public parts, and pins those parts in the source code that programs are built from. */
export async function keyCommand(what: string | undefined, keysPath: string, now: Date): Promise<string> {
  if (what === 'new') {
    const { id } = await addKey(keysPath, now);
    return `Key ${id} is now used for signing. Pin it before you build programs: keys pin`;
  }
  const { all, trusted } = await readKeys(keysPath);
  if (what === 'list') return all.map(({ id, created }) => `${id}  ${created}`).join('\n');
  if (what === 'public') return JSON.stringify(trusted);
  if (what === 'pin') return `${await pinKeys(trusted, pinnedKeysFile)} new in ${pinnedKeysFile}`;
  throw new OperatorError('Use keys new, keys list, keys public, or keys pin');
}
