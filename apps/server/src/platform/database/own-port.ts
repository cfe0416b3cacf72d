import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Cluster } from './cluster.ts';
import { postmasterPid } from './postmaster.ts';

/** The port of the postmaster that still runs, as its pid file has it in the fourth line; otherwise a free one. */
export async function ownPort(cluster: Cluster): Promise<number> {
  if ((await postmasterPid(cluster)) !== null) {
    const lines = (await readFile(join(cluster.folder, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
    const port = Number(lines[3]);
    if (port > 0) return port;
  }
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no free port');
  return address.port;
}
