import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createCluster, type PostgresCluster, runAsSuperuser } from './cluster.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts';
import { embeddedBinaries } from './embedded-binaries.ts';
import { startPostmaster } from './postmaster.ts';
import { resolvePostgresCommand } from './resolve-postgres-command.ts';

let home: string;
let database: EmbeddedPostgres | undefined;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'leafcast-cluster-'));
});
afterEach(async () => {
  await database?.stop();
  await rm(home, { recursive: true, force: true });
});

async function query(url: string, ...statements: string[]) {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    let rows: unknown[] = [];
    for (const statement of statements) rows = (await client.query(statement)).rows;
    return rows;
  } finally {
    await client.end();
  }
}

/** Returns the command lines of processes on this machine that contain the folder's path. */
async function programsOn(folder: string): Promise<string[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const lines = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')));
  return lines.filter((line) => line.includes(folder));
}

/** Starts a cluster as older versions created it: everyone who reaches its socket can connect as superuser. */
async function startOld() {
  const cluster: PostgresCluster = {
    home,
    folder: join(home, 'pg'),
    binaries: await embeddedBinaries(),
    run: resolvePostgresCommand(home),
    transport: 'socket',
  };
  await createCluster(cluster);
  await mkdir(join(home, 'socket'), { mode: 0o700 });
  await startPostmaster(cluster, { sockets: join(home, 'socket') }, {});
  const url = `postgres://leafcast@localhost/postgres?host=${encodeURIComponent(join(home, 'socket'))}`;
  await expect.poll(() => query(url, 'select 1 as one').catch(() => null)).toEqual([{ one: 1 }]);
  return url;
}

describe('the cluster of the built-in PostgreSQL', () => {
  it('keeps the data of an older version, makes the server its owner, and no longer admits other users', async () => {
    const old = await startOld();
    await query(
      old,
      'create schema jobs',
      "create type jobs.state as enum ('new', 'done')",
      'create table jobs.job (id bigserial primary key, state jobs.state not null, at int generated always as identity)',
      "insert into jobs.job (state) values ('new')",
      'create view open_jobs as select * from jobs.job',
      'create function twice(n int) returns int language sql as $$ select 2 * n $$',
      'create sequence numbers',
    );
    database = await startEmbeddedPostgres({ folder: home });
    expect(await query(database.url, 'select id::text, state from open_jobs')).toEqual([{ id: '1', state: 'new' }]);
    await query(
      database.url,
      "alter type jobs.state add value 'late'",
      'alter table jobs.job add column note text',
      "insert into jobs.job (state) values ('done')",
      'drop view open_jobs',
      'drop function twice',
      'drop sequence numbers',
      'create extension if not exists plpgsql',
      'create table public.made (n int)',
      'drop schema jobs cascade',
    );
    await expect(query(old, 'select 1')).rejects.toThrow('no pg_hba.conf entry');
    const { password } = new URL(database.url);
    const wrong = database.url.replace(password, 'x'.repeat(password.length));
    await expect(query(wrong, 'select 1')).rejects.toThrow('password authentication failed');
    await expect(query(database.url.replace(`:${password}`, ''), 'select 1')).rejects.toThrow('password');

    await database.stop();
    database = await startEmbeddedPostgres({ folder: home });
    expect(new URL(database.url).password).toBe(password);
  });

  it('does not allow the server to run programs, read files or gain privileges', async () => {
    database = await startEmbeddedPostgres({ folder: home });
    const { url } = database;
    await query(url, 'create table kept (line text)');
    for (const statement of [
      "copy kept from program 'id'",
      "copy kept to program 'cat'",
      "copy kept from '/etc/passwd'",
      "select pg_read_file('/etc/passwd')",
      "select lo_import('/etc/passwd')",
      'alter role leafcast_server superuser',
      'set role leafcast',
      'grant pg_execute_server_program to leafcast_server',
      "create function run(text) returns int language c as 'libc.so.6', 'system'",
      "alter system set archive_command = 'id'",
      'create role another superuser login',
    ]) {
      await expect(query(url, statement), statement).rejects.toThrow(/permission denied|must be superuser|Only roles/);
    }
    expect((await stat(join(home, 'password'))).mode & 0o777).toBe(0o600);
    expect(await readFile(join(home, 'pg', 'pg_hba.conf'), 'utf8')).not.toContain('trust');
  });

  it('receives a new password if the old one was lost, or if a start was killed midway', async () => {
    database = await startEmbeddedPostgres({ folder: home });
    await query(database.url, 'create table kept (n int)');
    await database.stop();
    await rm(join(home, 'password'));
    database = await startEmbeddedPostgres({ folder: home });
    expect(await query(database.url, 'select * from kept')).toEqual([]);
  });

  it('receives its password even if a killed start left a lock file with the pid of an unrelated program', async () => {
    database = await startEmbeddedPostgres({ folder: home });
    await query(database.url, 'create table kept (n int)');
    await database.stop();
    await rm(join(home, 'password'));
    const other = spawn('sleep', ['60']);
    try {
      // Single-user mode writes its pid as a negative number.
      await writeFile(join(home, 'pg', 'postmaster.pid'), `-${other.pid}\n${join(home, 'pg')}\n1795938334\n5432\n\n\n`);
      database = await startEmbeddedPostgres({ folder: home });
      expect(await query(database.url, 'select * from kept')).toEqual([]);
    } finally {
      other.kill();
    }
  });

  it('leaves no process running if its start is aborted', async () => {
    for (const afterMs of [0, 300, 600, 900, 1200]) {
      const signal = AbortSignal.timeout(afterMs);
      const started = await startEmbeddedPostgres({ folder: home, signal }).catch(() => null);
      if (started) await started.stop();
      expect(await programsOn(home)).toEqual([]);
    }
    database = await startEmbeddedPostgres({ folder: home });
    expect(await query(database.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('can be copied while it is running: the copy can run at the same time, and each uses only its own data', async () => {
    const original = await startEmbeddedPostgres({ folder: join(home, 'a') });
    await query(original.url, 'create table kept (n int)', 'insert into kept values (7)');
    const { cp } = await import('node:fs/promises');
    await cp(join(home, 'a'), join(home, 'b'), {
      recursive: true,
      mode: 0,
      filter: (path) => !/PGSQL\.\d+$/.test(path),
    });
    const copy = await startEmbeddedPostgres({ folder: join(home, 'b') });
    try {
      expect(await query(copy.url, 'select n from kept')).toEqual([{ n: 7 }]);
      await query(copy.url, 'insert into kept values (8)');
      expect(await query(original.url, 'select n from kept')).toEqual([{ n: 7 }]);
    } finally {
      await copy.stop();
      expect(await query(original.url, 'select n from kept')).toEqual([{ n: 7 }]);
      await original.stop();
    }
  });

  it.each([
    'pre-existing shared memory block (key 7, ID 3) is still in use',
    'pre-existing shared memory block is still in use',
    'lock file "postmaster.pid" already exists',
  ])('waits until the processes of a killed instance have exited: %s', async (error) => {
    const script = `[ -e left ] || { touch left; echo 'FATAL:  ${error}' >&2; exit 1; }`;
    const cluster = { home, folder: home, binaries: '', transport: 'socket' } as const;
    await runAsSuperuser({ ...cluster, run: () => ['sh', ['-c', `cd "$0" && ${script}`, home]] }, ['select 1']);
  });
});
