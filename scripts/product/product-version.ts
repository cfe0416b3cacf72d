import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../testing/root.ts';

/** Returns every file that contains the product version, relative to the root. */
export const versionedFiles = (): readonly string[] => [
  'package.json',
  'package-lock.json',
  ...globSync('{packages,apps}/*/package.json', { cwd: root }),
];

/**
 * Sets the version of the product, of its packages and of their dependencies on each other in a manifest or lock file.
 */
export function withVersion(text: string, version: string): string {
  return text
    .replace(/("name": "(?:leafcast|@leafcast\/\w+)",\s+"version": ")[^"]+/g, `$1${version}`)
    .replace(/("@leafcast\/\w+": ")\d[^"]*/g, `$1${version}`);
}

/** Returns the newest release in CHANGELOG.md, or an empty string if there is none. */
export function newestRelease(): string {
  return (
    /^## \[(\d+\.\d+\.\d+)\] - \d{4}-\d{2}-\d{2}$/m.exec(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'))?.[1] ?? ''
  );
}
