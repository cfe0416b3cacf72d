import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { root } from '../../testing/root.ts';
import { hostedOnly } from '../desktop/bundle/hosted-only.ts';

const names = z.record(z.string(), z.string()).default({});
const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      link: z.boolean().optional(),
      resolved: z.string().optional(),
      dependencies: names,
      optionalDependencies: names,
    }),
  ),
});
type Packages = z.output<typeof lockSchema>['packages'];

/**
 * The packages whose dependencies the desktop program contains. npm treats the studio as a separate program, although
 * the desktop program displays it.
 */
const beginnings = ['apps/desktop', 'apps/studio', 'packages/reader'];

/** Generates apps/desktop/src/help/about/licenses.json: every package of the program, from the lock file. */
export async function licensesDoc(): Promise<string> {
  const { packages } = lockSchema.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')));
  const licenses = [...reached(packages)]
    .filter((path) => path.includes('node_modules/'))
    .map((path) => {
      const { version = '', license = 'see its files' } = packages[path] ?? {};
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return [`${name}@${version}`, license] as const;
    })
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `${JSON.stringify(Object.fromEntries(licenses), null, 2)}\n`;
}

/**
 * Returns the paths of all packages that these packages depend on, except those that are used only by a server that
 * hosts books.
 */
function reached(packages: Packages): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = [...beginnings];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const { resolved = '', link = false, dependencies, optionalDependencies } = packages[path] ?? {};
    if (found.has(path) || !packages[path]) continue;
    if (link) {
      waiting.push(resolved);
      continue;
    }
    found.add(path);
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const place = hostedOnly.includes(name) ? undefined : placeOf(packages, path, name);
      if (place !== undefined) waiting.push(place);
    }
  }
  return found;
}

/** Returns the path at which npm has installed a dependency of a package: inside the package or at a higher level. */
function placeOf(packages: Packages, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const place = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (packages[place]) return place;
    if (folder === '') return undefined;
  }
}
