/** The networks that limits and logs use in place of a client's address. */
import { isIPv4, isIPv6 } from 'node:net';

/**
 * Returns the network that one visitor controls: an IPv4 address, or the first 64 bits of an IPv6
 * address, because a provider gives each customer at least 2^64 addresses (RFC 6177).
 *
 * @param address an IP address; other text is returned as it is
 */
export function toVisitorNetwork(address: string): string {
  const plain = unmapIPv4(address);
  return isIPv6(plain) ? `${listGroups(plain).slice(0, 4).join(':')}::/64` : plain;
}

/**
 * Returns the part of an address that the security log stores: the first 24 bits of an IPv4 address
 * or 48 bits of an IPv6 address. Null for other text.
 */
export function toAddressPrefix(address: string): string | null {
  const plain = unmapIPv4(address);
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  return isIPv6(plain) ? `${listGroups(plain).slice(0, 3).join(':')}::/48` : null;
}

function unmapIPv4(address: string): string {
  return /^::ffff:([\d.]+)$/i.exec(address)?.[1] ?? address;
}

/** Returns the groups of an IPv6 address without leading zeros, including the omitted ones. */
function listGroups(address: string): readonly string[] {
  const [start = '', end = ''] = address.toLowerCase().replace(/%.*$/, '').split('::');
  const first = start === '' ? [] : start.split(':');
  const last = end === '' ? [] : end.split(':');
  const zeros = Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0');
  return [...first, ...zeros, ...last].map((group) => Number.parseInt(group, 16).toString(16));
}
