import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { AppIdentity } from '../target/app-identity.ts';
import type { PublishedFile } from '../target/published-file.ts';
import { fillPlaceholders, type TemplateValues } from './template.ts';

/**
 * Reads the files of a plug-in template.
 *
 * @returns text of each file by path
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
 * Fills the files of a template with values, and places them in the ZIP file.
 *
 * @param rename returns the path of a file in the ZIP file
 */
export function fillTemplate(
  files: ReadonlyMap<string, string>,
  values: TemplateValues,
  rename: (path: string) => string,
): readonly PublishedFile[] {
  return [...files].map(([path, template]) => textFile(rename(path), fillPlaceholders(template, values)));
}

export function textFile(name: string, content: string | Uint8Array): PublishedFile {
  return { name, isText: true, open: async () => Readable.from([Buffer.from(content)]) };
}

/** Places the book's own files in a folder of the ZIP file. */
export const moveUnderFolder = (folder: string, files: readonly PublishedFile[]): readonly PublishedFile[] =>
  files.map((file) => ({ ...file, name: `${folder}/${file.name}` }));

/**
 * Returns a three-part version that increases with each release. It consists of the first two numbers of the version
 * name and the release number.
 */
export function toThreePartVersion({ versionName, versionCode }: AppIdentity): string {
  const [major = 1, minor = 0] = versionName.split('.').map((part) => Number.parseInt(part, 10) || 0);
  return `${major}.${minor}.${versionCode}`;
}
