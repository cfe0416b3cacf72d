import { type ChildProcess, spawn } from 'node:child_process';
import { openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../testing/root.ts';
import type { TestServer } from '../../testing/server/server.ts';
import { listDescendants, type RunningProcess } from '../../testing/system/processes.ts';

/**
 * A process to kill: the server with its children, its postmaster, one database connection, a conversion process, or a
 * separate worker process.
 */
export type Target = 'server' | 'database' | 'backend' | 'lane' | 'worker';

/** Target processes of the rounds: each target alone, and combinations. */
export const targetSets: readonly (readonly Target[])[] = [
  ['server'],
  ['database'],
  ['lane'],
  ['server', 'database'],
  ['worker'],
  ['backend'],
  ['server', 'worker'],
  ['database', 'lane'],
  ['database', 'worker'],
  ['server', 'database', 'worker'],
];

/**
 * A worker process that acts like one on another machine: it shares the files and connects to the database by address.
 */
export class WorkerProcess {
  readonly #server: TestServer;
  #child: ChildProcess | undefined;

  constructor(server: TestServer) {
    this.#server = server;
  }

  start(): void {
    const { data } = this.#server;
    const home = join(data, 'data', 'database');
    const password = readFileSync(join(home, 'password'), 'utf8');
    const host = encodeURIComponent(join(home, 'socket'));
    const log = openSync(join(data, 'worker.log'), 'a');
    const main = join(root, 'apps/server/src/main.ts');
    this.#child = spawn(process.execPath, [main, '--role', 'worker', '--data', join(data, 'data')], {
      stdio: ['ignore', log, log],
      detached: true,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        WARM_WORKERS: '0',
        DATABASE_URL: `postgres://leafcast_server:${password}@localhost/postgres?host=${host}`,
      },
    });
  }

  get isRunning(): boolean {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /**
   * Kills the worker process with its child processes.
   *
   * @returns the child processes
   */
  async kill(): Promise<RunningProcess[]> {
    const { pid } = this.#child ?? {};
    if (pid === undefined || !this.isRunning) return [];
    const children = listDescendants(pid);
    const ended = new Promise((resolve) => this.#child?.once('exit', resolve));
    process.kill(-pid, 'SIGKILL');
    await ended;
    return children;
  }
}

/** Kills a random matching descendant of a process, if there is one. */
export function killOneDescendant(pid: number, isMeant: (command: string) => boolean, random: () => number): void {
  const meant = listDescendants(pid).filter(({ command }) => isMeant(command));
  const chosen = meant[Math.floor(random() * meant.length)];
  if (!chosen) return;
  try {
    process.kill(chosen.pid, 'SIGKILL');
  } catch {
    // The process has just exited.
  }
}
