import { describe, expect, it } from '@jest/globals';
import { toAddressPrefix, toVisitorNetwork } from './client-network.ts';

describe('toAddressPrefix', () => {
  it.each([
    ['203.0.113.77', '203.0.113.0/24'],
    ['::ffff:203.0.113.77', '203.0.113.0/24'],
    ['2001:DB8:00a1:42::7', '2001:db8:a1::/48'],
    ['2001:db8::1', '2001:db8:0::/48'],
    ['::1', '0:0:0::/48'],
    ['fe80::1%eth0', 'fe80:0:0::/48'],
    ['unknown', null],
    ['203.0.113', null],
  ])('shortens %s to %s', (address, prefix) => {
    expect(toAddressPrefix(address)).toBe(prefix);
  });
});

describe('toVisitorNetwork', () => {
  it.each([
    ['203.0.113.77', '203.0.113.77'],
    ['::ffff:203.0.113.77', '203.0.113.77'],
    ['2001:DB8:00a1:42:9::7', '2001:db8:a1:42::/64'],
    ['unknown', 'unknown'],
  ])('returns for %s the network %s', (address, network) => {
    expect(toVisitorNetwork(address)).toBe(network);
  });
});
