import type { FastifyInstance } from 'fastify';

/** Returns the URL at which the listening server can be reached from this machine. */
export function listeningUrl(app: FastifyInstance): string {
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('The server is not listening on a port');
  const isAny = address.address === '0.0.0.0' || address.address === '::';
  const isLoopback = address.address === '127.0.0.1' || address.address === '::1';
  const literal = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return `http://${isAny || isLoopback ? 'localhost' : literal}:${address.port}`;
}
