import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.ts';

/** Message files, which contain texts for users. */
export const wordSources = 'packages/messages/languages/**/*.json';

/** Source files of the reader. */
export const readerSources: readonly string[] = [
  wordSources,
  'packages/{messages,book,reader}/*.{ts,json}',
  'packages/{messages,book,reader}/src/**/*.{ts,tsx,css,json}',
  'packages/reader/themes/**/*.{ts,json}',
];

/**
 * Returns a fingerprint of the files that match the patterns (without tests), of the installed packages, and of Node.
 */
export function fingerprint(patterns: readonly string[]): string {
  const hash = createHash('sha256')
    .update(process.version)
    .update(readFileSync(join(root, 'package-lock.json')));
  const files = globSync(patterns, {
    cwd: root,
    exclude: (name) => /(^|\/)(node_modules|dist)(\/|$)|\.test\.tsx?$/.test(name),
  });
  for (const file of files.toSorted()) hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}
