import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A connection to a server. The connection can be cut and restored. */
export interface TestLink {
  readonly url: string;
  /** Returns the number of bytes sent to the server. */
  sent(): number;
  cut(): Promise<void>;
  restore(): Promise<void>;
}

/**
 * Opens a connection to a server. The connection can be cut and restored.
 *
 * @param onBytes called for each chunk before it is sent to the server
 */
export async function connectTo(url: string, onBytes: (line: TestLink) => void = () => undefined): Promise<TestLink> {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  let count = 0;
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.once('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.on('data', (part) => {
      count += part.length;
      onBytes(line);
      if (!far.destroyed) far.write(part);
    });
    far.pipe(near);
  });
  const listen = async (at: number) => {
    server.listen(at, '127.0.0.1');
    await once(server, 'listening');
    // The address of a Node server that listens on a port has this type.
    return (server.address() as AddressInfo).port;
  };
  const own = await listen(0);
  const line: TestLink = {
    url: `http://127.0.0.1:${own}`,
    sent: () => count,
    async cut() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    restore: async () => void (await listen(own)),
  };
  return line;
}
