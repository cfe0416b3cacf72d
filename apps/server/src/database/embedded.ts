import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { embeddedBinaries } from './embedded-binaries.ts';

export interface EmbeddedPostgres {
  /** Connection string over a Unix socket: the database listens on no network address. */
  readonly url: string;
  /** Ends it cleanly and waits for that. */
  stop(): Promise<void>;
}

const startLimitMs = 60_000;

/**
 * Starts the built-in PostgreSQL on a folder, making its cluster on the first start. It keeps its durable
 * defaults (fsync on). One that still runs from before (its starter was killed) is adopted.
 *
 * @param folder holds the cluster (`pg`), the socket and the log
 * @throws Error with the end of the log when it cannot be started
 */
export async function startEmbeddedPostgres({ folder }: { folder: string }): Promise<EmbeddedPostgres> {
  const home = resolve(folder);
  const binaries = await embeddedBinaries();
  const cluster = join(home, 'pg');
  await mkdir(home, { recursive: true, mode: 0o700 });
  const sockets = await socketFolder(home);
  const run = await commandRunner(home);
  if (!existsSync(join(cluster, 'PG_VERSION'))) await makeCluster(run, binaries, cluster);

  const url = `postgres://leafcast@localhost/postgres?host=${encodeURIComponent(sockets)}`;
  const deadline = Date.now() + startLimitMs;
  let child: ChildProcess | undefined;
  while (!(await answers(url))) {
    if (Date.now() > deadline) throw new Error(`PostgreSQL did not start within a minute:\n${await logEnd(home)}`);
    const hasEnded = !child || child.exitCode !== null || child.signalCode !== null;
    if (hasEnded && (await postmasterPid(cluster)) === null) {
      // After a kill it refuses to start until the last backend of the old one is gone: then it is tried again.
      if (child) await delay(200);
      await dropReusedPid(cluster);
      child = await startPostmaster(run, binaries, cluster, sockets, home);
    }
    await delay(25);
  }
  return { url, stop: () => stopPostmaster(cluster) };
}

type Run = (program: string, args: readonly string[]) => readonly [string, readonly string[]];

/** PostgreSQL refuses to run as root, so root runs it as nobody of a user namespace; files stay root's own. */
async function commandRunner(home: string): Promise<Run> {
  if (process.getuid?.() !== 0) return (program, args) => [program, args];
  const namespace = ['--user', '--map-user=65534', '--map-group=65534', '--'];
  if (spawnSync('unshare', [...namespace, 'true']).status === 0) {
    return (program, args) => ['unshare', [...namespace, program, ...args]];
  }
  // Without user namespaces (as in many containers) a real change of user does it, if that user may enter.
  if (spawnSync('setpriv', ['--reuid=65534', '--regid=65534', '--clear-groups', 'true']).status === 0) {
    spawnSync('chown', ['-R', '65534:65534', home]);
    return (program, args) => ['setpriv', ['--reuid=65534', '--regid=65534', '--clear-groups', program, ...args]];
  }
  throw new Error(
    'The built-in PostgreSQL cannot run as root on this machine; run as another user or set DATABASE_URL',
  );
}

/** Made beside its final place and renamed, so that a kill in the middle leaves no half cluster. */
async function makeCluster(run: Run, binaries: string, cluster: string): Promise<void> {
  const draft = `${cluster}.new`;
  await rm(draft, { recursive: true, force: true });
  const [command, args] = run(join(binaries, 'initdb'), [
    ...['-D', draft, '-U', 'leafcast', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-instructions'],
  ]);
  const made = spawnSync(command, args, { encoding: 'utf8' });
  if (made.status !== 0) throw new Error(`The database could not be made: ${made.stderr || String(made.error)}`);
  await rename(draft, cluster);
}

async function startPostmaster(run: Run, binaries: string, cluster: string, sockets: string, home: string) {
  const options = {
    listen_addresses: '',
    shared_buffers: '64MB',
    max_connections: '60',
    unix_socket_permissions: '0700',
  };
  const settings = Object.entries(options).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
  const [command, args] = run(join(binaries, 'postgres'), ['-D', cluster, '-k', sockets, ...settings]);
  const log = await open(join(home, 'pg.log'), 'a');
  // In a process group of its own: Ctrl-C goes to the server, which ends the database when it is done with it.
  const child = spawn(command, args, { stdio: ['ignore', log.fd, log.fd], detached: true });
  child.on('error', () => undefined);
  child.unref();
  await log.close();
  return child;
}

async function stopPostmaster(cluster: string): Promise<void> {
  const pid = await postmasterPid(cluster);
  if (pid === null) return;
  process.kill(pid, 'SIGINT');
  const deadline = Date.now() + 20_000;
  while ((await postmasterPid(cluster)) !== null) {
    if (Date.now() > deadline) throw new Error('PostgreSQL did not stop within 20 seconds');
    await delay(20);
  }
}

/** The pid of this cluster's postmaster, or `null` when none runs: pids are reused, so a pid file alone proves nothing. */
async function postmasterPid(cluster: string): Promise<number | null> {
  const pid = await writtenPid(cluster);
  return pid !== null && isAlive(pid) && (await isPostmaster(pid, cluster)) ? pid : null;
}

/**
 * PostgreSQL takes any living process with the written pid for its postmaster. Where that is another program the
 * file goes; otherwise it stays, because it also guards against backends that outlive their postmaster.
 */
async function dropReusedPid(cluster: string): Promise<void> {
  const pid = await writtenPid(cluster);
  if (pid !== null && isAlive(pid) && !(await isPostmaster(pid, cluster))) {
    await rm(join(cluster, 'postmaster.pid'), { force: true });
  }
}

async function writtenPid(cluster: string): Promise<number | null> {
  const file = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number(file.split('\n')[0]);
  return Number.isInteger(pid) && pid > 1 ? pid : null;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function isPostmaster(pid: number, cluster: string): Promise<boolean> {
  if (process.platform !== 'linux') return true;
  return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).includes(cluster);
}

/** An open port or socket is not enough: during recovery it refuses work. */
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

/** Beside the data, or in the temporary folder where that path is too long for a Unix socket (108 bytes). */
async function socketFolder(home: string): Promise<string> {
  const near = join(home, 'socket');
  const name = createHash('sha256').update(home).digest('hex').slice(0, 16);
  const folder = near.length <= 80 ? near : join(tmpdir(), `leafcast-${name}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return folder;
}

async function logEnd(home: string): Promise<string> {
  const log = await readFile(join(home, 'pg.log'), 'utf8').catch(() => '');
  return log.slice(-1500);
}
