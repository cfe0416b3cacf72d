import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { compiledFolder, laneProgram, withCompiled } from './src/pool/confined-lane.ts';

/** User ids of a lane (worker process) inside its sandbox: nobody in bubblewrap, root in a prepared root. */
const laneUsers = [65534, 0];

rmSync(compiledFolder, { recursive: true, force: true });
mkdirSync(compiledFolder, { recursive: true });
// Only the sandbox on Linux shows this folder to a lane read-only.
if (process.platform === 'linux') {
  compile();
  nameForLanes();
}

/** Runs the lane program without a channel to a parent: it warms up and exits, and Node writes its compile cache. */
function compile(): void {
  const env = { ...process.env, ...withCompiled.env };
  const { status } = spawnSync(process.execPath, [...withCompiled.args, laneProgram], { stdio: 'inherit', env });
  if (status !== 0) throw new Error('The converter failed to start');
}

/**
 * Links the compile cache for the users of lanes, because Node names its folder after the version, the flags and the
 * user.
 */
function nameForLanes(): void {
  const [made = ''] = readdirSync(compiledFolder);
  for (const user of laneUsers) {
    const name = made.replace(/\d+$/, String(user));
    if (name !== made) symlinkSync(made, join(compiledFolder, name));
  }
}
