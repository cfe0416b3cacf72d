import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Confined, Place } from '../sandbox/confined.ts';
import { packagePlaces } from '../sandbox/package-places.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';

/** What a lane runs. */
export const laneProgram = fileURLToPath(new URL('../lane/main.ts', import.meta.url));
/** The folder of this package. */
const home = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/u, '');
/** What Node has compiled of the lane's program, made by the build: a lane that has it starts in half the time. */
export const compiledFolder = join(home, 'dist', 'compiled');

const nodeFlags = [
  '--permission',
  '--allow-addons',
  '--allow-fs-read=*',
  '--max-old-space-size=512',
  // There are as many lanes as cores, so collecting in parallel gains nothing.
  '--single-threaded-gc',
  // Rasters and pictures are short-lived: a small initial heap would be collected again and again while it grows.
  '--initial-heap-size=256',
  '--disable-warning=SecurityWarning',
];

/**
 * Flags and environment with which Node reads what it has compiled, and writes it where it may. It refuses to read what its
 * permissions do not let it write; and it takes what was compiled with the same flags only.
 */
export const withCompiled = {
  args: [...nodeFlags, `--allow-fs-write=${compiledFolder}/*`],
  env: { NODE_COMPILE_CACHE: compiledFolder },
};

/** Most processes and threads of one lane; about twenty are usual. */
export const maxTasks = 64;

let laneFiles: readonly Place[] | null = null;

/**
 * Confines Node so that it sees this package, its dependencies, and the lane's folder.
 *
 * @param args of Node, after its flags
 * @param sandbox one that shows this package read-only lets the lane use what is compiled: a document that took over a
 *   lane could otherwise change what the next one runs
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
