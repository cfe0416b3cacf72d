import { type ChildProcess, spawn } from 'node:child_process';
import { open, readFile, readlink, realpath, rm, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isAlive } from '@leafcast/node/processes/is-alive';
import { runToCompletion } from './as-other-user.ts';
import type { Cluster } from './cluster.ts';

/** PostgreSQL settings by name. */
export type PostgresSettings = Readonly<Record<string, string>>;

/** Where PostgreSQL is reached: in a folder of sockets, or at a port. */
export type Place = { readonly sockets: string } | { readonly port: number };

/** Starts the postmaster, without waiting until it answers. */
export async function startPostmaster(
  { home, folder, binaries, run }: Cluster,
  place: Place,
  more: PostgresSettings,
): Promise<ChildProcess> {
  const settings: PostgresSettings = {
    ...('port' in place
      ? { listen_addresses: '127.0.0.1', port: String(place.port), unix_socket_directories: '' }
      : { listen_addresses: '', unix_socket_directories: place.sockets, unix_socket_permissions: '0700' }),
    shared_buffers: '64MB',
    max_connections: '60',
    // More frequent checkpoints are better than a log that fills a small disk.
    max_wal_size: '256MB',
    ...more,
  };
  const options = Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
  const [command, args] = run(join(binaries, 'postgres'), ['-D', folder, ...options]);
  const log = await open(join(home, 'pg.log'), 'a');
  // Runs in its own process group: Ctrl-C goes to the server, which stops the database when it no longer needs it. On
  // Windows it would have no console there, and each of its processes would open a visible one.
  const detached = process.platform !== 'win32';
  const child = spawn(command, args, { stdio: ['ignore', log.fd, log.fd], detached, windowsHide: true });
  child.on('error', () => undefined);
  child.unref();
  await log.close();
  return child;
}

/** Signals from the gentlest on, each with its timeout in milliseconds. All of them preserve acknowledged data. */
const endings: readonly (readonly [NodeJS.Signals, number])[] = [
  ['SIGINT', 3000],
  ['SIGQUIT', 1000],
  ['SIGKILL', 500],
];

/**
 * Stops the postmaster and waits at most 4.5 seconds for it to exit.
 *
 * @param child process that was just started and may not have written its pid yet
 * @throws Error if it survives being killed
 */
export async function stopPostmaster(cluster: Cluster, child?: ChildProcess): Promise<void> {
  // Windows has no signals: the process would end at once and have to recover from its log at the next start.
  if (process.platform === 'win32') await stopByProgram(cluster);
  const runningPid = async () => (await postmasterPid(cluster)) ?? (child && !hasEnded(child) ? child.pid : null);
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

async function stopByProgram({ binaries, folder, run }: Cluster): Promise<void> {
  await runToCompletion(run(join(binaries, 'pg_ctl'), ['stop', '-D', folder, '-m', 'fast', '-t', '4']));
}

/**
 * Kills a postmaster with all its processes. Hung processes do not notice that it is gone, and no other postmaster
 * could start beside them. Acknowledged data is in its log.
 */
export async function killPostmaster(pid: number): Promise<void> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  for (const each of [pid, ...children.split(' ').map(Number)]) if (each > 1) sendSignal(each, 'SIGKILL');
}

export const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

/**
 * Returns the pid of this cluster's postmaster, or `null` when none is running: pids are reused, so a pid file alone
 * proves nothing.
 */
export async function postmasterPid({ folder }: Cluster): Promise<number | null> {
  const pid = await firstNumber(join(folder, 'postmaster.pid'));
  return pid !== null && pid > 0 && isAlive(pid) && (await isPostgres(pid, folder)) ? pid : null;
}

/**
 * Checks whether a postmaster listens in the folder of sockets, which is beside the data. It may belong to another
 * container, of which nothing else is visible here, and whose pid may be that of another program here. A hung
 * postmaster still listens.
 */
export async function isListening(place: Place): Promise<boolean> {
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
 * Deletes lock files that block PostgreSQL without reason. PostgreSQL takes any living process named in a lock file for
 * one of its own. If that is another program, or the postmaster of the folder that this one was copied from, the file
 * is deleted; otherwise it is kept, because it also guards against backends that outlive their postmaster. An empty
 * file, left by a kill or a full disk between its creation and its first line, would keep PostgreSQL from ever
 * starting, so it is deleted too. While a postmaster listens there, all lock files are its own.
 */
export async function deleteForeignLocks({ folder }: Cluster, place: Place): Promise<void> {
  if (await isListening(place)) return;
  const ofSocket = 'port' in place ? [] : [join(place.sockets, '.s.PGSQL.5432.lock')];
  for (const file of [join(folder, 'postmaster.pid'), ...ofSocket]) {
    const pid = await firstNumber(file);
    const isForeign =
      pid === null ? await isLeftEmpty(file) : isAlive(Math.abs(pid)) && !(await isPostgres(Math.abs(pid), folder));
    if (isForeign) await rm(file, { force: true });
  }
}

/** A postmaster that is just starting writes its first line at once. */
const emptyForMs = 1000;

async function isLeftEmpty(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  return found?.size === 0 && Math.abs(Date.now() - found.mtimeMs) > emptyForMs;
}

/** Returns the pid in a lock file: negative if single-user mode wrote it, `null` if there is none. */
async function firstNumber(path: string): Promise<number | null> {
  const file = await readFile(path, 'utf8').catch(() => '');
  const pid = Number(file.split('\n')[0]);
  return Number.isInteger(pid) && Math.abs(pid) > 1 ? pid : null;
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has just exited.
  }
}

/**
 * Checks whether a process is PostgreSQL with this cluster. It works in the folder of its cluster, even if that was
 * named by another path or has been moved.
 */
async function isPostgres(pid: number, folder: string): Promise<boolean> {
  if (process.platform !== 'linux') return true;
  const args = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0');
  if (!args.some((arg) => /(^|\/)postgres$/.test(arg))) return false;
  const place = await readlink(`/proc/${pid}/cwd`).catch(() => null);
  return place === null ? args.includes(folder) : place === (await realpath(folder));
}
