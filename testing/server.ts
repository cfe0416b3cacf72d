import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { createWriteStream, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { aliveOf, descendantsOf } from './processes.ts';
import { root } from './root.ts';

export interface ServerOptions {
  /** Folder that holds everything; a new one in the temporary folder where absent. */
  readonly data?: string;
  /** Folder of a server that has ended, with which the new one begins. */
  readonly copyOf?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Where a server answers that somebody else has started, and its folder. */
export interface RunningServer {
  readonly url: string;
  readonly data: string;
}

/** For journeys that are not about how soon a first page comes: no workers are warmed up, which hardly any of them needs. */
export const unhurried = { WARM_WORKERS: '0' } as const;

/** What `/readyz` says of the parts of a server. */
export interface Readiness {
  readonly ok?: boolean;
  readonly database?: string;
  readonly disk?: string;
}

const isAllReady = ({ ok }: Readiness) => ok === true;

/** The real server as its own process group, with the built-in PostgreSQL on a data folder that begins empty. */
export class TestServer {
  readonly url: string;
  readonly data: string;
  readonly #port: number;
  readonly #env: Readonly<Record<string, string>>;
  readonly #isOwnFolder: boolean;
  #child: ChildProcess | undefined;
  /** Whether it was ever started from here: what somebody else has started is theirs to end. */
  #wasStarted = false;

  private constructor(port: number, { data, copyOf, env = {} }: ServerOptions) {
    this.#port = port;
    this.#env = env;
    this.#isOwnFolder = data === undefined;
    this.url = `http://localhost:${port}`;
    this.data = data ?? mkdtempSync(join(tmpdir(), 'leafcast-journey-'));
    // Not by Node, which gives folders other rights; PostgreSQL refuses those.
    if (copyOf) execFileSync('cp', ['-a', join(copyOf, 'data'), this.data]);
  }

  /** One that runs already, for somebody who may ask it but neither end nor restart it. */
  static running({ url, data }: RunningServer): TestServer {
    return new TestServer(Number(new URL(url).port), { data });
  }

  /** Starts a server on a free port and waits until it answers. */
  static async start(options: ServerOptions = {}): Promise<TestServer> {
    const server = new TestServer(await freePort(), options);
    await server.start();
    return server;
  }

  get pid(): number {
    if (this.#child?.pid === undefined) throw new Error('The server does not run');
    return this.#child.pid;
  }

  get log(): string {
    return join(this.data, 'server.log');
  }

  /**
   * Starts it (again) on the same port and data.
   *
   * @returns milliseconds until `/readyz` said yes
   */
  async start(limitMs = 60_000, isEnough = isAllReady): Promise<number> {
    if (this.#child) throw new Error('The server runs already');
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

  /** Waits until `/readyz` says yes. @throws Error with the end of the log where that takes too long, or it has ended */
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

  /** What `/readyz` says; nothing where it does not answer. */
  async readiness(): Promise<Readiness> {
    try {
      const response = await fetch(`${this.url}/readyz`, { signal: AbortSignal.timeout(4000) });
      return (await response.json()) as Readiness;
    } catch {
      return {};
    }
  }

  /**
   * Kills the process group with SIGKILL, as a crash or the out-of-memory killer would, and waits until it and all that
   * it had started (but the database) are gone.
   *
   * @param withDatabase also kills PostgreSQL
   * @returns programs that were still alive five seconds later: none, where the workers end with their server
   */
  async kill({ withDatabase = false } = {}): Promise<string[]> {
    const { pid } = this;
    const ended = new Promise((resolve) => this.#child?.once('exit', resolve));
    const children = descendantsOf(pid).filter(({ command }) => !command.includes('postgres'));
    process.kill(-pid, 'SIGKILL');
    await ended;
    this.#child = undefined;
    if (withDatabase) this.killDatabase();
    const deadline = performance.now() + 5000;
    while (aliveOf(children).length > 0 && performance.now() < deadline) await delay(20);
    return aliveOf(children).map(({ command }) => command);
  }

  /** Kills the postmaster alone. */
  killDatabase(): void {
    const pid = this.databasePid();
    if (pid !== null) process.kill(pid, 'SIGKILL');
  }

  /** The postmaster's process, or `null` while there is none, or none is written down yet: 0 would be this group. */
  databasePid(): number | null {
    const file = join(this.data, 'data/database/pg/postmaster.pid');
    const pid = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0;
    return Number.isInteger(pid) && pid > 1 ? pid : null;
  }

  /** Ends it as an operator does. @returns milliseconds that it took */
  async terminate(): Promise<number> {
    const child = this.#child;
    if (child?.pid === undefined) throw new Error('The server does not run');
    const begun = performance.now();
    const ended = new Promise((resolve) => child.once('exit', resolve));
    process.kill(child.pid, 'SIGTERM');
    await ended;
    return performance.now() - begun;
  }

  /** How it has ended; `null` while it runs. */
  get status(): number | string | null {
    return this.#child?.exitCode ?? this.#child?.signalCode ?? null;
  }

  /** Ends it as an operator does, and removes a data folder of its own. */
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
        // It has already ended.
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
 * A port on which nothing listens. It lies below those that Linux gives to whoever asks for any: one of these may be another
 * program's before it is used.
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
