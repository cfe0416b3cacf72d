import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../testing/root.ts';

/** Every file that says which version this is, relative to the root. */
export const versionedFiles = (): readonly string[] => [
  'package.json',
  'package-lock.json',
  ...globSync('{packages,apps}/*/package.json', { cwd: root }),
];

/** A manifest or lock file with this version for the product, its packages, and what they need of each other. */
export function withVersion(text: string, version: string): string {
  return text
    .replace(/("name": "(?:leafcast|@leafcast\/\w+)",\s+"version": ")[^"]+/g, `$1${version}`)
    .replace(/("@leafcast\/\w+": ")\d[^"]*/g, `$1${version}`);
}

/** The newest release of CHANGELOG.md; empty where it has none. */
export function newestRelease(): string {
  return (
    /^## \[(\d+\.\d+\.\d+)\] - \d{4}-\d{2}-\d{2}$/m.exec(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'))?.[1] ?? ''
  );
}
