import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts';

let folder: string;
let database: EmbeddedPostgres | undefined;

async function query(url: string, text: string) {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

const postmaster = async () => Number((await readFile(join(folder, 'pg', 'postmaster.pid'), 'utf8')).split('\n')[0]);

afterEach(async () => {
  await database?.stop();
  await rm(folder, { recursive: true, force: true });
});

describe('the built-in PostgreSQL', () => {
  it('keeps what it acknowledged when it is killed, is adopted when it still runs, and stops cleanly', async () => {
    folder = await mkdtemp(join(tmpdir(), 'leafcast-pg-'));
    database = await startEmbeddedPostgres({ folder });
    expect(await query(database.url, 'show fsync')).toEqual([{ fsync: 'on' }]);
    await query(database.url, 'create table kept (n int)');
    await query(database.url, 'insert into kept values (7)');
    const first = await postmaster();

    const adopted = await startEmbeddedPostgres({ folder });
    expect(await postmaster()).toBe(first);

    process.kill(first, 'SIGKILL');
    database = await startEmbeddedPostgres({ folder });
    expect(await query(adopted.url, 'select n from kept')).toEqual([{ n: 7 }]);
    expect(await postmaster()).not.toBe(first);

    await database.stop();
    await expect(query(database.url, 'select 1')).rejects.toThrow();
  });

  it('listens on a port of this machine alone where there are no sockets, and asks for its password there, too', async () => {
    folder = await mkdtemp(join(tmpdir(), 'leafcast-pg-'));
    database = await startEmbeddedPostgres({ folder, way: 'loopback' });
    expect(await query(database.url, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
    const { url } = await startEmbeddedPostgres({ folder, way: 'loopback' });
    expect(url).toBe(database.url);
    await expect(query(url.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toThrow('password');
    await expect(query(url.replace('leafcast_server', 'leafcast'), 'select 1')).rejects.toThrow('pg_hba.conf');
  });

  it('starts where a crash left the pid of what is now another program', async () => {
    folder = await mkdtemp(join(tmpdir(), 'leafcast-pg-'));
    database = await startEmbeddedPostgres({ folder });
    await database.stop();
    await writeFile(join(folder, 'pg', 'postmaster.pid'), `${process.ppid}\n${join(folder, 'pg')}\n`);
    database = await startEmbeddedPostgres({ folder });
    expect(await query(database.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('starts where a kill or a full disk left its lock file empty', async () => {
    folder = await mkdtemp(join(tmpdir(), 'leafcast-pg-'));
    database = await startEmbeddedPostgres({ folder });
    await database.stop();
    await writeFile(join(folder, 'pg', 'postmaster.pid'), '');
    database = await startEmbeddedPostgres({ folder });
    expect(await query(database.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('starts in a folder whose path is too long for a socket', async () => {
    folder = await mkdtemp(join(tmpdir(), `leafcast-${'long-'.repeat(20)}`));
    database = await startEmbeddedPostgres({ folder });
    expect(await query(database.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});
