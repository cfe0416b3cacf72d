import { chmodSync, copyFileSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';

/** The database programs that are used; all others are removed. */
const programs = /^(initdb|postgres|pg_ctl)(\.exe)?$/;
/**
 * Libraries that a database without extensions loads: its procedural language (PL/pgSQL), its dictionaries, and
 * character conversions.
 */
const modules = /^(plpgsql|dict_snowball|\w+_and_\w+)\.(so|dylib|dll)$/;
const library = /\.(so|dll|dylib)(\.[\d.]+)?$/;

interface Link {
  readonly source: string;
  readonly target: string;
}

/**
 * Reduces the packed database to the files that it needs without extensions, and stores each library under the name by
 * which it is loaded. The database package creates links for this at run time, but the folder of an installed program
 * is read-only, and some installers do not support links.
 *
 * @param folder of the database package
 */
export function trimDatabase(folder: string): void {
  const native = join(folder, 'native');
  const list = join(folder, 'native', 'pg-symlinks.json');
  const links: readonly Link[] = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
  for (const { source, target } of links) {
    if (existsSync(join(folder, source))) copyFileSync(join(folder, source), join(folder, target));
  }
  rmSync(list, { force: true });
  const roots = [
    ...readdirSync(join(native, 'bin'))
      .filter((name) => programs.test(name))
      .map((name) => join(native, 'bin', name)),
    ...modulesIn(native),
  ];
  const libraries = new Map(['bin', 'lib'].flatMap((place) => filesIn(join(native, place), library)));
  const nameOf = new Map(links.map(({ source, target }) => [basename(target), basename(source)]));
  const needed = closureOf(roots, libraries, (name) => nameOf.get(name) ?? name);
  // These message translations are used only by command-line tools.
  rmSync(join(native, 'share', 'locale'), { recursive: true, force: true });
  for (const place of ['bin', 'lib', 'lib/postgresql']) {
    for (const [, path] of filesIn(join(native, place), /./)) if (!needed.has(path)) rmSync(path);
  }
  for (const path of roots) chmodSync(path, 0o755);
}

const moduleFolders = ['lib', 'lib/postgresql'];

function modulesIn(native: string): readonly string[] {
  return moduleFolders.flatMap((place) => filesIn(join(native, place), modules).map(([, path]) => path));
}

/** Returns the files of a folder whose names match the pattern, as pairs of name and path. */
function filesIn(folder: string, pattern: RegExp): readonly (readonly [string, string])[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && pattern.test(entry.name))
    .map(({ name }) => [name, join(folder, name)] as const);
}

/**
 * Returns the given files and all libraries whose names appear in them or in one another. This works for the programs
 * of every system.
 *
 * @param sameAs returns a common name for all names of a library, because a library contains its own name
 */
function closureOf(
  roots: readonly string[],
  libraries: ReadonlyMap<string, string>,
  sameAs: (name: string) => string,
): ReadonlySet<string> {
  const needed = new Set(roots);
  for (const path of needed) {
    const text = readFileSync(path, 'latin1').toLowerCase();
    for (const [name, other] of libraries) {
      if (sameAs(name) === sameAs(basename(path))) continue;
      if (text.includes(`${name.toLowerCase()}\0`)) needed.add(other);
    }
  }
  return needed;
}
