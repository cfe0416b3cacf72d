import { type ChildProcess, spawn } from 'node:child_process';
import { open, readFile, readlink, realpath, rm, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isProcessAlive } from '@leafcast/node/processes/is-alive';
import type { PostgresCluster } from './cluster.ts';
import { runToCompletion } from './resolve-postgres-command.ts';

/** PostgreSQL settings by name. */
export type PostgresSettings = Readonly<Record<string, string>>;

/** Location where PostgreSQL listens: in a socket folder, or on a port. */
export type PostgresAddress = { readonly sockets: string } | { readonly port: number };

/** Starts the postmaster without waiting until it answers queries. */
export async function startPostmaster(
  { home, folder, binaries, run }: PostgresCluster,
  place: PostgresAddress,
  more: PostgresSettings,
): Promise<ChildProcess> {
  const settings: PostgresSettings = {
    ...('port' in place
      ? { listen_addresses: '127.0.0.1', port: String(place.port), unix_socket_directories: '' }
      : { listen_addresses: '', unix_socket_directories: place.sockets, unix_socket_permissions: '0700' }),
    shared_buffers: '64MB',
    max_connections: '60',
    // Frequent checkpoints are better than a write-ahead log that fills a small disk.
    max_wal_size: '256MB',
    ...more,
  };
  const options = Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
  const [command, args] = run(join(binaries, 'postgres'), ['-D', folder, ...options]);
  const log = await open(join(home, 'pg.log'), 'a');
  // PostgreSQL runs in its own process group, because Ctrl-C should reach only the server, which stops the database
  // when it no longer needs it. This is not done on Windows, where PostgreSQL would have no console, and each of its
  // processes would open a visible one.
  const detached = process.platform !== 'win32';
  const child = spawn(command, args, { stdio: ['ignore', log.fd, log.fd], detached, windowsHide: true });
  child.on('error', () => undefined);
  child.unref();
  await log.close();
  return child;
}

/**
 * Signals to stop PostgreSQL, gentlest first, each with its timeout in milliseconds. All of them preserve acknowledged
 * data.
 */
const endings: readonly (readonly [NodeJS.Signals, number])[] = [
  ['SIGINT', 3000],
  ['SIGQUIT', 1000],
  ['SIGKILL', 500],
];

/**
 * Stops the postmaster and waits at most 4.5 seconds for its exit.
 *
 * @param child process that was just started and may not have written its pid yet
 * @throws Error if the process survives being killed
 */
export async function stopPostmaster(cluster: PostgresCluster, child?: ChildProcess): Promise<void> {
  // Windows has no signals: the process would end immediately and have to recover from its write-ahead log at the next
  // start.
  if (process.platform === 'win32') await stopByProgram(cluster);
  const runningPid = async () => (await postmasterPid(cluster)) ?? (child && !hasChildExited(child) ? child.pid : null);
  for (const [signal, limitMs] of endings) {
    const pid = await runningPid();
    if (!pid) return;
    if (signal === 'SIGKILL') await killPostmaster(pid);
    else sendSignal(pid, signal);
    const deadline = performance.now() + limitMs;
    while (performance.now() < deadline) {
      if (!(await runningPid())) return;
      await delay(20);
    }
  }
  throw new Error('PostgreSQL did not exit');
}

async function stopByProgram({ binaries, folder, run }: PostgresCluster): Promise<void> {
  await runToCompletion(run(join(binaries, 'pg_ctl'), ['stop', '-D', folder, '-m', 'fast', '-t', '4']));
}

/**
 * Kills a postmaster with all its processes. Hanging child processes do not notice that the postmaster has exited, and
 * would prevent a new postmaster from starting. Acknowledged data is in the write-ahead log.
 */
export async function killPostmaster(pid: number): Promise<void> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  for (const each of [pid, ...children.split(' ').map(Number)]) if (each > 1) sendSignal(each, 'SIGKILL');
}

export const hasChildExited = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

/**
 * Returns the pid of this cluster's postmaster; `null` if none is running. A pid file is not sufficient, because pids
 * are reused.
 */
export async function postmasterPid({ folder }: PostgresCluster): Promise<number | null> {
  const pid = await firstNumber(join(folder, 'postmaster.pid'));
  return pid !== null && pid > 0 && isProcessAlive(pid) && (await isPostgres(pid, folder)) ? pid : null;
}

/**
 * Checks whether a postmaster listens in the socket folder, which is next to the data. It may belong to another
 * container, whose processes are not visible and whose pid may belong to another program in this container. A hanging
 * postmaster still listens.
 */
export async function isListening(place: PostgresAddress): Promise<boolean> {
  if ('port' in place) return false;
  const socket = connect(join(place.sockets, '.s.PGSQL.5432'));
  return new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true));
    socket.once('error', (error: NodeJS.ErrnoException) =>
      resolve(!['ENOENT', 'ECONNREFUSED'].includes(error.code ?? '')),
    );
  }).finally(() => socket.destroy());
}

/**
 * Deletes lock files that needlessly prevent PostgreSQL from starting. PostgreSQL assumes that any living process named
 * in a lock file is its own. If the process is another program, or the postmaster of the folder from which this folder
 * was copied, the file is deleted. Otherwise it is kept, because it also protects against backends that outlive their
 * postmaster. An empty file remains if the process is killed, or the disk is full, before the first line is written. It
 * would always prevent PostgreSQL from starting, so it is deleted too. If a postmaster listens in this folder, all lock
 * files belong to it.
 */
export async function deleteForeignLocks({ folder }: PostgresCluster, place: PostgresAddress): Promise<void> {
  if (await isListening(place)) return;
  const ofSocket = 'port' in place ? [] : [join(place.sockets, '.s.PGSQL.5432.lock')];
  for (const file of [join(folder, 'postmaster.pid'), ...ofSocket]) {
    const pid = await firstNumber(file);
    const isForeign =
      pid === null
        ? await isLeftEmpty(file)
        : isProcessAlive(Math.abs(pid)) && !(await isPostgres(Math.abs(pid), folder));
    if (isForeign) await rm(file, { force: true });
  }
}

/**
 * Minimum age of an empty lock file before it is deleted, in milliseconds. A postmaster that is starting writes the
 * first line immediately.
 */
const emptyForMs = 1000;

async function isLeftEmpty(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  return found?.size === 0 && Math.abs(Date.now() - found.mtimeMs) > emptyForMs;
}

/** Returns the pid in a lock file: negative if single-user mode has written it, `null` if there is none. */
async function firstNumber(path: string): Promise<number | null> {
  const file = await readFile(path, 'utf8').catch(() => '');
  const pid = Number(file.split('\n')[0]);
  return Number.isInteger(pid) && Math.abs(pid) > 1 ? pid : null;
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // The process has just exited.
  }
}

/**
 * Checks whether a process is PostgreSQL running on this cluster. Its working directory is the folder of its cluster,
 * even if the folder was given by another path or has been moved.
 */
async function isPostgres(pid: number, folder: string): Promise<boolean> {
  if (process.platform !== 'linux') return true;
  const args = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0');
  if (!args.some((arg) => /(^|\/)postgres$/.test(arg))) return false;
  const place = await readlink(`/proc/${pid}/cwd`).catch(() => null);
  return place === null ? args.includes(folder) : place === (await realpath(folder));
}
