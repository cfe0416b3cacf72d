import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { cachedFolder } from '../../../testing/built/cached-folder.ts';

const run = promisify(execFile);

/** Windows for tests: Wine with its own folder and a virtual screen. */
export interface Wine {
  /** Starts a program. */
  start(program: string, args?: readonly string[], env?: NodeJS.ProcessEnv): ChildProcess;
  /**
   * Runs a program to its end.
   *
   * @returns exit code of the program
   */
  run(program: string, args?: readonly string[], env?: NodeJS.ProcessEnv): Promise<number | null>;
  /** Path of the folder that is drive C. */
  readonly drive: string;
  stop(): Promise<void>;
}

export async function openWine(folder: string): Promise<Wine> {
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1280x900x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = await once(createInterface({ input: screen.stdout }), 'line');
  const prefix = join(folder, 'wine');
  const envOf = (place: string) => ({
    ...process.env,
    DISPLAY: `:${number}`,
    WINEPREFIX: place,
    WINEDEBUG: '-all',
    WINEDLLOVERRIDES: 'mscoree,mshtml=',
  });
  const env = envOf(prefix);
  const start = (program: string, args: readonly string[] = [], more: NodeJS.ProcessEnv = {}) =>
    spawn('wine', [program, ...args], { env: { ...env, ...more }, stdio: ['ignore', 'pipe', 'ignore'] });
  await run('cp', ['-a', '--reflink=auto', await freshPrefix(envOf), prefix]);
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

/** Returns an unused drive C. It is copied from a template, because setting up a new one takes longer. */
async function freshPrefix(envOf: (place: string) => NodeJS.ProcessEnv): Promise<string> {
  const programs = ['wine', 'wineboot', 'wineserver'];
  const ingredients = { files: ['packages/publish/test/wine.ts'], programs, words: [userInfo().username] };
  const made = await cachedFolder('wine', ingredients, async (folder) => {
    const env = envOf(join(folder, 'prefix'));
    await run('wineboot', ['--init'], { env });
    // The registry is written only after the last program has ended.
    await run('wineserver', ['--wait'], { env });
  });
  return join(made, 'prefix');
}
