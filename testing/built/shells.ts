import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.ts';

/** The folders of `shells/` that are built, with the programs that each creates in `shells/built/`. */
export const shellFolders = {
  android: ['android.apk'],
  'desktop/linux': ['leafcast-linux-x64'],
  'desktop/macos': ['leafcast-macos-arm64', 'leafcast-macos-x86_64'],
  'desktop/windows': ['leafcast-windows.exe'],
  macos: ['macos-arm64', 'macos-x86_64'],
  windows: ['windows.exe'],
} as const;

const folder = join(root, 'shells');
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Returns the hashes of the built programs in the format of `sha256sum`. */
export const hashBuiltShells = (): string =>
  Object.values(shellFolders)
    .flat()
    .toSorted()
    .map((name) => `${sha256(readFileSync(join(folder, 'built', name)))}  ${name}\n`)
    .join('');

/**
 * Returns the hash of each folder of program sources, excluding its tests. If the hash differs from the recorded one,
 * the built programs are out of date.
 */
export const hashShellSources = (): string =>
  Object.keys(shellFolders)
    .map((kind) => `${hashOf(kind)}  ${kind}\n`)
    .join('');

function hashOf(kind: string): string {
  const hash = createHash('sha256');
  const exclude = (name: string) => /(^|\/)test(\/|$)|\.(test\.ts|md)$/.test(name);
  for (const name of globSync(`${kind}/**`, { cwd: folder, exclude }).toSorted()) {
    const path = join(folder, name);
    if (statSync(path).isFile()) hash.update(`\0${name}\0`).update(readFileSync(path));
  }
  return hash.digest('hex');
}
