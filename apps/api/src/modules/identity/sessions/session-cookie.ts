/** The session cookie: an opaque random value, which is useless once the session has ended. */
import { createHash, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

export const SESSION_COOKIE = '__session';
const COOKIE_BYTES = 32;
/** The most session cookies of a request that are looked up. */
const MAX_COOKIES = 3;
const VALUE_PATTERN = /^[A-Za-z0-9_-]{43}$/;
const LOCAL_HOST_PATTERN = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

type Headers = FastifyRequest['headers'];

export function createSessionCookieValue(): string {
  return randomBytes(COOKIE_BYTES).toString('base64url');
}

/**
 * Returns the hash of the cookie that the database stores, so that access to the database does not
 * allow signing in.
 */
export function hashCookie(value: string): Buffer {
  return createHash('sha256').update(value).digest();
}

/**
 * Returns the values of all session cookies in the right format. A browser sends several when
 * another host of the same domain has set one too, and their order does not show which of them is
 * ours, so the caller looks them all up in the database.
 */
export function readSessionCookies(headers: Headers): string[] {
  const values = (headers.cookie?.split(';') ?? []).flatMap((pair) => {
    const [name, value = ''] = pair.trim().split('=', 2);
    return name === SESSION_COOKIE && VALUE_PATTERN.test(value) ? [value] : [];
  });
  return [...new Set(values)].slice(0, MAX_COOKIES);
}

function getFirstHeader(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header;
}

/** True unless the browser uses plain HTTP on this machine, where it may refuse a Secure cookie. */
function isSecure(headers: Headers): boolean {
  if (getFirstHeader(headers['x-forwarded-proto']) === 'https') return true;
  return !LOCAL_HOST_PATTERN.test(
    getFirstHeader(headers['x-forwarded-host']) ?? headers.host ?? '',
  );
}

function getCookieAttributes(headers: Headers): string {
  return `Path=/; HttpOnly; SameSite=Lax${isSecure(headers) ? '; Secure' : ''}`;
}

/** Returns a Set-Cookie header that sets the session cookie. */
export function formatSessionCookie(
  headers: Headers,
  value: string,
  maxAgeSeconds: number,
): string {
  return `${SESSION_COOKIE}=${value}; Max-Age=${Math.max(0, Math.floor(maxAgeSeconds))}; ${getCookieAttributes(headers)}`;
}

/**
 * Returns the headers of a response that signs the user out. `cache` empties the browser's HTTP
 * cache, which may hold private photos for an hour, and its pages for the Back button. It does not
 * touch what the service worker has saved: public pages and scripts. `storage` would delete those,
 * and the drafts and preferences of this device.
 */
export function buildSignedOutHeaders(headers: Headers): Record<string, string> {
  return {
    'set-cookie': formatClearedSessionCookie(headers),
    'clear-site-data': '"cache"',
  };
}

/** Returns a Set-Cookie header that removes the session cookie. */
export function formatClearedSessionCookie(headers: Headers): string {
  return `${SESSION_COOKIE}=; Max-Age=0; ${getCookieAttributes(headers)}`;
}
