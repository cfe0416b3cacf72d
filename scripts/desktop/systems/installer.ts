import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../testing/root.ts';
import { command } from '../command.ts';

/** Path of the program's logo. */
export const programLogoPath = join(root, 'apps/studio/public/leafcast.svg');

/** Input and output of the packing step for a system. */
export interface Installer {
  /** Folder with `app`, `runtime` and the window program. */
  readonly application: string;
  /** Output folder. */
  readonly out: string;
  /** Whether to pack quickly at the cost of a larger file; used by tests. */
  readonly isQuick: boolean;
}

/** Returns the total size of all files in a folder, in KiB. */
export function measureKilobytes(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const bytes = files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
  return Math.ceil(bytes / 1024);
}

/**
 * Packs a folder into the smallest archive format that systems can unpack without additional software.
 *
 * @param folder name of the folder in `parent`, which is also its name in the archive
 * @returns path of the archive: `file` with its extension
 */
export function packTar(file: string, parent: string, folder: string, isQuick: boolean): string {
  const archive = `${file}.tar.${isQuick ? 'gz' : 'xz'}`;
  const owner = ['--owner=0', '--group=0', '--numeric-owner', '--sort=name'];
  command('tar', [...owner, '-I', isQuick ? 'gzip -1' : 'xz -9 -T1', '-cf', archive, '-C', parent, folder]);
  return archive;
}
