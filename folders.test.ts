import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = import.meta.dirname;

/** Folders that may have more than twelve children, or a file of the same name beside them. */
const longFolders: readonly RegExp[] = [
  // Tools look for their files in the root. Samples and documents are data.
  /^$|^(samples|docs)(\/|$)/,
  // Folders with one file for each migration step, message area, or look.
  /\/migrations\/steps$|^packages\/messages\/languages\/|^apps\/server\/previews\//,
];

/** Returns each folder with too many children, and each folder that shares its name with a file beside it. */
function crowdedFolders(files: readonly string[]): string[] {
  const folders = new Map<string, { folders: Set<string>; files: Set<string> }>();
  for (const parts of files.map((file) => file.split('/'))) {
    for (const [depth, name] of parts.entries()) {
      const folder = parts.slice(0, depth).join('/');
      const here = folders.get(folder) ?? { folders: new Set(), files: new Set() };
      folders.set(folder, here);
      // A module, its test and its style sheet share the name before the first dot, so they count as one child.
      if (depth < parts.length - 1) here.folders.add(name);
      else here.files.add(name.split('.')[0] ?? '');
    }
  }
  return [...folders].flatMap(([folder, here]) => {
    if (longFolders.some((pattern) => pattern.test(folder))) return [];
    return [
      ...(here.folders.union(here.files).size > 12 ? [`${folder} has more than twelve children`] : []),
      ...[...here.folders.intersection(here.files)].map((name) => `${join(folder, name)} is a folder and a file`),
    ];
  });
}

describe('a folder', () => {
  it('has at most twelve children, and does not share its name with a file beside it', () => {
    const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
    expect(crowdedFolders(files)).toEqual([]);
  });
});
