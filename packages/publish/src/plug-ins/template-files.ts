import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { AppIdentity } from '../target/app-identity.ts';
import type { PublishedFile } from '../target/published-file.ts';
import { fill, type Values } from './template.ts';

/**
 * Reads the files of a template.
 *
 * @returns their texts by path
 */
export async function templateFiles(
  name: 'wordpress' | 'joomla' | 'drupal',
  first: string,
): Promise<ReadonlyMap<string, string>> {
  const folder = dirname(fileURLToPath(import.meta.resolve(`@leafcast/shells/plug-ins/${name}/${first}`)));
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const files = new Map<string, string>();
  for (const path of paths.toSorted()) {
    files.set(relative(folder, path).replaceAll('\\', '/'), await readFile(path, 'utf8'));
  }
  return files;
}

/**
 * Returns a template filled with values, under a folder of the zip file.
 *
 * @param rename returns the path of a file in the zip file
 */
export function fillTemplate(
  files: ReadonlyMap<string, string>,
  values: Values,
  rename: (path: string) => string,
): readonly PublishedFile[] {
  return [...files].map(([path, template]) => textFile(rename(path), fill(template, values)));
}

export function textFile(name: string, content: string | Uint8Array): PublishedFile {
  return { name, isText: true, open: async () => Readable.from([Buffer.from(content)]) };
}

/** Returns the book's own files, under a folder of the zip file. */
export const under = (folder: string, files: readonly PublishedFile[]): readonly PublishedFile[] =>
  files.map((file) => ({ ...file, name: `${folder}/${file.name}` }));

/**
 * Returns a version of three numbers that increases with each release: two from its name, and the number of the
 * release.
 */
export function versionOf({ versionName, versionCode }: AppIdentity): string {
  const [major = 1, minor = 0] = versionName.split('.').map((part) => Number.parseInt(part, 10) || 0);
  return `${major}.${minor}.${versionCode}`;
}
