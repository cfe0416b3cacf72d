import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { addressFor, headersFor } from './phone-access.ts';

/** A listener for phones on one network address that serves one draft. */
export interface PhoneListener {
  readonly url: string;
  close(): void;
}

interface PhoneListenerOptions {
  readonly address: string;
  /** Address of the draft in the program, ending in `/`. */
  readonly preview: string;
  /** Handles a request as the program does. */
  readonly answer: (request: IncomingMessage, response: ServerResponse) => void;
  /** Idle time after which the listener closes, in milliseconds. */
  readonly idleMs: number;
  readonly onIdle: () => void;
}

/** Maximum number of devices to remember; a home network never has that many. */
const maxDevices = 100;

/**
 * Opens a listener for phones.
 *
 * @throws Error if the address is not, or no longer, one of this computer
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
    const target = addressFor(request.url ?? '', { secret, preview }, devices.has(device));
    if (target === null) return void response.writeHead(404).end();
    if (devices.size < maxDevices) devices.add(device);
    idle.refresh();
    if (request.method !== 'GET' && request.method !== 'HEAD') return void response.writeHead(405).end();
    request.url = target;
    request.headers = headersFor(request.headers);
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
