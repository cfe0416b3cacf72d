import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { access, mkdir, mkdtemp, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../root.ts';

const place = join(root, 'node_modules/.cache/leafcast');
const aDay = 24 * 60 * 60 * 1000;

/** Inputs of a cached folder. If any of them changes, the folder is rebuilt. */
export interface CacheInputs {
  /** Patterns of files below the root. Tests and installed packages are excluded. */
  readonly files: readonly string[];
  /** Names of the programs that build the folder. */
  readonly programs?: readonly string[];
  /** Any other inputs, as strings. */
  readonly words?: readonly string[];
}

/**
 * Returns a cached folder with content that is expensive to build and always the same. All test files and later runs
 * share the folder until one of its inputs changes.
 *
 * @param kind part of the folder name
 * @param make fills an empty folder
 */
export async function cachedFolder(
  kind: string,
  ingredients: CacheInputs,
  make: (folder: string) => Promise<unknown>,
): Promise<string> {
  const folder = join(place, `${kind}-${fingerprint(ingredients)}`);
  const isThere = () =>
    access(folder).then(
      () => true,
      () => false,
    );
  if (await isThere()) {
    await utimes(folder, new Date(), new Date());
    return folder;
  }
  await mkdir(place, { recursive: true });
  const scratch = await mkdtemp(join(place, 'new-'));
  try {
    await make(scratch);
    // Two test files may build the folder at the same time; the first one to finish is used.
    await rename(scratch, folder).catch(async (cause: unknown) => {
      if (!(await isThere())) throw cause;
    });
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
  await dropUnused();
  return folder;
}

async function dropUnused(): Promise<void> {
  for (const name of await readdir(place)) {
    const old = join(place, name);
    const { mtimeMs } = await stat(old).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > aDay) await rm(old, { recursive: true, force: true });
  }
}

function fingerprint({ files, programs = [], words = [] }: CacheInputs): string {
  const hash = createHash('sha256').update(JSON.stringify(words));
  const exclude = (name: string) => /(^|\/)node_modules(\/|$)|\.test\.tsx?$/.test(name);
  for (const file of globSync([...files], { cwd: root, exclude }).toSorted()) {
    const path = join(root, file);
    if (statSync(path).isFile()) hash.update(`\0${file}\0`).update(readFileSync(path));
  }
  for (const program of programs) {
    const path = spawnSync('which', [program], { encoding: 'utf8' }).stdout.trim();
    const { size, mtimeMs } = path === '' ? { size: 0, mtimeMs: 0 } : statSync(realpathSync(path));
    hash.update(`\0${program} ${size} ${mtimeMs}`);
  }
  return hash.digest('hex').slice(0, 24);
}
