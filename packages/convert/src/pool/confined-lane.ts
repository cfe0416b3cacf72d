import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Confined, Place } from '../sandbox/confined.ts';
import { packagePlaces } from '../sandbox/places/package-places.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';

/** The program of a lane. */
export const laneProgram = fileURLToPath(new URL('../lane/main.ts', import.meta.url));
/** The folder of this package. */
const home = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/u, '');
/** Node's compile cache for the lane program, created by the build: with it, a lane starts in half the time. */
export const compiledFolder = join(home, 'dist', 'compiled');

const nodeFlags = [
  '--permission',
  '--allow-addons',
  '--allow-fs-read=*',
  '--max-old-space-size=512',
  // There are as many lanes as cores, so parallel garbage collection gains nothing.
  '--single-threaded-gc',
  // Rasters and images are short-lived: a small initial heap would be collected again and again while it grows.
  '--initial-heap-size=256',
  '--disable-warning=SecurityWarning',
];

/**
 * Flags and environment with which Node reads the compile cache, and writes it where possible. Node refuses to read a
 * cache that its permissions do not let it write, and accepts only code compiled with the same flags.
 */
export const withCompiled = {
  args: [...nodeFlags, `--allow-fs-write=${compiledFolder}/*`],
  env: { NODE_COMPILE_CACHE: compiledFolder },
};

/** Maximum number of processes and threads of one lane; about twenty are usual. */
export const maxTasks = 64;

let laneFiles: readonly Place[] | null = null;

/**
 * Confines Node so that it sees this package, its dependencies, and the lane's folder.
 *
 * @param args arguments of Node, after its flags
 * @param sandbox the lane uses the compile cache only if the sandbox shows this package read-only: otherwise a document
 * that took over a
 *   lane could change the code of the next one
 */
export function confinedLane(
  folder: string,
  args: readonly string[],
  { hidesFiles }: Pick<Sandbox, 'hidesFiles'>,
): Confined {
  laneFiles ??= packagePlaces(home);
  const flags = hidesFiles && existsSync(compiledFolder) ? withCompiled : { args: nodeFlags, env: {} };
  return {
    program: process.execPath,
    args: [...flags.args, ...args],
    env: flags.env,
    places: laneFiles,
    folder: { path: folder, isWritable: false },
    mayStart: false,
    startsAtFullPriority: true,
    limits: { file: 0, tasks: maxTasks },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  };
}
