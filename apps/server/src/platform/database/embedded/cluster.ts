import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import { chownSync, existsSync, statSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { moveInPlace } from '@leafcast/node/files/flush';
import { writeAtomically } from '@leafcast/node/files/write-atomically';
import { type BuildPostgresCommand, runToCompletion } from './resolve-postgres-command.ts';

/** Location of a database cluster, and the way to run programs on it. */
export interface PostgresCluster {
  /** Folder with the cluster (`pg`), the socket, the log and the password. */
  readonly home: string;
  readonly folder: string;
  readonly binaries: string;
  readonly run: BuildPostgresCommand;
  readonly transport: PostgresTransport;
}

/** Role of the server in the built-in PostgreSQL. It owns all tables and is not a superuser. */
export const serverRole = 'leafcast_server';

/** Time within which the remaining processes of a killed PostgreSQL must exit, in milliseconds. */
const exitTimeoutMs = 10_000;

/**
 * How the server connects: over a Unix socket or, where Node does not support them (Windows), over a port that only
 * this machine can reach.
 */
export type PostgresTransport = 'socket' | 'loopback';
export const defaultTransport: PostgresTransport = process.platform === 'win32' ? 'loopback' : 'socket';

/**
 * Returns the access rules (`pg_hba.conf`). Only the server's role can connect; even the superuser can only work in
 * single-user mode.
 */
const hostRules = (transport: PostgresTransport) => {
  const from = transport === 'socket' ? `local all ${serverRole}` : `host all ${serverRole} 127.0.0.1/32`;
  return `# Written by Leafcast; changes are lost.\n${from} scram-sha-256\n`;
};

/** Locale options for initdb. Windows has no C.UTF-8 locale, but PostgreSQL has a built-in one. */
const locale =
  process.platform === 'win32'
    ? ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    : ['--locale=C.UTF-8'];

/**
 * Creates the cluster under a temporary name and then renames it, so that killing the process leaves no partial
 * cluster.
 *
 * @param ready folder of a prepared cluster that is copied, if it exists
 */
export async function createCluster(
  { binaries, folder, run }: PostgresCluster,
  { ready, signal }: { readonly ready?: string | undefined; readonly signal?: AbortSignal | undefined } = {},
): Promise<void> {
  const draft = `${folder}.new`;
  await rm(draft, { recursive: true, force: true });
  const isReady = ready !== undefined && existsSync(ready);
  // The user who runs the database must own the copy and be the only one who can read it. The copy must be flushed to
  // the disk before it is used.
  const making = isReady
    ? run('sh', ['-c', 'umask 077 && cp -R "$1" "$2" && chmod 700 "$2" && sync -f "$2"', 'sh', ready, draft])
    : run(join(binaries, 'initdb'), [
        '-D',
        draft,
        '-U',
        'leafcast',
        '-A',
        'trust',
        '-E',
        'UTF8',
        '--no-instructions',
        ...locale,
      ]);
  const { status, errors } = await runToCompletion(making, { signal });
  if (status !== 0) throw new Error(`The database could not be created: ${errors}`);
  await moveInPlace(draft, folder);
}

/** Returns the server's password if the cluster already requires it; `null` if `secureCluster` must run first. */
export async function readServerPassword({ home, folder, transport }: PostgresCluster): Promise<string | null> {
  const rules = await readFile(join(folder, 'pg_hba.conf'), 'utf8').catch(() => '');
  return rules === hostRules(transport) ? storedPassword(home) : null;
}

/**
 * Limits access to the cluster to the server, with a random password, and makes the server the owner of everything that
 * the superuser has created. Can be repeated if the process was killed midway. Clusters of older versions admitted
 * everyone who could reach the socket.
 *
 * @param cluster cluster that is not running
 * @returns the password
 */
export async function secureCluster(cluster: PostgresCluster, signal?: AbortSignal): Promise<string> {
  const { home, folder, transport } = cluster;
  const password = (await storedPassword(home)) ?? randomBytes(32).toString('base64url');
  await writeAtomically(join(home, 'password'), password);
  await runAsSuperuser(cluster, [createRole, alterRole(scramVerifier(password)), ...transferOwnership], signal);
  const rules = join(folder, 'pg_hba.conf');
  await writeAtomically(rules, hostRules(transport));
  // If the server runs as root, PostgreSQL may run as another user, who must be able to read this file.
  const { uid, gid } = statSync(folder);
  chownSync(rules, uid, gid);
  return password;
}

/**
 * Runs SQL statements in single-user mode, which requires no password.
 *
 * @throws Error if a statement fails
 */
export async function runAsSuperuser(
  { binaries, folder, run }: PostgresCluster,
  statements: readonly string[],
  signal?: AbortSignal,
): Promise<void> {
  const single = run(join(binaries, 'postgres'), [
    '--single',
    '-D',
    folder,
    '-j',
    '-c',
    'exit_on_error=true',
    '-c',
    'log_min_messages=warning',
    'postgres',
  ]);
  const input = statements.map((statement) => `${statement};\n\n`).join('');
  const deadline = performance.now() + exitTimeoutMs;
  for (;;) {
    const { status, errors } = await runToCompletion(single, { input, signal });
    if (status === 0) return;
    // The last backends of a killed postmaster, or an earlier start, have not exited yet.
    const isInUse = /shared memory block.* is still in use|lock file .* already exists/.test(errors);
    if (!isInUse || performance.now() > deadline) {
      throw new Error(`The password of the database could not be set: ${errors}`);
    }
    await delay(200);
  }
}

async function storedPassword(home: string): Promise<string | null> {
  const password = await readFile(join(home, 'password'), 'utf8').catch(() => '');
  return /^[\w-]{43}$/.test(password) ? password : null;
}

const createRole = `do $$ begin
  if not exists (select from pg_roles where rolname = '${serverRole}') then create role ${serverRole}; end if;
end $$`;

const alterRole = (verifier: string) =>
  `alter role ${serverRole} with login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password '${verifier}'`;

/**
 * Transfers the ownership of everything that the superuser (id 10) has created. Objects created by users have ids from
 * 16384. Sequences of columns follow their tables.
 */
const transferOwnership = [
  `alter database postgres owner to ${serverRole}`,
  `do $$ declare change text; begin
  for change in
    select format('schema %I', nspname) from pg_namespace where oid >= 16384 and nspowner = 10
    union all
    select format('%s %s', case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence'
      when 'c' then 'type' else 'table' end, oid::regclass)
    from pg_class as made where oid >= 16384 and relowner = 10 and relkind in ('r', 'p', 'v', 'm', 'S', 'c')
      and not exists (select from pg_depend
        where classid = 'pg_class'::regclass and objid = made.oid and deptype in ('a', 'i') and relkind = 'S')
    union all
    select format('routine %s', oid::regprocedure) from pg_proc where oid >= 16384 and proowner = 10
    union all
    select format('type %s', oid::regtype) from pg_type
    where oid >= 16384 and typowner = 10 and typtype in ('e', 'd', 'r')
  loop
    execute format('alter %s owner to ${serverRole}', change);
  end loop;
end $$`,
];

/**
 * Returns the form in which PostgreSQL stores a password, so that statements, which may be logged, never contain the
 * password itself. @see RFC 5803
 */
function scramVerifier(password: string): string {
  const iterations = 4096;
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256');
  const hmac = (text: string) => createHmac('sha256', salted).update(text).digest();
  const storedKey = createHash('sha256').update(hmac('Client Key')).digest('base64');
  const serverKey = hmac('Server Key').toString('base64');
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${storedKey}:${serverKey}`;
}
