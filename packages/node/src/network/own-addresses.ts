import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';
import ipaddr from 'ipaddr.js';

/** Address of this computer in a network. */
export interface OwnAddress {
  readonly address: string;
  /** System name of the network interface. */
  readonly network: string;
}

type Interfaces = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>;

/**
 * Returns the IPv4 addresses of this computer in its networks, starting with the address that a phone on the same Wi-Fi
 * can most likely reach.
 */
export function ownAddresses(interfaces: Interfaces = networkInterfaces()): readonly OwnAddress[] {
  return Object.entries(interfaces)
    .flatMap(([network, infos = []]) => infos.filter(isOfNetwork).map(({ address }) => ({ address, network })))
    .toSorted((one, other) => unlikeliness(one) - unlikeliness(other));
}

function isOfNetwork({ family, internal, address }: NetworkInterfaceInfo): boolean {
  return family === 'IPv4' && !internal && ipaddr.parse(address).range() !== 'linkLocal';
}

/**
 * Estimates how unlikely it is that a phone can reach an address. Virtual interfaces are unreachable, and public
 * addresses usually are.
 */
function unlikeliness({ address, network }: OwnAddress): number {
  const isVirtual =
    /^(docker|br-|veth|virbr|vmnet|vboxnet|tun|tap|utun|wg)|vEthernet|VirtualBox|VMware|Hyper-V|WSL/i.test(network);
  const isPrivate = ipaddr.parse(address).range() === 'private';
  return (isVirtual ? 2 : 0) + (isPrivate ? 0 : 1);
}
