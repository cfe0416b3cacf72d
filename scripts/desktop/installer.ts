import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../testing/root.ts';
import { command } from './command.ts';

/** What the program is known by. */
export const logo = join(root, 'apps/studio/public/leafcast.svg');

/** What an installer is made of. */
export interface Installer {
  /** Folder with `app`, `runtime` and the window. */
  readonly application: string;
  /** Folder for what is made. */
  readonly out: string;
  /** Whether it is made at once, whatever its size: for tests. */
  readonly isQuick: boolean;
}

/** Size of all files of a folder. */
export function kilobytesOf(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const bytes = files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
  return Math.ceil(bytes / 1024);
}

/**
 * Packs a folder into the smallest archive that systems unpack by themselves.
 *
 * @param folder is packed with its name, from the folder that it lies in
 * @returns path of the archive: `file` with its ending
 */
export function packTar(file: string, parent: string, folder: string, isQuick: boolean): string {
  const archive = `${file}.tar.${isQuick ? 'gz' : 'xz'}`;
  const owner = ['--owner=0', '--group=0', '--numeric-owner', '--sort=name'];
  command('tar', [...owner, '-I', isQuick ? 'gzip -1' : 'xz -9 -T1', '-cf', archive, '-C', parent, folder]);
  return archive;
}
