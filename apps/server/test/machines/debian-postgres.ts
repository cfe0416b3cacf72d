import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { resolvePostgresCommand } from '../../src/platform/database/embedded/resolve-postgres-command.ts';

const programs = '/usr/lib/postgresql/15/bin';

/**
 * Starts the PostgreSQL of Debian in its own folder, as an operator would provide it.
 *
 * @param host an IP address of this machine on which port 5432 is free
 */
export async function startDebianPostgres(folder: string, host: string) {
  await mkdir(folder, { mode: 0o700 });
  const data = join(folder, 'data');
  const run = resolvePostgresCommand(folder);
  const [initdb, initArgs] = run(join(programs, 'initdb'), [
    '--pgdata',
    data,
    '--username',
    'leafcast',
    '--auth',
    'trust',
    '--encoding',
    'UTF8',
    '--no-sync',
  ]);
  await promisify(execFile)(initdb, [...initArgs], { cwd: folder });
  const settings = [
    `listen_addresses=${host}`,
    `unix_socket_directories=${data}`,
    'fsync=off',
    'log_destination=stderr',
  ];
  const [postgres, args] = run(join(programs, 'postgres'), [
    '-D',
    data,
    '-p',
    '5432',
    ...settings.flatMap((setting) => ['-c', setting]),
  ]);
  const child = spawn(postgres, [...args], { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  const lines: string[] = [];
  const ready = new Promise<void>((resolve, reject) => {
    createInterface({ input: child.stderr }).on('line', (line) => {
      lines.push(line);
      if (line.includes('ready to accept connections')) resolve();
    });
    child.once('exit', (code) => reject(new Error(`PostgreSQL exited with ${code}: ${lines.join('\n')}`)));
  });
  await ready;
  return {
    url: `postgresql://leafcast@${host}:5432/postgres`,
    async stop() {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGINT');
      await ended;
    },
  };
}
