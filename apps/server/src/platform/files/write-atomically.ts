import { mkdir, realpath, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { flushFolder } from './flush.ts';

/**
 * Writes a file that only its owner can read. It is flushed under a name that no other writer uses and renamed, and its folder is
 * flushed: a crash leaves the old file or the new one, and of several writers at once each succeeds and one is the last.
 */
export async function writeAtomically(path: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await writeFileAtomic(path, '', {
    mode: 0o600,
    // The library writes once and takes what the system has written for the whole, also on a full disk.
    tmpfileCreated: (draft) => writeFile(draft, content),
  });
  await flushFolder(dirname(await realpath(path)));
}

/** Writes one file again and again, in the order of the calls, so that the last content stays. */
export function writerOf(path: string): (content: string | Uint8Array) => Promise<void> {
  let last = Promise.resolve();
  return (content) => {
    const next = last.then(() => writeAtomically(path, content));
    last = next.catch(() => undefined);
    return next;
  };
}
