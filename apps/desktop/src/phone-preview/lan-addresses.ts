import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';

/** An address of this computer in a network. */
export interface LanAddress {
  readonly address: string;
  /** Name of the network interface in the system. */
  readonly network: string;
}

type Interfaces = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>;

/**
 * Returns the addresses of this computer in its networks, starting with the one most likely reachable from a phone on
 * the same Wi-Fi.
 */
export function lanAddresses(interfaces: Interfaces = networkInterfaces()): readonly LanAddress[] {
  return Object.entries(interfaces)
    .flatMap(([network, infos = []]) => infos.filter(isOfNetwork).map(({ address }) => ({ address, network })))
    .toSorted((one, other) => unlikeliness(one) - unlikeliness(other))
    .slice(0, 20);
}

function isOfNetwork({ family, internal, address }: NetworkInterfaceInfo): boolean {
  return family === 'IPv4' && !internal && !address.startsWith('169.254.');
}

/**
 * Rates how unlikely a phone is to reach an address: virtual interfaces are unreachable, public addresses usually are.
 */
function unlikeliness({ address, network }: LanAddress): number {
  const isMade = /^(docker|br-|veth|virbr|vmnet|vboxnet|tun|tap|utun|wg)|vEthernet|VirtualBox|VMware|Hyper-V|WSL/i.test(
    network,
  );
  const isPrivate = /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/.test(address);
  return (isMade ? 2 : 0) + (isPrivate ? 0 : 1);
}
