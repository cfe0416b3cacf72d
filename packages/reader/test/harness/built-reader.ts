import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cachedFolder } from '../../../../testing/built/cached-folder.ts';
import { fingerprint, readerSources } from '../../../../testing/built/fingerprint.ts';
import { root } from '../../../../testing/root.ts';
import { buildEntry, buildReader } from '../../build.ts';

const dist = join(root, 'packages/reader/dist');
const stamp = join(dist, '.built');

/** Built readers, cached per process: the sources do not change while it runs tests. */
const built = new Map<string, Promise<string>>();

/**
 * Returns the folder of a built reader. Test files share a build as long as its sources stay the same; the build left
 * by `npm run build` is used if it is up to date.
 *
 * @param entry module that opens the book instead of start.ts
 */
export function builtReader(entry = ''): Promise<string> {
  const files = ['package-lock.json', ...readerSources, ...(entry ? ['packages/reader/test/**/*.{ts,tsx}'] : [])];
  const folder = built.get(entry) ?? cachedFolder('reader', { files, words: [entry] }, build(entry));
  built.set(entry, folder);
  return folder;
}

const build = (entry: string) => async (folder: string) => {
  const usual = entry && (await builtReader());
  if (usual || isOfToday()) cpSync(usual || dist, folder, { recursive: true, filter: (file) => file !== stamp });
  else await buildReader(folder);
  if (entry) await buildEntry(folder, join(root, entry));
};

const isOfToday = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint(readerSources);
