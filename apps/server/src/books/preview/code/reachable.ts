import type { NetworkInterfaceInfo } from 'node:os';
import type { PreviewCode } from '@leafcast/contract';
import { ownAddresses } from '@leafcast/node/network/own-addresses';

/** Address at which a server can be reached, and from where. */
export interface Reachable {
  readonly origin: string;
  readonly reach: PreviewCode['reach'];
}

interface Listening {
  /** Host name or address the server listens on. */
  readonly host: string;
  readonly port: number;
  /** Origin that serves books to requests from this machine. */
  readonly origin: string;
  /** Whether the operator has configured the public address. */
  readonly isConfigured: boolean;
  readonly interfaces: Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>;
}

/**
 * Returns the origin that a phone must use: the configured one, or else, if the server listens beyond its own machine,
 * the machine's address in its network. The Host header sent by a client is not used.
 *
 * @see W-072, safety T31
 */
export function reachableOrigin({ host, port, origin, isConfigured, interfaces }: Listening): Reachable {
  if (isConfigured) return { origin, reach: 'everywhere' };
  const isEvery = host === '0.0.0.0' || host === '::';
  const chosen = ownAddresses(interfaces).find(({ address }) => isEvery || host === address);
  if (!chosen) return { origin, reach: 'machine' };
  return { origin: `${new URL(origin).protocol}//${chosen.address}:${port}`, reach: 'network' };
}
