import type { NetworkInterfaceInfo } from 'node:os';
import type { PreviewCode } from '@leafcast/contract';
import { ownAddresses } from '@leafcast/node/network/own-addresses';

/** Address of a server, and where it can be reached from. */
export interface ReachableAddress {
  readonly origin: string;
  readonly reach: PreviewCode['reach'];
}

interface Listening {
  /** Host name or address at which the server listens. */
  readonly host: string;
  readonly port: number;
  /** Origin at which books are served to requests from this machine. */
  readonly origin: string;
  /** Whether the operator has configured the public address. */
  readonly isConfigured: boolean;
  readonly interfaces: Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>;
}

/**
 * Returns the origin that a phone must use: the configured origin, or else the machine's network address if the server
 * listens at it. The Host header sent by a client is not used.
 *
 * @see W-072, safety T31
 */
export function resolveReachableOrigin({ host, port, origin, isConfigured, interfaces }: Listening): ReachableAddress {
  if (isConfigured) return { origin, reach: 'everywhere' };
  const isEvery = host === '0.0.0.0' || host === '::';
  const chosen = ownAddresses(interfaces).find(({ address }) => isEvery || host === address);
  if (!chosen) return { origin, reach: 'machine' };
  return { origin: `${new URL(origin).protocol}//${chosen.address}:${port}`, reach: 'network' };
}
