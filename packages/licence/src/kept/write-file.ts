import { mkdir, open, realpath, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import writeFileAtomic from 'write-file-atomic';

/**
 * Writes a file for its owner alone: under a name that no other writer uses, flushed, and renamed, so that a crash leaves the old
 * file or the new one.
 */
export async function writeSafely(path: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await writeFileAtomic(path, '', {
    mode: 0o600,
    // The library writes once and takes what the system has written for the whole, also on a full disk.
    tmpfileCreated: (draft) => writeFile(draft, content),
  });
  // Windows cannot open a folder; its file systems write names in order.
  if (process.platform === 'win32') return;
  const folder = await open(dirname(await realpath(path)), 'r');
  await folder.sync().finally(() => folder.close());
}
