import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { container } from '../../../../test/machines/container.ts';
import { DataFolderInUseError } from '../../files/data-lock.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts';
import { deleteForeignLocks } from './postmaster.ts';

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
  it('keeps acknowledged data after it is killed, is taken over by a new server if it is still running, and stops cleanly', async () => {
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

  it('listens only on a local port if Unix sockets are not available, and requires its password on that port too', async () => {
    folder = await mkdtemp(join(tmpdir(), 'leafcast-pg-'));
    database = await startEmbeddedPostgres({ folder, transport: 'loopback' });
    expect(await query(database.url, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
    const { url } = await startEmbeddedPostgres({ folder, transport: 'loopback' });
    expect(url).toBe(database.url);
    await expect(query(url.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toThrow('password');
    await expect(query(url.replace('leafcast_server', 'leafcast'), 'select 1')).rejects.toThrow('pg_hba.conf');
  });

  it('starts if a crash left a pid that now belongs to an unrelated program', async () => {
    folder = await mkdtemp(join(tmpdir(), 'leafcast-pg-'));
    database = await startEmbeddedPostgres({ folder });
    await database.stop();
    await writeFile(join(folder, 'pg', 'postmaster.pid'), `${process.ppid}\n${join(folder, 'pg')}\n`);
    database = await startEmbeddedPostgres({ folder });
    expect(await query(database.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('keeps the lock files of a listening instance, even if its pid belongs to another program in this container', async () => {
    folder = await mkdtemp(join(tmpdir(), 'leafcast-pg-'));
    await Promise.all(['pg', 'socket'].map((name) => mkdir(join(folder, name))));
    const lock = join(folder, 'pg', 'postmaster.pid');
    await writeFile(lock, `${process.ppid}\n`);
    const place = { sockets: join(folder, 'socket') };
    const cluster = {
      home: folder,
      folder: join(folder, 'pg'),
      binaries: '',
      transport: 'socket' as const,
      run: () => ['', []] as const,
    };
    const server = createServer().listen(join(place.sockets, '.s.PGSQL.5432'));
    await once(server, 'listening');
    await deleteForeignLocks(cluster, place);
    expect(await readFile(lock, 'utf8')).toBe(`${process.ppid}\n`);
    server.close();
    await once(server, 'close');
    await deleteForeignLocks(cluster, place);
    await expect(readFile(lock)).rejects.toThrow('ENOENT');
  });

  it('is not used or changed if another container is running it', async () => {
    folder = await mkdtemp(join(tmpdir(), 'leafcast-pg-'));
    const source = `import { startEmbeddedPostgres } from '${new URL('embedded.ts', import.meta.url).href}';
      await startEmbeddedPostgres({ folder: '${folder}' });
      console.log('ready');
      setInterval(() => undefined, 1000);`;
    const [command = '', ...args] = [...container, process.execPath, '--input-type=module', '-e', source];
    const other = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    onTestFinished(() => void other.kill('SIGKILL'));
    await once(other.stdout, 'data');
    const lock = await readFile(join(folder, 'pg', 'postmaster.pid'), 'utf8');
    await expect(startEmbeddedPostgres({ folder })).rejects.toThrow(DataFolderInUseError);
    expect(await readFile(join(folder, 'pg', 'postmaster.pid'), 'utf8')).toBe(lock);
    other.kill('SIGKILL');
    await once(other, 'close');
    database = await startEmbeddedPostgres({ folder });
    expect(await query(database.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('starts if a killed process or a full disk left an empty lock file', async () => {
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
    // The socket is next to the data, where every container with access to the data finds it.
    expect(await readdir(join(folder, 'socket'))).toContain('.s.PGSQL.5432');
  });
});
