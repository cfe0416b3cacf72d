import { execFile, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { cachedFolder } from '../testing/built/cached-folder.ts';
import { shellFolders } from '../testing/built/shells.ts';

const run = promisify(execFile);
const here = new URL('.', import.meta.url).pathname;
/** Tools that are required to build each folder. */
const tools: Readonly<Record<keyof typeof shellFolders, readonly string[]>> = {
  android: ['apktool', 'zip'],
  'desktop/linux': ['gcc', 'pkg-config'],
  'desktop/macos': ['clang-14', 'ld64.lld-14'],
  'desktop/windows': ['x86_64-w64-mingw32-gcc'],
  macos: ['clang-14', 'ld64.lld-14'],
  windows: ['x86_64-w64-mingw32-gcc'],
};
const kinds = Object.keys(shellFolders) as (keyof typeof shellFolders)[];
/** Whether this is Debian 12. On another system, the compiler would produce different bytes from the same source. */
const isDebian12 = existsSync('/etc/debian_version') && readFileSync('/etc/debian_version', 'utf8').startsWith('12');

/**
 * Builds the programs of a folder from source, with a cache. The desktop windows also use some sources of the programs
 * that show a book.
 */
const making = (kind: string, name: string, programs: readonly string[]) =>
  cachedFolder(
    kind.replace('/', '-'),
    {
      files: [`shells/${kind}/**`, ...(kind.startsWith('desktop/') ? ['shells/{windows,macos}/**'] : [])],
      programs: [...programs, 'ld', 'x86_64-w64-mingw32-windres', 'unzip'],
      words: [librariesOf(kind)],
    },
    (folder) => run(join(here, kind, 'build.sh'), [kind.endsWith('macos') ? folder : join(folder, name)]),
  );

/** Returns the versions of the system libraries whose headers are used. */
const librariesOf = (kind: string): string =>
  kind === 'desktop/linux'
    ? spawnSync('pkg-config', ['--modversion', 'gtk+-3.0', 'webkit2gtk-4.1', 'json-glib-1.0']).stdout.toString()
    : '';

it.each(kinds.flatMap((kind) => shellFolders[kind].map((name) => [name, kind] as const)))(
  'building from source reproduces the published program byte for byte: %s',
  async (name, kind) => {
    if (kind === 'desktop/linux' && !isDebian12) return;
    const folder = await making(kind, name, tools[kind]);
    expect((await readFile(join(folder, name))).equals(await readFile(join(here, 'built', name)))).toBe(true);
  },
);
