import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.ts';

/** The built folders of `shells/`, with the programs that each creates in `shells/built/`. */
export const shells = {
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
export const sumsOfShells = (): string =>
  Object.values(shells)
    .flat()
    .toSorted()
    .map((name) => `${sha256(readFileSync(join(folder, 'built', name)))}  ${name}\n`)
    .join('');

/**
 * Returns the hash of each built folder without its tests. If it differs from the recorded one, the built programs are
 * out of date.
 */
export const sourcesOfShells = (): string =>
  Object.keys(shells)
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
