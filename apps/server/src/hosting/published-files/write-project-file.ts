import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type WriteOptions, writeProject } from '@leafcast/project';
import type { LockServices } from '../../books/protection/check-password.ts';
import { exportProject } from '../../library/projects/export-project.ts';
import { version } from '../../platform/config/version.ts';
import { fileKey } from './files.ts';

/**
 * Writes the project file of a book to storage. It is first created on this machine, because parts of it are
 * overwritten while it is written.
 *
 * @returns revision of the book in the file
 */
export async function writeProjectFile(
  services: LockServices,
  { id, book_id }: { readonly id: string; readonly book_id: string },
  how: Pick<WriteOptions, 'signal' | 'onProgress'>,
): Promise<number> {
  const folder = join(services.config.dataFolder, 'work', 'projects', id);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    const { info, sources } = await exportProject(services, book_id, version);
    const path = join(folder, 'book.leafcast');
    await writeProject(path, info, sources, how);
    await services.storage.put(fileKey(id), { file: path });
    return info.revision;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
