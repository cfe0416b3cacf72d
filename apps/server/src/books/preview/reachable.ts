import type { NetworkInterfaceInfo } from 'node:os';
import type { PreviewCode } from '@leafcast/contract';

/** Where a server can be reached from other devices. */
export interface Reachable {
  readonly origin: string;
  readonly reach: PreviewCode['reach'];
}

interface Listening {
  /** What it listens on: a host name or an address. */
  readonly host: string;
  readonly port: number;
  /** Origin under which books are shown to requests from this machine. */
  readonly origin: string;
  /** Whether the operator has said under which address people reach it. */
  readonly isConfigured: boolean;
  readonly interfaces: Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>;
}

/**
 * The origin that a phone must ask for: the configured one; else, where the server listens beyond its own machine, the
 * address of the machine in its network. What a client sends as Host plays no part.
 *
 * @see W-072, safety T31
 */
export function reachableOrigin({ host, port, origin, isConfigured, interfaces }: Listening): Reachable {
  if (isConfigured) return { origin, reach: 'everywhere' };
  const own = Object.values(interfaces).flatMap((addresses = []) => addresses.filter(isOfNetwork));
  const listens = own.filter(({ address }) => host === '0.0.0.0' || host === '::' || host === address);
  const chosen = listens.find(({ address }) => isPrivate(address)) ?? listens[0];
  if (!chosen) return { origin, reach: 'machine' };
  return { origin: `${new URL(origin).protocol}//${chosen.address}:${port}`, reach: 'network' };
}

function isOfNetwork({ family, internal, address }: NetworkInterfaceInfo): boolean {
  return family === 'IPv4' && !internal && !address.startsWith('169.254.');
}

function isPrivate(address: string): boolean {
  return /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/.test(address);
}
