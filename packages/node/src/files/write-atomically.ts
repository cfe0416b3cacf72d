import { mkdir, realpath, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import pLimit from 'p-limit';
import writeFileAtomic from 'write-file-atomic';
import { flushFolder } from './flush.ts';

/**
 * Writes a file that only its owner can read. It is flushed under a unique name and renamed, and its folder is flushed:
 * a crash leaves the old file or the new one. If several writers run at once, each succeeds and one is the last.
 */
export async function writeAtomically(path: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await writeFileAtomic(path, '', {
    mode: 0o600,
    // The library writes only once, and takes a partial write for the whole, for example on a full disk.
    tmpfileCreated: (draft) => writeFile(draft, content),
  });
  await flushFolder(dirname(await realpath(path)));
}

/** Writes one file repeatedly, in the order of the calls, so that the content of the last call remains. */
export function writerOf(path: string): (content: string | Uint8Array) => Promise<void> {
  const inTurn = pLimit(1);
  return (content) => inTurn(() => writeAtomically(path, content));
}
