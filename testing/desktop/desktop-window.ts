import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { root } from '../root.ts';
import { filterAlive, listDescendants } from '../system/processes.ts';

type Line = Readonly<Record<string, unknown>>;

/** Whether a menu or one of its submenus has an enabled entry with this id. */
function isEnabled(menu: Line | undefined, id: string): boolean {
  const items = (menu?.items ?? []) as readonly Line[];
  return items.some((item) => (item.id === id && item.enabled !== false) || isEnabled(item, id));
}

/** The desktop program in a real window, which a test controls through the window's test interface. */
export interface DesktopWindow {
  readonly child: ChildProcess;
  /** Folder with all data of the program, and with files added by the test. */
  readonly folder: string;
  /**
   * Runs a script in the page.
   *
   * @returns its value
   */
  run<Value>(script: string): Promise<Value>;
  /**
   * Waits until a script returns a truthy value.
   *
   * @returns the value
   */
  until<Value>(script: string, limitMs?: number): Promise<Value>;
  /** Waits until an entry of the native menus is enabled, and chooses it. */
  menu(id: string): Promise<void>;
  /** Waits for a native dialog and answers it. */
  answer(kind: string, answer: { readonly paths?: readonly string[]; readonly button?: number }): Promise<Line>;
  /** Returns the last command of a kind that the program has sent. */
  told(command: string): Line | undefined;
  /** Closes the window as a user would. */
  closeWindow(): void;
  /** Opens files as a double click would: a second instance passes them to this window and exits. */
  openFiles(...files: readonly string[]): Promise<void>;
  /** Kills window, program, database and conversion processes at once, as a power failure would. */
  kill(): Promise<void>;
  /** Closes the window, by force if it does not exit. */
  stop(): Promise<void>;
}

interface WindowOptions {
  /** Environment with a display. */
  readonly env: NodeJS.ProcessEnv;
  /** Folder of an earlier run. */
  readonly folder?: string;
  /** Files to open at startup. */
  readonly files?: readonly string[];
  /** Path of the window program; defaults to the one built in the source tree. */
  readonly host?: string;
  /** Command with which the window starts the desktop program; defaults to the program in the source tree. */
  readonly program?: readonly string[];
}

const builtHost = join(root, 'shells/built/leafcast-linux-x64');

export async function openDesktopWindow(options: WindowOptions): Promise<DesktopWindow> {
  const { env, folder: kept, files = [], host = builtHost } = options;
  const folder = kept ?? (await mkdtemp(join(tmpdir(), 'leafcast-desktop-')));
  const program = options.program ?? [process.execPath, 'apps/desktop/src/main.ts', '--data', join(folder, 'data')];
  const socketPath = join(folder, 'tap.socket');
  await rm(socketPath, { force: true });
  const server = createServer().listen(socketPath);
  await once(server, 'listening');
  const connected = once(server, 'connection');
  const profiled = { ...env, LEAFCAST_PROFILE: folder };
  const child = spawn(
    host,
    ['--test-door', ...files, '--', process.execPath, 'testing/desktop/desktop-tap.mjs', socketPath, ...program],
    { cwd: root, env: profiled, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const [socket] = (await connected) as [Socket];
  const openFiles = async (...more: readonly string[]) =>
    void (await once(spawn(host, more, { cwd: root, env: profiled, stdio: 'ignore' }), 'exit'));
  return { ...(await drive(child, folder, socket, () => server.close())), openFiles };
}

/** Collects the lines between window and program, and waits for specific ones. */
function readLines(socket: Socket) {
  const lines: { readonly from: string; readonly line: Line }[] = [];
  createInterface({ input: socket }).on('line', (text) => {
    const { from, line } = JSON.parse(text) as { from: string; line: string };
    lines.push({ from, line: JSON.parse(line) as Line });
  });
  const find = async (matches: (from: string, line: Line) => boolean, limitMs = 60_000): Promise<Line> => {
    const end = performance.now() + limitMs;
    for (;;) {
      const at = lines.findIndex(({ from, line }) => matches(from, line));
      const [found] = at < 0 ? [] : lines.splice(at, 1);
      if (found) return found.line;
      if (performance.now() > end)
        throw new Error(`No matching line: ${matches}; last: ${JSON.stringify(lines.slice(-8))}`);
      await delay(20);
    }
  };
  return { lines, find };
}

async function drive(
  child: ChildProcess,
  folder: string,
  socket: Socket,
  close: () => void,
): Promise<Omit<DesktopWindow, 'openFiles'>> {
  const { lines, find } = readLines(socket);
  const send = (command: object) => void socket.write(`${JSON.stringify(command)}\n`);
  // Use high ids, so that they differ from the program's ids for dialogs.
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
  // Commands sent before the page has loaded are never answered.
  await find((from, line) => from === 'window' && line.event === 'loaded');
  return {
    child,
    folder,
    run: (script) => run(script),
    async until(script, limitMs = 60_000) {
      const end = performance.now() + limitMs;
      for (;;) {
        // A page that is being left does not respond. A page that stays open may be slow on a busy machine, so a script
        // gets 10 s before it is repeated.
        const value = await run<never>(script, 10_000).catch(() => null);
        if (value) return value;
        if (performance.now() > end) throw new Error(`Condition not met: ${script}`);
        await delay(50);
      }
    },
    async menu(id) {
      const end = performance.now() + 60_000;
      while (!isEnabled(lines.findLast(({ line }) => line.do === 'menu')?.line, id)) {
        if (performance.now() > end) throw new Error(`Menu entry not enabled: ${id}`);
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
      const all = child.pid === undefined ? [] : listDescendants(child.pid);
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      for (const { pid } of filterAlive(all)) process.kill(pid, 'SIGKILL');
      // Wait until the window has exited, because it would otherwise receive the files of the next window.
      await Promise.all([ended, left]);
      while (filterAlive(all).length > 0) await delay(20);
      close();
    },
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGKILL');
        await once(child, 'exit');
      }
      // The program shuts down cleanly after its window has closed.
      await left;
      close();
    },
  };
}
