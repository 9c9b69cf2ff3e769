/** The cookie that names a session: opaque, random, useless once its session has ended. */
import { createHash, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

export const SESSION_COOKIE = '__session';
const COOKIE_BYTES = 32;
const VALUE_PATTERN = /^[A-Za-z0-9_-]{43}$/;
const LOCAL_HOST_PATTERN = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

type Headers = FastifyRequest['headers'];

export function newCookieValue(): string {
  return randomBytes(COOKIE_BYTES).toString('base64url');
}

/** What the table holds: whoever reads the table cannot be anybody. */
export function hashCookie(value: string): Buffer {
  return createHash('sha256').update(value).digest();
}

/** @returns null where there is none, or one that was never ours */
export function readSessionCookie(headers: Headers): string | null {
  for (const pair of headers.cookie?.split(';') ?? []) {
    const [name, value = ''] = pair.trim().split('=', 2);
    if (name === SESSION_COOKIE) return VALUE_PATTERN.test(value) ? value : null;
  }
  return null;
}

function getFirstHeader(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header;
}

/** Plain http on this machine is the one place where a browser may not take a Secure cookie. */
function isSecure(headers: Headers): boolean {
  if (getFirstHeader(headers['x-forwarded-proto']) === 'https') return true;
  return !LOCAL_HOST_PATTERN.test(
    getFirstHeader(headers['x-forwarded-host']) ?? headers.host ?? '',
  );
}

function attributes(headers: Headers): string {
  return `Path=/; HttpOnly; SameSite=Lax${isSecure(headers) ? '; Secure' : ''}`;
}

export function setSessionCookie(headers: Headers, value: string, maxAgeSeconds: number): string {
  return `${SESSION_COOKIE}=${value}; Max-Age=${Math.max(0, Math.floor(maxAgeSeconds))}; ${attributes(headers)}`;
}

export function clearSessionCookie(headers: Headers): string {
  return `${SESSION_COOKIE}=; Max-Age=0; ${attributes(headers)}`;
}
