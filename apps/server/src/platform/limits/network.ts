import { isIPv6 } from 'node:net';

/**
 * Returns the network that counts as one client: an IPv4 address, or the /64 prefix of an IPv6 address, whose owner has
 * all 2^64 of its addresses.
 */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  // URL normalizes the different notations of an address.
  const canonical = new URL(`http://[${ip.split('%', 1)[0]}]`).hostname.slice(1, -1);
  const [left = [], right] = canonical.split('::', 2).map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = right === undefined ? [] : Array.from({ length: 8 - left.length - right.length }, () => '0');
  return [...left, ...zeros, ...(right ?? [])].slice(0, 4).join(':');
}
