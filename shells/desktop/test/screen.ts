import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A screen that nobody sees, with a window manager, and hands for keys and mouse. */
export interface Screen {
  readonly env: NodeJS.ProcessEnv;
  /** Runs xdotool. @returns what it says */
  hand(...words: readonly string[]): Promise<string>;
  /** The number of a visible window whose title matches; waits until it is there. */
  window(title: string): Promise<string>;
  close(): void;
}

export async function openScreen(): Promise<Screen> {
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1280x900x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = await once(createInterface({ input: screen.stdout }), 'line');
  const env = {
    ...process.env,
    DISPLAY: `:${number}`,
    GDK_BACKEND: 'x11',
    NO_AT_BRIDGE: '1',
    LC_ALL: 'C.UTF-8',
    GSETTINGS_BACKEND: 'memory',
  };
  const manager: ChildProcess = spawn('openbox', { env, stdio: 'ignore' });
  const hand = async (...words: readonly string[]) => (await run('xdotool', words, { env })).stdout.trim();
  return {
    env,
    hand,
    window: async (title) => {
      const found = await hand('search', '--sync', '--onlyvisible', '--name', title);
      return found.split('\n').at(-1) ?? '';
    },
    close: () => {
      manager.kill();
      screen.kill();
    },
  };
}
