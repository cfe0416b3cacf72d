import ipaddr from 'ipaddr.js';

/**
 * Returns the network that counts as one client: an IPv4 address, or the /64 prefix of an IPv6 address, because one
 * client usually owns all 2^64 addresses of its prefix.
 */
export function toClientNetwork(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  // An IPv4 address mapped into IPv6 becomes the IPv4 address.
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const groups = address.parts.slice(0, 4).map((group) => group.toString(16));
  return groups.join(':');
}
