import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { aliveOf, descendantsOf } from './processes.ts';
import { root } from './root.ts';

type Line = Readonly<Record<string, unknown>>;

/** Whether a menu, or one within it, has an entry that can be chosen. */
function isEnabled(menu: Line | undefined, id: string): boolean {
  const items = (menu?.items ?? []) as readonly Line[];
  return items.some((item) => (item.id === id && item.enabled !== false) || isEnabled(item, id));
}

/** The desktop product in a real window, which a test drives by the window's door for tests. */
export interface DesktopWindow {
  readonly child: ChildProcess;
  /** Holds everything that the program keeps, and what the test adds. */
  readonly folder: string;
  /** Runs a script in the page. @returns its value */
  run<Value>(script: string): Promise<Value>;
  /** Waits until a script gives a truthy value. @returns it */
  until<Value>(script: string, limitMs?: number): Promise<Value>;
  /** Chooses an entry of the native menus, as soon as it can be chosen. */
  menu(id: string): Promise<void>;
  /** Waits for a native dialog, and answers it. */
  answer(kind: string, answer: { readonly paths?: readonly string[]; readonly button?: number }): Promise<Line>;
  /** The last command of a kind that the program has sent. */
  told(command: string): Line | undefined;
  /** Closes the window as a person does. */
  closeWindow(): void;
  /** Opens files in it by a double click: a second start, which gives them to this one and ends. */
  openFiles(...files: readonly string[]): Promise<void>;
  /** Kills window, program, database and converters at once, as a power cut does. */
  kill(): Promise<void>;
  /** Ends it, the hard way where it still runs. */
  stop(): Promise<void>;
}

interface WindowOptions {
  /** With a screen. */
  readonly env: NodeJS.ProcessEnv;
  /** Of an earlier run. */
  readonly folder?: string;
  /** Files that it is started with. */
  readonly files?: readonly string[];
  /** The window; without it the one of the source tree. */
  readonly host?: string;
  /** What the window is for; without it the program of the source tree. */
  readonly program?: readonly string[];
}

const builtHost = join(root, 'shells/built/leafcast-linux-x64');

export async function openDesktopWindow(options: WindowOptions): Promise<DesktopWindow> {
  const { env, folder: kept, files = [], host = builtHost } = options;
  const folder = kept ?? (await mkdtemp(join(tmpdir(), 'leafcast-desktop-')));
  const program = options.program ?? [
    ...[process.execPath, 'apps/desktop/src/main.ts'],
    ...['--data', join(folder, 'data')],
  ];
  const socketPath = join(folder, 'tap.socket');
  await rm(socketPath, { force: true });
  const server = createServer().listen(socketPath);
  await once(server, 'listening');
  const connected = once(server, 'connection');
  const profiled = { ...env, LEAFCAST_PROFILE: folder };
  const child = spawn(
    host,
    ['--test-door', ...files, '--', process.execPath, 'testing/desktop-tap.mjs', socketPath, ...program],
    { cwd: root, env: profiled, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const [socket] = (await connected) as [Socket];
  const openFiles = async (...more: readonly string[]) =>
    void (await once(spawn(host, more, { cwd: root, env: profiled, stdio: 'ignore' }), 'exit'));
  return { ...(await drive(child, folder, socket, () => server.close())), openFiles };
}

async function drive(
  child: ChildProcess,
  folder: string,
  socket: Socket,
  close: () => void,
): Promise<Omit<DesktopWindow, 'openFiles'>> {
  const lines: { readonly from: string; readonly line: Line }[] = [];
  createInterface({ input: socket }).on('line', (text) => {
    const { from, line } = JSON.parse(text) as { from: string; line: string };
    lines.push({ from, line: JSON.parse(line) as Line });
  });
  const send = (command: object) => void socket.write(`${JSON.stringify(command)}\n`);
  const find = async (matches: (from: string, line: Line) => boolean, limitMs = 60_000): Promise<Line> => {
    const end = performance.now() + limitMs;
    for (;;) {
      const at = lines.findIndex(({ from, line }) => matches(from, line));
      const [found] = at < 0 ? [] : lines.splice(at, 1);
      if (found) return found.line;
      if (performance.now() > end) throw new Error(`Not seen: ${matches}; last: ${JSON.stringify(lines.slice(-8))}`);
      await delay(20);
    }
  };
  // The program has numbers of its own for dialogs.
  let scripts = 1_000_000;
  const left = once(socket, 'close');
  const run = async <Value>(script: string, limitMs = 60_000): Promise<Value> => {
    scripts += 1;
    const id = scripts;
    send({ do: 'run', id, script });
    const { value, error } = await find(
      (from, line) => from === 'window' && line.event === 'ran' && line.id === id,
      limitMs,
    );
    if (error !== undefined) throw new Error(String(error));
    return value as Value;
  };
  // What is asked before there is a page is never answered.
  await find((from, line) => from === 'window' && line.event === 'loaded');
  return {
    child,
    folder,
    run: (script) => run(script),
    async until(script, limitMs = 60_000) {
      const end = performance.now() + limitMs;
      for (;;) {
        // A page that is being left answers nothing. One that stays may be slow on a busy machine, and must not do it twice.
        const value = await run<never>(script, 10_000).catch(() => null);
        if (value) return value;
        if (performance.now() > end) throw new Error(`Never true: ${script}`);
        await delay(50);
      }
    },
    async menu(id) {
      const end = performance.now() + 60_000;
      while (!isEnabled(lines.findLast(({ line }) => line.do === 'menu')?.line, id)) {
        if (performance.now() > end) throw new Error(`Never to be chosen in the menus: ${id}`);
        await delay(20);
      }
      send({ do: 'test', action: 'menu', id });
    },
    async answer(kind, answer) {
      const dialog = await find((from, line) => from === 'program' && line.do === 'dialog' && line.kind === kind);
      send({ do: 'test', action: 'answer', id: dialog.id, ...answer });
      return dialog;
    },
    told: (command) => lines.findLast(({ from, line }) => from === 'program' && line.do === command)?.line,
    closeWindow: () => send({ do: 'test', action: 'close' }),
    async kill() {
      const all = child.pid === undefined ? [] : descendantsOf(child.pid);
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      for (const { pid } of aliveOf(all)) process.kill(pid, 'SIGKILL');
      // A window that is still ending would be given the files of the next one.
      await Promise.all([ended, left]);
      while (aliveOf(all).length > 0) await delay(20);
      close();
    },
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGKILL');
        await once(child, 'exit');
      }
      // The program ends in order, behind the window.
      await left;
      close();
    },
  };
}
