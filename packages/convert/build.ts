import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { compiledFolder, laneProgram, withCompiled } from './src/pool/confined-lane.ts';

/** Users that a lane is inside its sandbox: nobody in bubblewrap, root in a prepared root. */
const laneUsers = [65534, 0];

rmSync(compiledFolder, { recursive: true, force: true });
mkdirSync(compiledFolder, { recursive: true });
// Only Linux has a sandbox that shows a lane this folder read-only.
if (process.platform === 'linux') {
  compile();
  nameForLanes();
}

/** Runs the program without a channel to a parent: it warms up and ends, and Node writes what it has compiled. */
function compile(): void {
  const env = { ...process.env, ...withCompiled.env };
  const { status } = spawnSync(process.execPath, [...withCompiled.args, laneProgram], { stdio: 'inherit', env });
  if (status !== 0) throw new Error('The converter does not start');
}

/** Node names the folder by its version, its flags and the user. */
function nameForLanes(): void {
  const [made = ''] = readdirSync(compiledFolder);
  for (const user of laneUsers) {
    const name = made.replace(/\d+$/, String(user));
    if (name !== made) symlinkSync(made, join(compiledFolder, name));
  }
}
