import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { access, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { buildReader } from '../build.ts';

const root = join(import.meta.dirname, '../../..');
const place = join(root, 'node_modules/.cache/leafcast-reader');
const aDay = 24 * 60 * 60 * 1000;

/**
 * The folder of a built reader. All files of tests share a build for as long as its sources stay as they are.
 *
 * @param entry another module than start.ts to open the book
 */
export async function builtReader(entry?: string): Promise<string> {
  const folder = join(place, fingerprint(entry));
  const isThere = () =>
    access(folder).then(
      () => true,
      () => false,
    );
  if (await isThere()) return folder;
  await mkdir(place, { recursive: true });
  const scratch = await mkdtemp(join(place, 'new-'));
  await buildReader(scratch, entry);
  // Two files of tests may build at the same time: the first one is taken.
  await rename(scratch, folder).catch(async (cause: unknown) => {
    await rm(scratch, { recursive: true });
    if (!(await isThere())) throw cause;
  });
  for (const name of await readdir(place)) {
    const old = join(place, name);
    const { mtimeMs } = await stat(old).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > aDay) await rm(old, { recursive: true, force: true });
  }
  return folder;
}

function fingerprint(entry = ''): string {
  const hash = createHash('sha256').update(entry);
  const files = globSync(['package-lock.json', 'packages/{messages,book,reader}/**/*.{ts,tsx,css,json}'], {
    cwd: root,
    exclude: (name) => /(^|\/)(node_modules|dist)(\/|$)|\.test\.tsx?$/.test(name),
  });
  for (const file of files.toSorted()) hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex').slice(0, 24);
}
