import { describe, expect, it } from '@jest/globals';
import { EARLY_CLICKS_HASH } from './renderer/document.ts';
import { contentSecurityPolicy, securityHeaders } from './security-headers.ts';

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

describe('the Content-Security-Policy', () => {
  it('lets no inline script run but the one that we know by its hash, cached page or not', () => {
    for (const nonce of [null, 'bm9uY2U='])
      expect(contentSecurityPolicy({ ...options, nonce })).not.toMatch(/script-src[^;]*unsafe/);
    expect(contentSecurityPolicy(options).match(/script-src[^;]*'sha256-/g)).toHaveLength(1);
  });

  it('is the same for every visitor of a page that caches keep, and trusts scripts of a personal one by its nonce', () => {
    expect(contentSecurityPolicy(options)).toContain(
      `script-src 'self' 'sha256-${EARLY_CLICKS_HASH}';`,
    );
    expect(contentSecurityPolicy({ ...options, nonce: 'bm9uY2U=' })).toContain(
      "script-src 'nonce-bm9uY2U=' 'strict-dynamic';",
    );
  });

  it('lets a service worker of ours be registered by any page, whatever its scripts are trusted by', () => {
    for (const nonce of [null, 'bm9uY2U='])
      expect(contentSecurityPolicy({ ...options, nonce })).toContain("worker-src 'self';");
  });

  it('lets the page fetch from its own origin, and icons from the public API', () => {
    expect(contentSecurityPolicy(options)).toContain("connect-src 'self';");
    expect(contentSecurityPolicy({ ...options, iconFallback: 'https://icons.example' })).toContain(
      "connect-src 'self' https://icons.example;",
    );
  });

  it('lets pictures come from our own origin, and from the one that tiles of maps come from', () => {
    expect(contentSecurityPolicy(options)).toContain("img-src 'self' data:;");
    expect(contentSecurityPolicy({ ...options, tileOrigin: 'https://tiles.example' })).toContain(
      "img-src 'self' data: https://tiles.example;",
    );
  });

  it('names inline styles by hash and lets nobody frame the page', () => {
    expect(contentSecurityPolicy(options)).toContain("style-src 'self' 'sha256-abc='");
    expect(contentSecurityPolicy(options)).toContain("frame-ancestors 'none'");
  });

  it('lets any page keep its token fresh, and a page of signing in alone open the popup', () => {
    const anywhere = contentSecurityPolicy({ ...options, signIn });
    expect(anywhere).toContain(
      "connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com;",
    );
    for (const path of ['/jobs', '/loginn', '/account'])
      expect(contentSecurityPolicy({ ...options, signIn, pathname: path })).not.toMatch(
        /apis\.google|frame-src/,
      );
    for (const path of ['/login', '/login/register', '/login/action']) {
      const policy = contentSecurityPolicy({ ...options, signIn, pathname: path });
      expect(policy).toContain(
        `script-src 'self' 'sha256-${EARLY_CLICKS_HASH}' https://apis.google.com;`,
      );
      expect(policy).toContain('frame-src https://paddock.example;');
    }
  });

  it('names nobody else where the emulator signs people in', () => {
    expect(
      contentSecurityPolicy({
        ...options,
        signIn: { ...signIn, isEmulator: true },
        pathname: '/login',
      }),
    ).not.toContain('google');
  });

  it('lets any page send photos to our bucket, and to no other of the service', () => {
    expect(
      contentSecurityPolicy({ ...options, signIn: { ...signIn, firestoreDatabase: '(default)' } }),
    ).toContain(' https://firestore.googleapis.com');
    const withPhotos = { ...signIn, storageBucket: 'paddock-nz.firebasestorage.app' };
    for (const pathname of ['/', '/account/posts/123456789', '/login'])
      expect(contentSecurityPolicy({ ...options, signIn: withPhotos, pathname })).toMatch(
        /connect-src [^;]* https:\/\/firebasestorage\.googleapis\.com\/v0\/b\/paddock-nz\.firebasestorage\.app\/(;| )/,
      );
    expect(contentSecurityPolicy({ ...options, signIn })).not.toContain('firebasestorage');
    expect(
      contentSecurityPolicy({ ...options, signIn: { ...withPhotos, isEmulator: true } }),
    ).not.toContain('firebasestorage');
  });
});

describe('the integrity policy', () => {
  const isStrict = (more: Partial<typeof options> | object) =>
    securityHeaders({ ...options, ...more })['integrity-policy'] ===
    'blocked-destinations=(script)';

  it('lets no script run without a hash, except on pages with hot reload or Google’s script', () => {
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

describe('the opener policy', () => {
  it('lets a page of signing in alone keep an eye on the window that it opens', () => {
    const getOpenerPolicy = (pathname: string) =>
      securityHeaders({ ...options, pathname })['cross-origin-opener-policy'];
    expect([
      getOpenerPolicy('/'),
      getOpenerPolicy('/login'),
      getOpenerPolicy('/login/register'),
    ]).toEqual(['same-origin', 'same-origin-allow-popups', 'same-origin-allow-popups']);
  });
});
