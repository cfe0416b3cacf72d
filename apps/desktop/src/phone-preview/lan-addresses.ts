import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';

/** An address at which this computer is reached in a network. */
export interface LanAddress {
  readonly address: string;
  /** What the system calls the network card. */
  readonly network: string;
}

type Interfaces = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>;

/** The addresses of this computer in its networks, the one that a phone on the same Wi-Fi reaches most likely first. */
export function lanAddresses(interfaces: Interfaces = networkInterfaces()): readonly LanAddress[] {
  return Object.entries(interfaces)
    .flatMap(([network, infos = []]) => infos.filter(isOfNetwork).map(({ address }) => ({ address, network })))
    .toSorted((one, other) => unlikeliness(one) - unlikeliness(other))
    .slice(0, 20);
}

function isOfNetwork({ family, internal, address }: NetworkInterfaceInfo): boolean {
  return family === 'IPv4' && !internal && !address.startsWith('169.254.');
}

/** Cards that only programs made lead to no phone; public addresses seldom do. */
function unlikeliness({ address, network }: LanAddress): number {
  const isMade = /^(docker|br-|veth|virbr|vmnet|vboxnet|tun|tap|utun|wg)|vEthernet|VirtualBox|VMware|Hyper-V|WSL/i.test(
    network,
  );
  const isPrivate = /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/.test(address);
  return (isMade ? 2 : 0) + (isPrivate ? 0 : 1);
}
