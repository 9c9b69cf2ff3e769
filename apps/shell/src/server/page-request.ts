/** What a request for a page says of its visitor: cookies, preferences, encoding. */
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

/** Of the visitor who has one. */
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

/** By a person, whose browser would say what fails in it. */
export function isSeen({ method, headers }: FastifyRequest): boolean {
  return method === 'GET' && !isBot(headers['user-agent']);
}
