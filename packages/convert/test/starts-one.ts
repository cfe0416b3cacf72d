// Starts a confined program that, like a server, runs until it is stopped, and prints its process id.
import { findSandbox, findSandboxWithProtection } from '../src/sandbox/sandbox.ts';
import { protections } from '../src/sandbox/wrappers.ts';

const [, , wanted = '', folder = ''] = process.argv;
const protection = protections.find((name) => name === wanted);
const sandbox = (protection && (await findSandboxWithProtection(protection))) ?? (await findSandbox());
const child = sandbox.spawn({
  program: '/usr/bin/perl',
  args: ['-e', '$| = 1; fork; print "started"; sleep 600'],
  folder: { path: folder, isWritable: true },
  mayStart: true,
  limits: { file: 0, tasks: 20 },
  stdio: ['ignore', 'pipe', 'ignore'],
});
child.stdout?.once('data', () => process.stdout.write(`${child.pid}\n`));
