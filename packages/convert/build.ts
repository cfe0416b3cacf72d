import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { compileCacheFolder, compileCacheOptions, laneProgram } from './src/pool/confine-lane.ts';

/**
 * User ids of a lane (isolated worker process) inside its sandbox: `nobody` in bubblewrap, `root` in a prepared root
 * directory.
 */
const laneUsers = [65534, 0];

rmSync(compileCacheFolder, { recursive: true, force: true });
mkdirSync(compileCacheFolder, { recursive: true });
// Only the Linux sandbox shares this folder with a lane, read-only.
if (process.platform === 'linux') {
  compile();
  nameForLanes();
}

/**
 * Runs the lane program without a channel to a parent process. The program warms up and exits, and Node writes its
 * compile cache.
 */
function compile(): void {
  const env = { ...process.env, ...compileCacheOptions.env };
  const { status } = spawnSync(process.execPath, [...compileCacheOptions.args, laneProgram], { stdio: 'inherit', env });
  if (status !== 0) throw new Error('The converter failed to start');
}

/**
 * Creates links to the compile cache under the user ids of lanes, because Node names the cache folder after its
 * version, its flags and the user.
 */
function nameForLanes(): void {
  const [made = ''] = readdirSync(compileCacheFolder);
  for (const user of laneUsers) {
    const name = made.replace(/\d+$/, String(user));
    if (name !== made) symlinkSync(made, join(compileCacheFolder, name));
  }
}
