import { once } from 'node:events';
import { getPriority } from 'node:os';
import { expect, it } from 'vitest';
import { lowerPriority } from './lower-priority.ts';
import { listProcessTree } from './process-tree.ts';
import { findSandbox, killProcessTree } from './sandbox.ts';

it.skipIf(process.platform !== 'linux')(
  "lowers the priority of a converter and all its processes below the server's priority",
  async () => {
    const sandbox = await findSandbox();
    const start = async (startsAtFullPriority: boolean) => {
      const child = sandbox.spawn({
        program: process.execPath,
        args: ['--eval', 'process.stdout.write("."); setInterval(() => {}, 1000)'],
        mayStart: false,
        startsAtFullPriority,
        limits: { file: 0, tasks: 64 },
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      if (child.stdout) await once(child.stdout, 'data');
      return child;
    };
    const own = getPriority();
    const niceOf = async (pid = 0) => (await listProcessTree(pid)).map((each) => getPriority(each));
    const [hasty, reserve] = [await start(false), await start(true)];
    try {
      expect(new Set(await niceOf(hasty.pid))).toEqual(new Set([4]));
      expect(new Set(await niceOf(reserve.pid))).toEqual(new Set([own]));
      await lowerPriority(reserve.pid ?? 0);
      expect(new Set(await niceOf(reserve.pid))).toEqual(new Set([4]));
    } finally {
      killProcessTree(hasty);
      killProcessTree(reserve);
    }
  },
);
