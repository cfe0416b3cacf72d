import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Starts a proxy in front of a server. Requests selected by `hold` receive no response, as if the server process were
 * suspended.
 *
 * @param endpoint URL of the server behind the proxy
 */
export async function startValve(endpoint: string) {
  const upstream = new URL(endpoint);
  let holds: (incoming: IncomingMessage) => boolean = () => false;
  const server = createServer((incoming, outgoing) => {
    if (holds(incoming)) return;
    const { method, url, headers } = incoming;
    const sent = request({ host: upstream.hostname, port: upstream.port, method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(outgoing);
    });
    sent.on('error', () => outgoing.destroy());
    incoming.pipe(sent);
  }).listen(0, 'localhost');
  await once(server, 'listening');
  return {
    endpoint: `http://localhost:${(server.address() as AddressInfo).port}`,
    hold(which: (incoming: IncomingMessage) => boolean) {
      holds = which;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
