import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { SandboxMount } from '../confined.ts';

/**
 * Returns the folders of a package and of all its dependencies, each at its original path, with the links by which Node
 * finds them.
 *
 * @param folder folder of the package
 */
export function listPackageMounts(folder: string): readonly SandboxMount[] {
  const seen = new Set<string>();
  const places: SandboxMount[] = [];
  add(folder);
  return places;

  function add(path: string) {
    const real = realpathSync(path);
    if (real !== path) places.push({ type: 'link', target: real, at: path });
    if (seen.has(real)) return;
    seen.add(real);
    places.push({ type: 'read', from: real, at: real });
    for (const name of dependenciesOf(real)) {
      const found = find(name, real);
      if (found !== null) add(found);
    }
  }
}

function dependenciesOf(folder: string): readonly string[] {
  const { dependencies, optionalDependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>;
    optionalDependencies?: Record<string, string>;
  };
  return Object.keys({ ...dependencies, ...optionalDependencies });
}

/** Returns the path at which Node finds a package; `null` for an optional package that is not installed. */
function find(name: string, from: string): string | null {
  for (let folder = from; ; folder = dirname(folder)) {
    const path = join(folder, 'node_modules', name);
    if (existsSync(path)) return path;
    if (folder === dirname(folder)) return null;
  }
}
