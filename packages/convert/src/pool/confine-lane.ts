import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ConfinedProgram, SandboxMount } from '../sandbox/confined.ts';
import { listPackageMounts } from '../sandbox/places/package-places.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';

/** Path of the lane program. */
export const laneProgram = fileURLToPath(new URL('../lane/main.ts', import.meta.url));
/** Folder of the converter package. */
const home = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/u, '');
/**
 * Folder of Node's compile cache for the lane program. The build creates the cache, with which a lane starts in half
 * the time.
 */
export const compileCacheFolder = join(home, 'dist', 'compiled');

const nodeFlags = [
  '--permission',
  '--allow-addons',
  '--allow-fs-read=*',
  '--max-old-space-size=512',
  // There are as many lanes as cores, so parallel garbage collection gains nothing.
  '--single-threaded-gc',
  // Rasters and images are short-lived. A small initial heap would be garbage-collected repeatedly while it grows.
  '--initial-heap-size=256',
  '--disable-warning=SecurityWarning',
];

/**
 * Flags and environment with which Node reads the compile cache, and writes to it where possible. Node refuses to read
 * a cache that its permissions do not allow it to write, and accepts only code compiled with the same flags.
 */
export const compileCacheOptions = {
  args: [...nodeFlags, `--allow-fs-write=${compileCacheFolder}/*`],
  env: { NODE_COMPILE_CACHE: compileCacheFolder },
};

/** Maximum number of processes and threads of one lane; about twenty are usual. */
export const maxTasks = 64;

let laneFiles: readonly SandboxMount[] | null = null;

/**
 * Confines Node so that it can access only this package, its dependencies, and the lane's folder.
 *
 * @param args arguments of Node, after its flags
 * @param sandbox the lane uses the compile cache only if the sandbox shows this package read-only: otherwise a document
 * that took over a
 *   lane could change the code of the next lane
 */
export function confineLane(
  folder: string,
  args: readonly string[],
  { hidesFiles }: Pick<Sandbox, 'hidesFiles'>,
): ConfinedProgram {
  laneFiles ??= listPackageMounts(home);
  const flags = hidesFiles && existsSync(compileCacheFolder) ? compileCacheOptions : { args: nodeFlags, env: {} };
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
