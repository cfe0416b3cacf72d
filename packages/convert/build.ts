import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { compiledFolder, laneProgram, withCompiled } from './src/pool/confined-lane.ts';

/** Users that a lane is inside its sandbox: nobody in bubblewrap, root in a prepared root. */
const laneUsers = [65534, 0];

// Without a channel to a parent the program warms up and ends; Node then writes what it has compiled.
rmSync(compiledFolder, { recursive: true, force: true });
const { status } = spawnSync(process.execPath, [...withCompiled.args, laneProgram], {
  stdio: 'inherit',
  env: { ...process.env, ...withCompiled.env },
});
if (status !== 0) throw new Error('The converter does not start');

// Node names the folder by its version, its flags and the user.
const [made = ''] = readdirSync(compiledFolder);
for (const user of laneUsers) {
  const name = made.replace(/\d+$/, String(user));
  if (name !== made) symlinkSync(made, join(compiledFolder, name));
}
