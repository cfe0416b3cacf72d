import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findProgram, isExecutableFile } from '../../sandbox/find-program.ts';

export interface Ghostscript {
  /** Path of Ghostscript's command-line program. */
  readonly program: string;
  /** Version number, such as `10.00.0`. */
  readonly version: string;
}

/** Names of the program; on Windows, the variant without a window. */
const names = ['gs', 'gswin64c.exe', 'gswin32c.exe'];
/** Installation folders on systems where installers do not add the program to `PATH`. */
const usualFolders = ['/opt/homebrew/bin', '/usr/local/bin', '/opt/local/bin'];
/** First Ghostscript version that restricts documents by default. */
const minVersion = [9, 50] as const;
/** Time limit for the program to report its version, in milliseconds. */
const timeoutMs = 10_000;

/**
 * Finds Ghostscript of version 9.50 or later.
 *
 * @param folder the folder selected by the user, its `bin`, or the program itself; no other location is searched.
 * Default: the environment
 *   variable `GHOSTSCRIPT`, otherwise `PATH` and the usual locations
 *
 * @returns `null` if Ghostscript is not found
 * @see D-739
 */
export async function findGhostscript(folder = process.env.GHOSTSCRIPT): Promise<Ghostscript | null> {
  for (const program of folder ? within(folder) : await usualPrograms()) {
    const version = (await isExecutableFile(program)) ? await versionOf(program) : null;
    if (version !== null && isNewEnough(version)) return { program, version };
  }
  return null;
}

const within = (folder: string) => [
  ...names.flatMap((name) => [join(folder, name), join(folder, 'bin', name)]),
  ...(names.some((name) => folder.endsWith(name)) ? [folder] : []),
];

async function usualPrograms(): Promise<readonly string[]> {
  const onPath = await Promise.all(names.map(findProgram));
  return [
    ...onPath.filter((path) => path !== null),
    ...usualFolders.map((folder) => join(folder, 'gs')),
    ...(await windowsPrograms()),
  ];
}

/** Returns programs in folders such as `Program Files\gs\gs10.03.1\bin`, newest version first. */
async function windowsPrograms(): Promise<readonly string[]> {
  const roots = [process.env.ProgramFiles, process.env['ProgramFiles(x86)']].filter((root) => root !== undefined);
  const found = await Promise.all(
    roots.map(async (root) => {
      const versions = await readdir(join(root, 'gs')).catch(() => []);
      return versions
        .toSorted()
        .reverse()
        .flatMap((version) => within(join(root, 'gs', version)));
    }),
  );
  return found.flat();
}

async function versionOf(program: string): Promise<string | null> {
  try {
    const { stdout } = await promisify(execFile)(program, ['--version'], { timeout: timeoutMs });
    return /^\d+\.\d+[\d.]*$/m.exec(stdout)?.[0] ?? null;
  } catch {
    return null;
  }
}

function isNewEnough(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > minVersion[0] || (major === minVersion[0] && minor >= minVersion[1]);
}
