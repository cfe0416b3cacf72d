import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Windows for tests: Wine with a folder of its own, and a screen that nobody sees. */
export interface Wine {
  /** Starts a program. */
  start(program: string, args?: readonly string[], env?: NodeJS.ProcessEnv): ChildProcess;
  /** Runs a program to its end. @returns its exit code */
  run(program: string, args?: readonly string[], env?: NodeJS.ProcessEnv): Promise<number | null>;
  /** The folder that is drive C. */
  readonly drive: string;
  stop(): Promise<void>;
}

export async function openWine(folder: string): Promise<Wine> {
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1280x900x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = await once(createInterface({ input: screen.stdout }), 'line');
  const prefix = join(folder, 'wine');
  await mkdir(prefix);
  const env = {
    ...process.env,
    DISPLAY: `:${number}`,
    WINEPREFIX: prefix,
    WINEDEBUG: '-all',
    WINEDLLOVERRIDES: 'mscoree,mshtml=',
  };
  const start = (program: string, args: readonly string[] = [], more: NodeJS.ProcessEnv = {}) =>
    spawn('wine', [program, ...args], { env: { ...env, ...more }, stdio: ['ignore', 'pipe', 'ignore'] });
  await run('wineboot', ['--init'], { env });
  return {
    start,
    drive: join(prefix, 'drive_c'),
    async run(program, args, more) {
      const child = start(program, args, more);
      child.stdout?.resume();
      const [code] = await once(child, 'exit');
      return code;
    },
    async stop() {
      await run('wineserver', ['--kill'], { env }).catch(() => undefined);
      screen.kill();
    },
  };
}
