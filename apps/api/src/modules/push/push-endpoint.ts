/**
 * Decides which URLs push messages may be sent to. The push service's URL comes from the browser,
 * so an attacker can choose it. The API must never send a request to an address that only it can
 * reach (SSRF).
 */
import { lookup as resolve, type LookupAddress, type LookupAllOptions } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const MAX_LENGTH = 2_000;
/** Host names that resolve within a private network. */
const LOCAL_NAME =
  /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|home\.arpa|corp|private|test|invalid|onion)\.?$/;

const privateNetworks = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  privateNetworks.addSubnet(network, prefix, 'ipv4');
}
/**
 * These are not public either: documentation addresses, and addresses that may embed a private
 * IPv4 address (Teredo and 6to4).
 */
for (const [network, prefix] of [
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  privateNetworks.addSubnet(network, prefix, 'ipv6');
const publicIpv6 = new BlockList();
publicIpv6.addSubnet('2000::', 3, 'ipv6');

export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !privateNetworks.check(address, 'ipv4');
  return (
    family === 6 && publicIpv6.check(address, 'ipv6') && !privateNetworks.check(address, 'ipv6')
  );
}

/**
 * Checks only the URL. `lookupPublicAddress` checks the addresses to which the host name resolves.
 */
export function isPushEndpoint(text: string, allowsLocal: boolean): boolean {
  if (text.length > MAX_LENGTH || !URL.canParse(text)) return false;
  const { protocol, hostname, port, username, password } = new URL(text);
  if (username !== '' || password !== '') return false;
  if (allowsLocal) return protocol === 'https:' || protocol === 'http:';
  if (protocol !== 'https:' || port !== '') return false;
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0) return isPublicAddress(host);
  return host.includes('.') && !LOCAL_NAME.test(host);
}

/**
 * The host name resolves to a private address. Thrown while connecting, because a name can resolve
 * to a different address after it was checked.
 */
export class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError';
  readonly code = 'EPRIVATEADDRESS';
}

export const lookupPublicAddress: LookupFunction = (hostname, options, done) => {
  const all: LookupAllOptions = {
    family: options.family ?? 0,
    hints: options.hints ?? 0,
    all: true,
  };
  resolve(hostname, all, (error, addresses?: LookupAddress[]) => {
    const [first] = addresses ?? [];
    if (error || !addresses || !first)
      return done(error ?? new PrivateAddressError(`${hostname} has no address`), '', 0);
    if (!addresses.every(({ address }) => isPublicAddress(address)))
      return done(
        new PrivateAddressError('the push service’s host name resolves to a private address'),
        '',
        0,
      );
    if (options.all) done(null, addresses);
    else done(null, first.address, first.family);
  });
};
