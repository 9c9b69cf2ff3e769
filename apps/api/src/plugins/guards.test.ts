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

  it('is the visitor’s address when a shell on another host forwards the request', () => {
    const proxied = { ...forwarded, 'x-paddock-proxy': deriveProxyToken(INTERNAL_TOKEN) };
    expect(getKey('10.0.0.5', proxied)).toEqual({ key: '203.0.113.9', isLimited: true });
  });

  it('is the sender’s address when the proxy token is missing or wrong', () => {
    for (const headers of [forwarded, { ...forwarded, 'x-paddock-proxy': INTERNAL_TOKEN }])
      expect(getKey('10.0.0.5', headers)).toEqual({ key: '10.0.0.5', isLimited: true });
  });

  it('does not limit the shell’s own requests', () => {
    expect(getKey('10.0.0.5', { 'x-paddock-internal': INTERNAL_TOKEN }).isLimited).toBe(false);
    expect(getKey('127.0.0.1', {}).isLimited).toBe(false);
  });
});
