import { describe, expect, it } from '@jest/globals';
import { INLINE_SCRIPT_HASH } from './renderer/document.ts';
import {
  buildBaseHeaders,
  buildContentSecurityPolicy,
  buildSecurityHeaders,
} from './security-headers.ts';

const options = {
  styleHashes: ['abc='],
  nonce: null,
  iconFallback: '',
  tileOrigin: null,
  extraOrigins: [],
  pathname: '/jobs',
  signIn: null,
};
const signIn = {
  authDomain: 'paddock.example',
  storageBucket: null,
  firestoreDatabase: null,
  isEmulator: false,
};

describe('buildBaseHeaders', () => {
  it('requires HTTPS for a year where the site has an HTTPS address, and nowhere else', () => {
    const name = 'strict-transport-security';
    expect(buildBaseHeaders('https://paddock.test')[name]).toBe(
      'max-age=31536000; includeSubDomains',
    );
    for (const origin of [null, 'http://localhost:4200'])
      expect(buildBaseHeaders(origin)).not.toHaveProperty(name);
  });
});

describe('buildContentSecurityPolicy', () => {
  it('allows one inline script, by its hash', () => {
    for (const nonce of [null, 'bm9uY2U='])
      expect(buildContentSecurityPolicy({ ...options, nonce })).not.toMatch(
        /script-src[^;]*unsafe/,
      );
    expect(buildContentSecurityPolicy(options).match(/script-src[^;]*'sha256-/g)).toHaveLength(1);
  });

  it('allows WebAssembly only when a live remote compiles it', () => {
    for (const nonce of [null, 'bm9uY2U=']) {
      const policy = buildContentSecurityPolicy({ ...options, nonce, hasWebAssembly: true });
      expect(policy).toMatch(/script-src [^;]* 'wasm-unsafe-eval';/);
    }
    expect(buildContentSecurityPolicy(options)).not.toContain('wasm');
  });

  it('allows a developer’s machine on pages with an override only', () => {
    const policy = buildContentSecurityPolicy({
      ...options,
      extraOrigins: ['http://localhost:5173'],
    });
    for (const directive of ['script-src', 'style-src', 'img-src', 'font-src', 'connect-src'])
      expect(policy).toMatch(
        new RegExp(`(^|; )${directive} 'self'[^;]* http://localhost:5173(;|$)`),
      );
    expect(policy.replaceAll(' http://localhost:5173', '')).toBe(
      buildContentSecurityPolicy(options),
    );
  });

  it('allows requests to the origins of live remotes', () => {
    expect(
      buildContentSecurityPolicy({ ...options, connectOrigins: ['https://api.example'] }),
    ).toContain("connect-src 'self' https://api.example;");
  });

  it('returns one policy for all cacheable pages, and one with a nonce for personal pages', () => {
    expect(buildContentSecurityPolicy(options)).toContain(
      `script-src 'self' 'sha256-${INLINE_SCRIPT_HASH}';`,
    );
    expect(buildContentSecurityPolicy({ ...options, nonce: 'bm9uY2U=' })).toContain(
      "script-src 'nonce-bm9uY2U=' 'strict-dynamic';",
    );
  });

  it('allows the service worker on every page', () => {
    for (const nonce of [null, 'bm9uY2U='])
      expect(buildContentSecurityPolicy({ ...options, nonce })).toContain("worker-src 'self';");
  });

  it('allows requests to our own origin and the icon fallback', () => {
    expect(buildContentSecurityPolicy(options)).toContain("connect-src 'self';");
    expect(
      buildContentSecurityPolicy({ ...options, iconFallback: 'https://icons.example' }),
    ).toContain("connect-src 'self' https://icons.example;");
  });

  it('allows images from our own origin and the map tiles’ origin', () => {
    expect(buildContentSecurityPolicy(options)).toContain("img-src 'self' data:;");
    expect(
      buildContentSecurityPolicy({ ...options, tileOrigin: 'https://tiles.example' }),
    ).toContain("img-src 'self' data: https://tiles.example;");
  });

  it('lists inline styles by hash and forbids framing', () => {
    expect(buildContentSecurityPolicy(options)).toContain("style-src 'self' 'sha256-abc='");
    expect(buildContentSecurityPolicy(options)).toContain("frame-ancestors 'none'");
  });

  it('allows token refreshes on every page, and the sign-in popup on sign-in pages only', () => {
    const policy = buildContentSecurityPolicy({ ...options, signIn });
    expect(policy).toContain(
      "connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com;",
    );
    for (const path of ['/jobs', '/loginn', '/account'])
      expect(buildContentSecurityPolicy({ ...options, signIn, pathname: path })).not.toMatch(
        /apis\.google|frame-src/,
      );
    for (const path of ['/login', '/login/register', '/login/action']) {
      const policy = buildContentSecurityPolicy({ ...options, signIn, pathname: path });
      expect(policy).toContain(
        `script-src 'self' 'sha256-${INLINE_SCRIPT_HASH}' https://apis.google.com;`,
      );
      expect(policy).toContain('frame-src https://paddock.example;');
    }
  });

  it('allows no Google origin when the emulator is used', () => {
    expect(
      buildContentSecurityPolicy({
        ...options,
        signIn: { ...signIn, isEmulator: true },
        pathname: '/login',
      }),
    ).not.toContain('google');
  });

  it('allows uploads to our own bucket, but to no other bucket of the service', () => {
    expect(
      buildContentSecurityPolicy({
        ...options,
        signIn: { ...signIn, firestoreDatabase: '(default)' },
      }),
    ).toContain(' https://firestore.googleapis.com');
    const withPhotos = { ...signIn, storageBucket: 'paddock-nz.firebasestorage.app' };
    for (const pathname of ['/', '/account/posts/123456789', '/login'])
      expect(buildContentSecurityPolicy({ ...options, signIn: withPhotos, pathname })).toMatch(
        /connect-src [^;]* https:\/\/firebasestorage\.googleapis\.com\/v0\/b\/paddock-nz\.firebasestorage\.app\/(;| )/,
      );
    expect(buildContentSecurityPolicy({ ...options, signIn })).not.toContain('firebasestorage');
    expect(
      buildContentSecurityPolicy({ ...options, signIn: { ...withPhotos, isEmulator: true } }),
    ).not.toContain('firebasestorage');
  });
});

describe('buildSecurityHeaders: reports', () => {
  it('sends violations of both policies to our own endpoint', () => {
    const headers = buildSecurityHeaders(options);
    expect(headers['content-security-policy']).toMatch(/; report-uri \/api\/policy-reports$/);
    expect(headers['reporting-endpoints']).toBe('policy="/api/policy-reports"');
  });
});

describe('buildSecurityHeaders: integrity-policy', () => {
  const isStrict = (overrides: Partial<typeof options> | object) =>
    buildSecurityHeaders({ ...options, ...overrides })['integrity-policy'] ===
    'blocked-destinations=(script), endpoints=(policy)';

  it('requires a hash for every script, except on pages with hot reload or Google’s script', () => {
    expect([
      isStrict({}),
      isStrict({ nonce: 'bm9uY2U=' }),
      isStrict({ signIn }),
      isStrict({ signIn: { ...signIn, isEmulator: true }, pathname: '/login' }),
    ]).toEqual([true, true, true, true]);
    expect([
      isStrict({ signIn, pathname: '/login' }),
      isStrict({ extraOrigins: ['http://localhost:*'] }),
    ]).toEqual([false, false]);
  });
});

describe('buildSecurityHeaders: cross-origin-opener-policy', () => {
  it('lets only sign-in pages observe the popup that they open', () => {
    const getOpenerPolicy = (pathname: string) =>
      buildSecurityHeaders({ ...options, pathname })['cross-origin-opener-policy'];
    expect([
      getOpenerPolicy('/'),
      getOpenerPolicy('/login'),
      getOpenerPolicy('/login/register'),
    ]).toEqual(['same-origin', 'same-origin-allow-popups', 'same-origin-allow-popups']);
  });
});
