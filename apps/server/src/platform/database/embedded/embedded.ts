import type { ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, readlink, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { DataFolderInUseError } from '../../files/data-lock.ts';
import {
  createCluster,
  defaultTransport,
  type PostgresCluster,
  type PostgresTransport,
  readServerPassword,
  secureCluster,
  serverRole,
} from './cluster.ts';
import { embeddedBinaries } from './embedded-binaries.ts';
import { readRunningPort } from './own-port.ts';
import {
  deleteForeignLocks,
  hasChildExited,
  isListening,
  killPostmaster,
  type PostgresAddress,
  type PostgresSettings,
  postmasterPid,
  startPostmaster,
  stopPostmaster,
} from './postmaster.ts';
import { allocateReserve, releaseReserve } from './reserve.ts';
import { resolvePostgresCommand } from './resolve-postgres-command.ts';

export interface EmbeddedPostgres {
  /**
   * Connection string with password: over a Unix socket or, on Windows, over a port that only this machine can reach.
   */
  readonly url: string;
  isRunning(): Promise<boolean>;
  /**
   * Starts the database again if it has exited.
   *
   * @throws Error with the end of the log if it cannot be started
   */
  start(): Promise<void>;
  /** Kills a hanging instance with all its processes. */
  kill(): Promise<void>;
  /** Reserves disk space for the next start of the database, if enough is free. */
  allocateReserve(): Promise<void>;
  /** Stops the database cleanly and waits until it has exited. A start in progress is aborted. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** Folder with the cluster (`pg`), the socket, the log and the password. */
  readonly folder: string;
  readonly settings?: PostgresSettings | undefined;
  readonly transport?: PostgresTransport;
  /**
   * Prepared cluster that a new cluster is copied from, if it exists. Requires `cp` and `sync`. @see createReadyCluster
   */
  readonly ready?: string | undefined;
  /** Whether the database may be started if it is not running; `false` if the caller has not locked the folder. */
  readonly mayStart?: boolean;
  /** Aborts the start; no process is left running. */
  readonly signal?: AbortSignal;
}

const startLimitMs = 60_000;
/** Time for which an instance that is shutting down may still listen, in milliseconds. */
const shutdownMs = 3000;
/** Maximum pause between two attempts to start the database, in milliseconds. */
const maxPauseMs = 5000;

/**
 * Starts the built-in PostgreSQL on a folder, and creates its cluster on the first start. PostgreSQL keeps its default
 * settings for durability (fsync on). An instance that is still running, because the process that started it was
 * killed, is taken over.
 *
 * @throws Error with the end of the log if it cannot be started; DataFolderInUseError if an instance is running that
 * this
 *   process cannot see; the reason of the signal
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { settings = {}, signal, transport = defaultTransport, ready, mayStart = true } = options;
  const home = resolve(options.folder);
  await mkdir(home, { recursive: true, mode: 0o700 });
  // Create the folder before root may transfer the whole data folder to another user.
  const sockets = transport === 'socket' ? await socketFolder(home) : null;
  const cluster: PostgresCluster = {
    home,
    folder: join(home, 'pg'),
    binaries: await embeddedBinaries(),
    run: resolvePostgresCommand(home),
    transport,
  };
  const place: PostgresAddress = sockets === null ? { port: await readRunningPort(cluster) } : { sockets };
  signal?.throwIfAborted();
  if (mayStart) await rejectForeign(cluster, place);
  if (mayStart && !existsSync(join(cluster.folder, 'PG_VERSION'))) await createCluster(cluster, { ready, signal });
  const password = (await readServerPassword(cluster)) ?? (mayStart ? await secureAgain(cluster, place, signal) : null);
  if (password === null) throw new Error('The database is being created by a server that has just started; try again');
  const at =
    'port' in place
      ? `127.0.0.1:${place.port}/postgres`
      : `localhost/postgres?host=${encodeURIComponent(place.sockets)}`;
  const url = `postgres://${serverRole}:${password}@${at}`;
  const ended = new AbortController();
  let starting: Promise<void> | null = null;

  const database: EmbeddedPostgres = {
    url,
    isRunning: async () => (await postmasterPid(cluster)) !== null,
    async start() {
      ended.signal.throwIfAborted();
      starting ??= startCluster(cluster, { url, place, settings, mayStart, signal: ended.signal }).finally(() => {
        starting = null;
      });
      return starting;
    },
    async kill() {
      const pid = await postmasterPid(cluster);
      if (pid !== null) await killPostmaster(pid);
    },
    allocateReserve: () => allocateReserve(cluster),
    async stop() {
      ended.abort();
      await starting?.catch(() => undefined);
      await stopPostmaster(cluster);
    },
  };
  const abort = () => ended.abort(signal?.reason);
  signal?.throwIfAborted();
  signal?.addEventListener('abort', abort);
  try {
    await database.start();
  } finally {
    signal?.removeEventListener('abort', abort);
  }
  return database;
}

/**
 * Rejects a postmaster that listens but has no process in this container. It belongs to another container and cannot be
 * watched or stopped from here. A second postmaster would destroy the data.
 */
async function rejectForeign(cluster: PostgresCluster, place: PostgresAddress): Promise<void> {
  const deadline = performance.now() + shutdownMs;
  while ((await postmasterPid(cluster)) === null && (await isListening(place))) {
    if (performance.now() > deadline) {
      throw new DataFolderInUseError(
        `The database in ${cluster.home} is still run by another container; stop that first`,
      );
    }
    await delay(100);
  }
}

/** Stops an instance of an older version, which admits everyone, and secures its cluster. */
async function secureAgain(cluster: PostgresCluster, place: PostgresAddress, signal?: AbortSignal): Promise<string> {
  await stopPostmaster(cluster);
  await deleteForeignLocks(cluster, place);
  return secureCluster(cluster, signal);
}

interface Start {
  readonly url: string;
  readonly place: PostgresAddress;
  readonly settings: PostgresSettings;
  readonly mayStart: boolean;
  readonly signal: AbortSignal;
}

async function startCluster(
  cluster: PostgresCluster,
  { url, place, settings, mayStart, signal }: Start,
): Promise<void> {
  const deadline = performance.now() + startLimitMs;
  let child: ChildProcess | undefined;
  let pauseMs = 200;
  while (!(await answers(url))) {
    if (signal.aborted) {
      await stopPostmaster(cluster, child);
      signal.throwIfAborted();
    }
    if (performance.now() > deadline) {
      throw new Error(`PostgreSQL did not start within a minute:\n${await logTail(cluster)}`);
    }
    if (mayStart && (!child || hasChildExited(child)) && (await postmasterPid(cluster)) === null) {
      // After it was killed, PostgreSQL refuses to start until the last backend of the old instance has exited, so the
      // start is retried.
      if (child) await delay(pauseMs, undefined, { signal }).catch(() => undefined);
      if (child) pauseMs = Math.min(2 * pauseMs, maxPauseMs);
      if (signal.aborted) continue;
      await releaseReserve(cluster);
      await deleteForeignLocks(cluster, place);
      child = await startPostmaster(cluster, place, settings);
    }
    await delay(25);
  }
}

/**
 * Checks whether the database answers a query. An open port or socket is not sufficient, because PostgreSQL rejects
 * queries during recovery.
 */
async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Returns the folder of the socket, which is next to the data. If its path is too long for a Unix socket (108 bytes),
 * returns a link to it in the temporary folder.
 */
async function socketFolder(home: string): Promise<string> {
  const folder = join(home, 'socket');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (folder.length <= 80) return folder;
  const name = createHash('sha256').update(home).digest('hex').slice(0, 16);
  const link = join(tmpdir(), `leafcast-${name}`);
  if ((await readlink(link).catch(() => null)) === folder) return link;
  // Earlier versions created a folder at this path.
  await rm(link, { recursive: true, force: true });
  await symlink(folder, link).catch((error: NodeJS.ErrnoException) => {
    // Another process may have created the same link concurrently; either link works.
    if (error.code !== 'EEXIST') throw error;
  });
  return link;
}

async function logTail({ home }: PostgresCluster): Promise<string> {
  const log = await readFile(join(home, 'pg.log'), 'utf8').catch(() => '');
  return log.slice(-1500);
}
