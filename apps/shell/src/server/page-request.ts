/** Reads the visitor's cookies, preferences and encoding from a page request. */
import type { FastifyRequest } from 'fastify';
import { APPEARANCE_COOKIE, CANARY_BUCKET_COOKIE } from '@paddock/runtime/storage-keys';
import { parsePreferences } from '@paddock/ui/preferences/preference-cookies.ts';
import type { Preferences } from '@paddock/ui/preferences/preferences.ts';
import { isBot } from './bots.ts';
import { parseCanaryBucket } from './canary-buckets.ts';

type Theme = 'light' | 'dark' | 'system';

/** `dcz` is zstd with the page dictionary. */
export type PageEncoding = 'br' | 'dcz' | 'gzip' | 'identity';

export function readCookie(request: FastifyRequest, name: string): string | null {
  return readCookies(request, name)[0] ?? null;
}

/**
 * Returns the values of all cookies of this name. A browser sends several when another host of the
 * same domain has set one too.
 */
export function readCookies(request: FastifyRequest, name: string): string[] {
  return (request.headers.cookie ?? '').split(';').flatMap((part) => {
    const [key, value] = part.trim().split('=');
    return key === name && value !== undefined ? [value] : [];
  });
}

/** Returns the visitor's canary bucket from its cookie, or null when there is no valid one. */
export function readCanaryBucket(request: FastifyRequest): number | null {
  return parseCanaryBucket(readCookie(request, CANARY_BUCKET_COOKIE));
}

export function getPathname({ url }: FastifyRequest): string {
  const queryAt = url.indexOf('?');
  return queryAt < 0 ? url : url.slice(0, queryAt);
}

export function readTheme(request: FastifyRequest): Theme {
  const theme = readCookie(request, APPEARANCE_COOKIE);
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

export function readPreferences({ headers }: FastifyRequest): Preferences {
  return parsePreferences(headers.cookie ?? '', headers['save-data'] === 'on');
}

/** Returns an encoding that needs no dictionary. */
export function chooseEncoding(request: FastifyRequest): Exclude<PageEncoding, 'dcz'> {
  const accepted = request.headers['accept-encoding'] ?? '';
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}

/**
 * True for a GET request that is neither from a bot nor from a script, such as the service worker
 * saving a page. Only these count as page views, because the others cannot report that a page
 * failed.
 */
export function isPageView({ method, headers }: FastifyRequest): boolean {
  return method === 'GET' && !isBot(headers['user-agent']) && headers['sec-fetch-dest'] !== 'empty';
}
