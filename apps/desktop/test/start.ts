import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { createLog } from '@leafcast/server';
import { type DesktopOptions, desktopConfig, type RunningDesktop, startDesktop } from '../src/start.ts';
import type { Command } from '../src/window/protocol.ts';
import { openWindowHost } from '../src/window/window-host.ts';

/** The real program behind a window that a test stands for. */
export interface TestDesktop extends RunningDesktop {
  readonly dataFolder: string;
  readonly url: string;
  /** What the window was told, all of it so far. */
  readonly told: readonly Command[];
  /** Says something as the window. */
  say(event: object): void;
  /** The cookie of the window, once it is in. */
  enter(): Promise<string>;
}

export async function startTestDesktop(
  env: Readonly<Record<string, string>> = {},
  more: Partial<Pick<DesktopOptions, 'phones' | 'dataFolder'>> = {},
): Promise<TestDesktop> {
  const dataFolder = more.dataFolder ?? (await mkdtemp(join(tmpdir(), 'leafcast-desktop-')));
  const events = new PassThrough();
  const commands = new PassThrough({ encoding: 'utf8' });
  const told: Command[] = [];
  let rest = '';
  commands.on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    told.push(...lines.map((line) => JSON.parse(line) as Command));
  });
  const log = createLog(desktopConfig(dataFolder, { LOG_LEVEL: 'silent' }));
  const window = openWindowHost(events, commands, (text) => log.warn(text));
  const { signal } = new AbortController();
  const running = await startDesktop({
    ...{ dataFolder, window, log, signal, system: 'linux', languages: ['en'] },
    env: { LOG_LEVEL: 'silent', ...env },
    phones: more.phones,
  });
  const url = new URL(running.addressOf('/')).origin;
  return {
    ...running,
    ...{ dataFolder, url, told },
    say: (event) => void events.write(`${JSON.stringify(event)}\n`),
    async enter() {
      const answer = await fetch(running.addressOf('/'), { redirect: 'manual' });
      return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
    },
    async stop() {
      await running.stop();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}
