/** Reads the visitor's cookies, preferences and encoding from a page request. */
import type { FastifyRequest } from 'fastify';
import { parsePreferences } from '@paddock/ui/preferences/preference-cookies.ts';
import type { Preferences } from '@paddock/ui/preferences/preferences.ts';
import { isBot } from './bots.ts';
import { LOT_COOKIE, parseLot } from './canary-lots.ts';
import type { Encoding } from './page-cache.ts';

type Theme = 'light' | 'dark' | 'system';

export const SESSION_COOKIE = '__session';

export function getCookie(request: FastifyRequest, name: string): string | null {
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const [key, value] = part.trim().split('=');
    if (key === name && value !== undefined) return value;
  }
  return null;
}

/** Returns the visitor's canary bucket from its cookie, or null when there is no valid one. */
export function readBucket(request: FastifyRequest): number | null {
  return parseLot(getCookie(request, LOT_COOKIE));
}

export function toPath({ url }: FastifyRequest): string {
  const queryAt = url.indexOf('?');
  return queryAt < 0 ? url : url.slice(0, queryAt);
}

export function readTheme(request: FastifyRequest): Theme {
  const theme = getCookie(request, 'pd-theme');
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

export function preferencesFor({ headers }: FastifyRequest): Preferences {
  return parsePreferences(headers.cookie ?? '', headers['save-data'] === 'on');
}

export function chooseEncoding(request: FastifyRequest): Encoding {
  const accepted = request.headers['accept-encoding'] ?? '';
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}

/** True for a GET by a browser, which would report client failures of the page. */
export function isSeen({ method, headers }: FastifyRequest): boolean {
  return method === 'GET' && !isBot(headers['user-agent']);
}
