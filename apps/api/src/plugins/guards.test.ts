import { describe, expect, it } from '@jest/globals';
import type { FastifyRequest } from 'fastify';
import { deriveProxyToken } from '@paddock/contracts/proxy-token';
import { getRateLimitKey } from './guards.ts';

const INTERNAL_TOKEN = 'secret';

function getKey(remoteAddress: string, headers: Record<string, string>) {
  const request = { socket: { remoteAddress }, headers } as unknown as FastifyRequest;
  return getRateLimitKey(request, INTERNAL_TOKEN);
}

describe('getRateLimitKey', () => {
  const forwarded = { 'x-forwarded-for': '203.0.113.9' };

  it('returns the visitor’s address when a shell on another host forwards the request', () => {
    const proxied = { ...forwarded, 'x-paddock-proxy': deriveProxyToken(INTERNAL_TOKEN) };
    expect(getKey('10.0.0.5', proxied)).toEqual({ key: '203.0.113.9', isLimited: true });
  });

  it('returns the sender’s address when the proxy token is missing or wrong', () => {
    for (const headers of [forwarded, { ...forwarded, 'x-paddock-proxy': INTERNAL_TOKEN }])
      expect(getKey('10.0.0.5', headers)).toEqual({ key: '10.0.0.5', isLimited: true });
  });

  it('returns the first 64 bits of an IPv6 address, however it is written', () => {
    for (const address of [
      '2001:db8:0:7::1',
      '2001:DB8::7:aaaa:bbbb:cccc:dddd',
      '2001:0db8:0000:0007:1:2:3:4',
    ])
      expect(getKey(address, {}).key).toBe('2001:db8:0:7::/64');
    expect(getKey('2001:db8:0:8::1', {}).key).toBe('2001:db8:0:8::/64');
    expect(getKey('fe80::1%eth0', {}).key).toBe('fe80:0:0:0::/64');
    expect(getKey('::ffff:203.0.113.9', {}).key).toBe('203.0.113.9');
  });

  it('does not limit the shell’s own requests', () => {
    expect(getKey('10.0.0.5', { 'x-paddock-internal': INTERNAL_TOKEN }).isLimited).toBe(false);
    expect(getKey('127.0.0.1', {}).isLimited).toBe(false);
  });
});
