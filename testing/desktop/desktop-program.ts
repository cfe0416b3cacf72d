import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { root } from '../root.ts';
import { Client } from '../server/client.ts';
import { filterAlive, listDescendants } from '../system/processes.ts';

interface Command {
  readonly do: string;
  readonly id?: number;
  readonly url?: string;
}

/**
 * The desktop program without its window. The caller acts as the window, and the program's screens can be opened in a
 * browser.
 */
export interface DesktopProgram {
  readonly url: string;
  /** Client for the program's API calls, with the session of the window. */
  readonly client: Client;
  /** Sends an event as the window. */
  say(event: object): void;
  /** Answers the next unanswered system dialog. */
  answer(answer: { readonly paths?: readonly string[]; readonly button?: number }): Promise<void>;
  /** Answers every dialog from now on: file dialogs with this path, other dialogs with their first button. */
  answerAll(path: string): void;
  /** Closes the window, and deletes the data folder if it is temporary. */
  stop(): Promise<void>;
  /** Kills the program with all its child processes. The program's data is preserved. */
  kill(): Promise<void>;
}

interface ProgramOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** Folder of an earlier run; the default is a new folder for this run only. */
  readonly folder?: string;
}

/** Starts the program and waits until it would show its page. */
export async function startDesktopProgram({ env = {}, folder: kept }: ProgramOptions = {}): Promise<DesktopProgram> {
  const folder = kept ?? (await mkdtemp(join(tmpdir(), 'leafcast-desktop-')));
  const child = spawn(process.execPath, [join(root, 'apps/desktop/src/main.ts'), '--data', join(folder, 'data')], {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  // Writing to a killed program fails, which is ignored.
  child.stdin.on('error', () => undefined);
  const say = (event: object) => void child.stdin.write(`${JSON.stringify(event)}\n`);
  const told: Command[] = [];
  let place: string | null = null;
  createInterface({ input: child.stdout }).on('line', (line) => {
    const command: Command = JSON.parse(line);
    if (place === null || command.do !== 'dialog') told.push(command);
    else say({ event: 'dialog', id: command.id, paths: [place], button: 0 });
  });
  const take = async (what: string): Promise<Command> => {
    for (;;) {
      const at = told.findIndex((command) => command.do === what);
      const [found] = at < 0 ? [] : told.splice(at, 1);
      if (found) return found;
      if (child.exitCode !== null) throw new Error(`The program exited with code ${child.exitCode}`);
      await delay(20);
    }
  };
  const { url: entrance = '' } = await take('window');
  const entered = await fetch(entrance, { redirect: 'manual' });
  const cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? '';
  const { origin: url } = new URL(entrance);
  return {
    url,
    client: Client.withSession(url, cookie),
    say,
    async answer(answer) {
      const { id } = await take('dialog');
      say({ event: 'dialog', id, ...answer });
    },
    answerAll(path) {
      place = path;
    },
    async stop() {
      child.stdin.end();
      await ended;
      if (kept === undefined) await rm(folder, { recursive: true, force: true });
    },
    async kill() {
      killAll(child);
      await ended;
    },
  };
}

function killAll(child: ChildProcess): void {
  const all = child.pid === undefined ? [] : listDescendants(child.pid);
  child.kill('SIGKILL');
  for (const { pid } of filterAlive(all)) process.kill(pid, 'SIGKILL');
}
