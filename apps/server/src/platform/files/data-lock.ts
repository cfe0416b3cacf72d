import { createHash } from 'node:crypto';
import { mkdir, realpath, rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A second server was started on a data folder. */
export class DataFolderInUseError extends Error {}

/**
 * Locks a data folder for this process. The lock is an unused socket, which the system releases when the process dies,
 * so that a crash leaves nothing to clean up.
 *
 * @returns releases the lock
 * @throws DataFolderInUseError
 */
export async function lockDataFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = createHash('sha256')
    .update(await realpath(folder))
    .digest('hex')
    .slice(0, 32);
  const server = (await listen(lockPath(name))) ?? (await listenAnew(lockPath(name)));
  if (!server) throw new DataFolderInUseError(`Leafcast is already running on the data folder ${folder}`);
  server.unref();
  return () => new Promise((resolve) => server.close(() => resolve()));
}

/** Abstract sockets and named pipes vanish with their process; elsewhere the socket is a file. */
function lockPath(name: string): string {
  if (process.platform === 'linux') return `\0leafcast-${name}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\leafcast-${name}`;
  return join(tmpdir(), `leafcast-${name}.lock`);
}

function listen(path: string): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('listening', () => resolve(server));
    server.once('error', (error) => ('code' in error && error.code === 'EADDRINUSE' ? resolve(null) : reject(error)));
    server.listen(path);
  });
}

/** A socket file that nobody answers at was left by a crash. */
async function listenAnew(path: string): Promise<Server | null> {
  if (!path.endsWith('.lock') || (await isAnswered(path))) return null;
  await rm(path, { force: true });
  return listen(path);
}

function isAnswered(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('close', () => socket.destroy());
  });
}
