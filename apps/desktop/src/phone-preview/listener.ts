import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { mapPhoneRequestHeaders, mapPhoneRequestPath } from './phone-access.ts';

/** Network listener that serves one draft to phones. */
export interface PhoneListener {
  readonly url: string;
  close(): void;
}

interface PhoneListenerOptions {
  readonly address: string;
  /** Path of the draft on the program's own server, ending in `/`. */
  readonly preview: string;
  /** Handles a request with the program's own server. */
  readonly answer: (request: IncomingMessage, response: ServerResponse) => void;
  /** Idle time after which the listener closes, in milliseconds. */
  readonly idleMs: number;
  readonly onIdle: () => void;
}

/** Maximum number of devices to remember; a home network has fewer. */
const maxDevices = 100;

/**
 * Opens a listener for phones.
 *
 * @throws Error if the address does not belong to this computer, or no longer does
 */
export async function openPhoneListener({
  address,
  preview,
  answer,
  idleMs,
  onIdle,
}: PhoneListenerOptions): Promise<PhoneListener> {
  const secret = randomBytes(32).toString('base64url');
  const devices = new Set<string>();

  const server = createServer((request, response) => {
    const device = request.socket.remoteAddress ?? '';
    const target = mapPhoneRequestPath(request.url ?? '', { secret, preview }, devices.has(device));
    if (target === null) return void response.writeHead(404).end();
    if (devices.size < maxDevices) devices.add(device);
    idle.refresh();
    if (request.method !== 'GET' && request.method !== 'HEAD') return void response.writeHead(405).end();
    request.url = target;
    request.headers = mapPhoneRequestHeaders(request.headers);
    answer(request, response);
  });
  server.maxConnections = 100;
  server.requestTimeout = 30_000;
  server.listen({ host: address, port: 0, exclusive: true });
  await once(server, 'listening');
  const close = () => {
    clearTimeout(idle);
    server.close();
    server.closeAllConnections();
  };
  const idle = setTimeout(() => {
    close();
    onIdle();
  }, idleMs).unref();
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('The phone preview listener has no port');
  return { url: `http://${address}:${bound.port}/${secret}/`, close };
}
