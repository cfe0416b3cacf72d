import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint, readerSources } from '../../../testing/fingerprint.ts';
import { kept } from '../../../testing/kept.ts';
import { root } from '../../../testing/root.ts';
import { buildEntry, buildReader } from '../build.ts';

const dist = join(root, 'packages/reader/dist');
const stamp = join(dist, '.built');

/** The state of the sources does not change while a process runs tests. */
const built = new Map<string, Promise<string>>();

/**
 * The folder of a built reader. All files of tests share a build for as long as its sources stay as they are: the one that
 * `npm run build` has left, where it is of today's sources.
 *
 * @param entry another module than start.ts to open the book
 */
export function builtReader(entry = ''): Promise<string> {
  const files = ['package-lock.json', ...readerSources, ...(entry ? ['packages/reader/test/**/*.{ts,tsx}'] : [])];
  const folder = built.get(entry) ?? kept('reader', { files, words: [entry] }, build(entry));
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
