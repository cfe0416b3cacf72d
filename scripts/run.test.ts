import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../testing/root.ts';

it('a program started by a command exits together with the command', async () => {
  const program = 'console.log(process.pid); setInterval(() => {}, 1000)';
  const command = `import { run } from '${join(root, 'scripts/run.ts')}'; await run(process.execPath, ['-e', ${JSON.stringify(program)}])`;
  const running = spawn(process.execPath, ['--input-type=module', '-e', command], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [printed] = await once(running.stdout, 'data');
  running.kill('SIGTERM');
  // The program keeps the pipe open until it exits, so the pipe closes afterwards.
  await once(running.stdout, 'close');
  expect(() => process.kill(Number(printed), 0)).toThrow('ESRCH');
});
