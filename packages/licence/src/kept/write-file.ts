import { mkdir, open, realpath, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import writeFileAtomic from 'write-file-atomic';

/**
 * Writes a file that only its owner can access. It is written under a unique name, flushed and renamed, so that a crash
 * leaves either the old file or the new one.
 */
export async function writeSafely(path: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await writeFileAtomic(path, '', {
    mode: 0o600,
    // The library writes only once, and takes a partial write for the whole, for example on a full disk.
    tmpfileCreated: (draft) => writeFile(draft, content),
  });
  // Windows cannot open a folder, but its file systems write names in order.
  if (process.platform === 'win32') return;
  const folder = await open(dirname(await realpath(path)), 'r');
  await folder.sync().finally(() => folder.close());
}
