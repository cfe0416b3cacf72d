import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { PostgresCluster } from './cluster.ts';
import { postmasterPid } from './postmaster.ts';

/**
 * Returns the port of a postmaster that is still running, from the fourth line of its pid file; otherwise a free port.
 */
export async function readRunningPort(cluster: PostgresCluster): Promise<number> {
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
  if (address === null || typeof address === 'string') throw new Error('No free port is available');
  return address.port;
}
