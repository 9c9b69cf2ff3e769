/**
 * Where pushes may go. A browser tells us the address of its push service, and whoever writes a browser can tell us any:
 * our server must not be made to ask what only it can reach.
 */
import { lookup as resolve, type LookupAddress, type LookupAllOptions } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const LONGEST = 2_000;
/** Names that mean a machine nearby wherever they are asked. */
const LOCAL_NAME =
  /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|home\.arpa|corp|private|test|invalid|onion)\.?$/;

const closed = new BlockList();
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
  closed.addSubnet(network, prefix, 'ipv4');
}
/** Documentation, and ways to write an IPv4 address: Teredo and 6to4. */
for (const [network, prefix] of [
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  closed.addSubnet(network, prefix, 'ipv6');
const publicIpv6 = new BlockList();
publicIpv6.addSubnet('2000::', 3, 'ipv6');

export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !closed.check(address, 'ipv4');
  return family === 6 && publicIpv6.check(address, 'ipv6') && !closed.check(address, 'ipv6');
}

/** What an address says of itself; `publicLookup` looks at where its name leads. */
export function isPushEndpoint(text: string, allowsLocal: boolean): boolean {
  if (text.length > LONGEST || !URL.canParse(text)) return false;
  const { protocol, hostname, port, username, password } = new URL(text);
  if (username !== '' || password !== '') return false;
  if (allowsLocal) return protocol === 'https:' || protocol === 'http:';
  if (protocol !== 'https:' || port !== '') return false;
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0) return isPublicAddress(host);
  return host.includes('.') && !LOCAL_NAME.test(host);
}

/** Refused when a connection is made: between the check of a name and its use it may have come to lead elsewhere. */
export class ClosedAddressError extends Error {
  override readonly name = 'ClosedAddressError';
  readonly code = 'ECLOSEDADDRESS';
}

export const publicLookup: LookupFunction = (hostname, options, done) => {
  const all: LookupAllOptions = {
    family: options.family ?? 0,
    hints: options.hints ?? 0,
    all: true,
  };
  resolve(hostname, all, (error, addresses?: LookupAddress[]) => {
    const [first] = addresses ?? [];
    if (error || !addresses || !first)
      return done(error ?? new ClosedAddressError(`${hostname} leads nowhere`), '', 0);
    if (!addresses.every(({ address }) => isPublicAddress(address)))
      return done(
        new ClosedAddressError(
          'the name of a push service leads into a network that is not public',
        ),
        '',
        0,
      );
    if (options.all) done(null, addresses);
    else done(null, first.address, first.family);
  });
};
