import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { createWriteStream, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { root } from '../root.ts';
import { filterAlive, listDescendants } from '../system/processes.ts';

export interface ServerOptions {
  /** Folder for all data; the default is a new temporary folder. */
  readonly data?: string;
  /** Folder of a stopped server, copied as the initial data. */
  readonly copyOf?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** URL and data folder of a server that another process has started. */
export interface RunningServer {
  readonly url: string;
  readonly data: string;
}

/**
 * Environment of a server that keeps no worker processes warm. Only journeys that measure the time to a first page need
 * warm ones.
 */
export const noWarmWorkers = { WARM_WORKERS: '0' } as const;

/** State of the parts of a server, as `/readyz` reports it. */
export interface Readiness {
  readonly ok?: boolean;
  readonly database?: string;
  readonly disk?: string;
}

const isAllReady = ({ ok }: Readiness) => ok === true;

/** The real server in its own process group, with the built-in PostgreSQL and an initially empty data folder. */
export class TestServer {
  readonly url: string;
  readonly data: string;
  readonly #port: number;
  readonly #env: Readonly<Record<string, string>>;
  readonly #isOwnFolder: boolean;
  #child: ChildProcess | undefined;
  /** Whether this object has started the server. A server started elsewhere must also be stopped there. */
  #wasStarted = false;

  private constructor(port: number, { data, copyOf, env = {} }: ServerOptions) {
    this.#port = port;
    this.#env = env;
    this.#isOwnFolder = data === undefined;
    this.url = `http://localhost:${port}`;
    this.data = data ?? mkdtempSync(join(tmpdir(), 'leafcast-journey-'));
    // Copy with cp, because Node sets other permissions for folders, which PostgreSQL refuses.
    if (copyOf) execFileSync('cp', ['-a', join(copyOf, 'data'), this.data]);
  }

  /** Returns an object for a running server, which the caller may use but must neither stop nor restart. */
  static running({ url, data }: RunningServer): TestServer {
    return new TestServer(Number(new URL(url).port), { data });
  }

  /** Starts a server on a free port and waits until it responds. */
  static async start(options: ServerOptions = {}): Promise<TestServer> {
    const server = new TestServer(await freePort(), options);
    await server.start();
    return server;
  }

  get pid(): number {
    if (this.#child?.pid === undefined) throw new Error('Server is not running');
    return this.#child.pid;
  }

  get log(): string {
    return join(this.data, 'server.log');
  }

  /**
   * Starts or restarts the server with the same port and data.
   *
   * @returns milliseconds until `/readyz` succeeded
   */
  async start(limitMs = 60_000, isEnough = isAllReady): Promise<number> {
    if (this.#child) throw new Error('Server is already running');
    const begun = performance.now();
    const log = createWriteStream(this.log, { flags: 'a' });
    await new Promise((resolve) => log.once('open', resolve));
    const child = spawn(
      process.execPath,
      [join(root, 'apps/server/src/main.ts'), '--port', String(this.#port), '--data', join(this.data, 'data')],
      {
        stdio: ['ignore', log, log],
        detached: true,
        env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'info', ...this.#env },
      },
    );
    this.#child = child;
    this.#wasStarted = true;
    await this.untilReady(limitMs, isEnough);
    return performance.now() - begun;
  }

  /**
   * Waits until `/readyz` succeeds.
   *
   * @throws Error with the end of the log if that takes too long, or if the server has exited
   */
  async untilReady(limitMs = 60_000, isEnough = isAllReady): Promise<void> {
    const begun = performance.now();
    while (!isEnough(await this.readiness())) {
      const hasEnded = this.#child?.exitCode !== null || this.#child.signalCode !== null;
      if (hasEnded || performance.now() - begun > limitMs) {
        throw new Error(`The server is not ready:\n${readFileSync(this.log, 'utf8').slice(-3000)}`);
      }
      await delay(30);
    }
  }

  isReady(): Promise<boolean> {
    return this.readiness().then(isAllReady);
  }

  /** Returns the response of `/readyz`, or an empty object if there is none. */
  async readiness(): Promise<Readiness> {
    try {
      const response = await fetch(`${this.url}/readyz`, { signal: AbortSignal.timeout(4000) });
      return (await response.json()) as Readiness;
    } catch {
      return {};
    }
  }

  /**
   * Kills the process group with SIGKILL, as a crash or the out-of-memory killer would, and waits until it and all its
   * child processes (except the database) have exited.
   *
   * @param withDatabase also kills PostgreSQL
   * @returns processes that were still running five seconds later; none if worker processes end with their server
   */
  async kill({ withDatabase = false } = {}): Promise<string[]> {
    const { pid } = this;
    const ended = new Promise((resolve) => this.#child?.once('exit', resolve));
    const children = listDescendants(pid).filter(({ command }) => !command.includes('postgres'));
    process.kill(-pid, 'SIGKILL');
    await ended;
    this.#child = undefined;
    if (withDatabase) this.killDatabase();
    const deadline = performance.now() + 5000;
    while (filterAlive(children).length > 0 && performance.now() < deadline) await delay(20);
    return filterAlive(children).map(({ command }) => command);
  }

  /** Kills only the postmaster. */
  killDatabase(): void {
    const pid = this.databasePid();
    if (pid !== null) process.kill(pid, 'SIGKILL');
  }

  /**
   * Returns the pid of the postmaster, or `null` if there is no postmaster or its pid file is incomplete. A pid of 0
   * would mean this process group.
   */
  databasePid(): number | null {
    const file = join(this.data, 'data/database/pg/postmaster.pid');
    const pid = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0;
    return Number.isInteger(pid) && pid > 1 ? pid : null;
  }

  /**
   * Stops the server as an operator would.
   *
   * @returns milliseconds until it had stopped
   */
  async terminate(): Promise<number> {
    const child = this.#child;
    if (child?.pid === undefined) throw new Error('Server is not running');
    const begun = performance.now();
    const ended = new Promise((resolve) => child.once('exit', resolve));
    process.kill(child.pid, 'SIGTERM');
    await ended;
    return performance.now() - begun;
  }

  /** Exit code or signal of the server; `null` while it is running. */
  get status(): number | string | null {
    return this.#child?.exitCode ?? this.#child?.signalCode ?? null;
  }

  /** Stops the server as an operator would, and deletes its data folder if it is temporary. */
  async stop(): Promise<void> {
    const child = this.#child;
    if (child === undefined && !this.#wasStarted) return;
    if (child?.pid !== undefined && child.exitCode === null && child.signalCode === null) {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      process.kill(child.pid, 'SIGTERM');
      const { pid: group } = child;
      const timer = setTimeout(() => process.kill(-group, 'SIGKILL'), 20_000);
      await ended;
      clearTimeout(timer);
    }
    this.#child = undefined;
    const pid = this.databasePid();
    if (pid !== null) {
      try {
        process.kill(pid, 'SIGINT');
      } catch {
        // The process has already exited.
      }
      while (this.databasePid() !== null && isAlive(pid)) await delay(50);
    }
    if (this.#isOwnFolder) rmSync(this.data, { recursive: true, force: true, maxRetries: 5 });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns a free port below the range from which Linux assigns ports automatically. Another program could take a port
 * in that range before it is used.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_000, 32_768);
    const probe = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      probe.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true));
    });
    if (!isFree) continue;
    await new Promise((resolve) => probe.close(resolve));
    return port;
  }
}
