import { mkdir, realpath, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import pLimit from 'p-limit';
import writeFileAtomic from 'write-file-atomic';
import { flushFolder } from './flush.ts';

/**
 * Writes a file that only its owner can read. The content is flushed under a unique name and renamed, and the folder is
 * flushed, so that a crash leaves either the old or the new file. If several writers run at the same time, each
 * succeeds and the last one determines the content.
 */
export async function writeAtomically(path: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await writeFileAtomic(path, '', {
    mode: 0o600,
    // The library writes only once and mistakes a partial write, for example on a full disk, for a complete one.
    // Therefore, `writeFile` writes the content.
    tmpfileCreated: (draft) => writeFile(draft, content),
  });
  await flushFolder(dirname(await realpath(path)));
}

/**
 * Returns a function that writes a file repeatedly, in the order of the calls, so that the content of the last call
 * remains.
 */
export function createFileWriter(path: string): (content: string | Uint8Array) => Promise<void> {
  const inTurn = pLimit(1);
  return (content) => inTurn(() => writeAtomically(path, content));
}
