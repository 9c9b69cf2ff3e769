import { describe, expect, it } from '@jest/globals';
import { contentSecurityPolicy } from './security-headers.ts';

const options = { styleHashes: ['abc='], nonce: null, iconFallback: '', extraOrigins: [] };

describe('the Content-Security-Policy', () => {
  it('lets no inline script run, cached page or not', () => {
    for (const nonce of [null, 'bm9uY2U=']) expect(contentSecurityPolicy({ ...options, nonce })).not.toMatch(/script-src[^;]*unsafe/);
  });

  it('is the same for every visitor of a page that caches keep, and trusts scripts of a personal one by its nonce', () => {
    expect(contentSecurityPolicy(options)).toContain("script-src 'self';");
    expect(contentSecurityPolicy({ ...options, nonce: 'bm9uY2U=' })).toContain("script-src 'nonce-bm9uY2U=' 'strict-dynamic';");
  });

  it('lets the page fetch from its own origin, and icons from the public API', () => {
    expect(contentSecurityPolicy(options)).toContain("connect-src 'self';");
    expect(contentSecurityPolicy({ ...options, iconFallback: 'https://icons.example' })).toContain("connect-src 'self' https://icons.example;");
  });

  it('names inline styles by hash and lets nobody frame the page', () => {
    expect(contentSecurityPolicy(options)).toContain("style-src 'self' 'sha256-abc='");
    expect(contentSecurityPolicy(options)).toContain("frame-ancestors 'none'");
  });
});
