import { type ChildProcess, spawn } from 'node:child_process';
import { open, readFile, readlink, realpath, rm, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { runToEnd } from './as-other-user.ts';
import type { Cluster } from './cluster.ts';

/** Settings of PostgreSQL by name. */
export type PostgresSettings = Readonly<Record<string, string>>;

/** Where it is reached: in a folder of sockets, or at a port. */
export type Place = { readonly sockets: string } | { readonly port: number };

/** Starts the postmaster; whether it comes up is seen by asking it. */
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
    // Rather a little more work than a log that fills a small disk.
    max_wal_size: '256MB',
    ...more,
  };
  const options = Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
  const [command, args] = run(join(binaries, 'postgres'), ['-D', folder, ...options]);
  const log = await open(join(home, 'pg.log'), 'a');
  // In a process group of its own: Ctrl-C goes to the server, which ends the database when it is done with it. On Windows it
  // would have no console there, and each of its processes would open one that everybody sees.
  const detached = process.platform !== 'win32';
  const child = spawn(command, args, { stdio: ['ignore', log.fd, log.fd], detached, windowsHide: true });
  child.on('error', () => undefined);
  child.unref();
  await log.close();
  return child;
}

/** Signals from the kindest on, each with the time that it has, in milliseconds. All leave what was acknowledged. */
const endings: readonly (readonly [NodeJS.Signals, number])[] = [
  ['SIGINT', 3000],
  ['SIGQUIT', 1000],
  ['SIGKILL', 500],
];

/**
 * Stops the postmaster and waits at most 4.5 seconds for it to exit.
 *
 * @param child one that was just started may not have written its pid yet
 * @throws Error if it survives being killed
 */
export async function stopPostmaster(cluster: Cluster, child?: ChildProcess): Promise<void> {
  // Windows has no signals: it would end at once, and read its log at the next start.
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
  throw new Error('PostgreSQL does not end');
}

async function stopByProgram({ binaries, folder, run }: Cluster): Promise<void> {
  await runToEnd(run(join(binaries, 'pg_ctl'), ['stop', '-D', folder, '-m', 'fast', '-t', '4']));
}

/**
 * Kills a postmaster with all its processes: those that hang do not notice that it is gone, and no other could start
 * beside them. What was acknowledged is in its log.
 */
export async function killPostmaster(pid: number): Promise<void> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  for (const each of [pid, ...children.split(' ').map(Number)]) if (each > 1) sendSignal(each, 'SIGKILL');
}

export const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

/** The pid of this cluster's postmaster, or `null` when none runs: pids are reused, so a pid file alone proves nothing. */
export async function postmasterPid({ folder }: Cluster): Promise<number | null> {
  const pid = await firstNumber(join(folder, 'postmaster.pid'));
  return pid !== null && pid > 0 && isAlive(pid) && (await isPostgres(pid, folder)) ? pid : null;
}

/**
 * Whether a postmaster listens in the folder of sockets, which lies beside the data: also one of another container, of which
 * nothing else can be seen here, and whose pid may be that of another program. One that hangs still listens.
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
 * PostgreSQL takes any living process that a lock file names for one of its own. Where that is another program, or the
 * postmaster of the folder that this one is a copy of, the file goes; otherwise it stays, because it also guards against
 * backends that outlive their postmaster. An empty one, left by a kill or a full disk between its creation and its first
 * line, keeps PostgreSQL from starting for good: it goes, too. While a postmaster listens there, all of them are its own.
 */
export async function dropForeignLocks({ folder }: Cluster, place: Place): Promise<void> {
  if (await isListening(place)) return;
  const ofSocket = 'port' in place ? [] : [join(place.sockets, '.s.PGSQL.5432.lock')];
  for (const file of [join(folder, 'postmaster.pid'), ...ofSocket]) {
    const pid = await firstNumber(file);
    const isForeign =
      pid === null ? await isLeftEmpty(file) : isAlive(Math.abs(pid)) && !(await isPostgres(Math.abs(pid), folder));
    if (isForeign) await rm(file, { force: true });
  }
}

/** Another postmaster that is just starting writes its first line at once. */
const emptyForMs = 1000;

async function isLeftEmpty(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  return found?.size === 0 && Math.abs(Date.now() - found.mtimeMs) > emptyForMs;
}

/** The pid in a lock file: negative where single-user mode wrote it, `null` where there is none. */
async function firstNumber(path: string): Promise<number | null> {
  const file = await readFile(path, 'utf8').catch(() => '');
  const pid = Number(file.split('\n')[0]);
  return Number.isInteger(pid) && Math.abs(pid) > 1 ? pid : null;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It is another user's.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has just ended.
  }
}

/** PostgreSQL works in the folder of its cluster, also where that was named by another path or has been moved. */
async function isPostgres(pid: number, folder: string): Promise<boolean> {
  if (process.platform !== 'linux') return true;
  const args = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0');
  if (!args.some((arg) => /(^|\/)postgres$/.test(arg))) return false;
  const place = await readlink(`/proc/${pid}/cwd`).catch(() => null);
  return place === null ? args.includes(folder) : place === (await realpath(folder));
}
