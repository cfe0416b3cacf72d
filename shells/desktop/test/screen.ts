import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { readDisplayPixels } from '../../../testing/browser/window-dump.ts';

const run = promisify(execFile);

/** A virtual display with a window manager that accepts keyboard and mouse input. */
export interface Screen {
  readonly env: NodeJS.ProcessEnv;
  /**
   * Runs xdotool.
   *
   * @returns its output
   */
  sendInput(...words: readonly string[]): Promise<string>;
  /** Returns the id of a visible window whose title matches. If there is none yet, waits for it. */
  window(title: string): Promise<string>;
  /** Returns a PNG of the entire display. */
  picture(): Promise<Buffer>;
  close(): void;
}

const size = { width: 1280, height: 900 } as const;

export async function openScreen(): Promise<Screen> {
  const folder = mkdtempSync(join(tmpdir(), 'leafcast-screen-'));
  const drawn = ['-screen', '0', `${size.width}x${size.height}x24`, '-fbdir', folder];
  const screen = spawn('Xvfb', ['-displayfd', '1', ...drawn], { stdio: ['ignore', 'pipe', 'ignore'] });
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
  const sendInput = async (...words: readonly string[]) => (await run('xdotool', words, { env })).stdout.trim();
  return {
    env,
    sendInput,
    window: async (title) => {
      const found = await sendInput('search', '--sync', '--onlyvisible', '--name', title);
      return found.split('\n').at(-1) ?? '';
    },
    picture() {
      const pixels = readDisplayPixels(readFileSync(join(folder, 'Xvfb_screen0')), { top: 0, ...size });
      return sharp(pixels, { raw: { ...size, channels: 3 } })
        .png()
        .toBuffer();
    },
    close: () => {
      manager.kill();
      screen.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
