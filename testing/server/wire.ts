import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A connection to a server that can be cut. Once it is cut, nothing responds, as if there were no network. */
export interface Wire {
  /** Converts a URL of the server to the corresponding URL through this connection. */
  over(url: string): string;
  cut(): void;
}

/**
 * Opens a connection that can be cut.
 *
 * @param server origin of the server
 */
export async function openWire(server: string): Promise<Wire> {
  const { hostname, port } = new URL(server);
  const open = new Set<Socket>();
  const keep = (socket: Socket) => {
    open.add(socket);
    // Errors need no handling, because each end closes the other.
    socket.on('error', () => undefined).once('close', () => open.delete(socket));
  };
  const wire = createServer((near) => {
    const far = connect(Number(port), hostname);
    keep(near);
    keep(far);
    near.pipe(far).pipe(near);
    near.once('close', () => far.destroy());
    far.once('close', () => near.destroy());
  });
  wire.listen(0, hostname);
  await once(wire, 'listening');
  return {
    over(url) {
      const address = new URL(url);
      address.port = String((wire.address() as AddressInfo).port);
      return address.href;
    },
    cut() {
      wire.close();
      for (const socket of open) socket.destroy();
    },
  };
}
