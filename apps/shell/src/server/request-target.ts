/**
 * Checks and cleans the address of a request before anything is built from it: canonical URLs,
 * redirects and cache keys (RFC 9112 section 3.2, request targets).
 */
import type { IncomingMessage } from 'node:http';
import {
  findRedirect,
  isExternal,
  getRedirectTarget,
  getTargetProblem,
  type RedirectRule,
} from '@paddock/contracts/redirects';

const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;
/** Whitespace and invisible characters that a copied link often begins or ends with. */
const AROUND_TEXT = /^[\s\u200B-\u200F\u2060\uFEFF]+|[\s\u200B-\u200F\u2060\uFEFF]+$/g;

/**
 * Returns what is wrong with the request's target or host, as a sentence for the response; null
 * when both are valid. A server that is not a proxy has no use for absolute targets, such as
 * `GET http://other.example/`, and a request with two hosts can mean two sites to two servers.
 */
export function findTargetProblem({
  url = '',
  rawHeaders,
  headers,
}: Pick<IncomingMessage, 'url' | 'rawHeaders' | 'headers'>): string | null {
  if (!url.startsWith('/')) return 'The request’s address must be a path that begins with "/".';
  const hosts = rawHeaders.filter(
    (name, index) => index % 2 === 0 && name.toLowerCase() === 'host',
  ).length;
  if (hosts > 1) return 'The request must have one Host header.';
  if (headers.host !== undefined && !HOST.test(headers.host))
    return 'The Host header must be a host name, with or without a port.';
  return null;
}

/**
 * Returns the URL of a request target on our own origin. `new URL(target, origin)` would leave the
 * origin for a target such as `//evil.example/` or `/\evil.example/`.
 */
export function resolveTarget(target: string, origin: string): URL {
  return new URL(origin + target);
}

/**
 * Returns the path with single slashes, without dot segments and without whitespace around its
 * segments. Null when the path is already like this, apart from a trailing slash. Such paths come
 * from links that were copied with a space or put together by hand.
 *
 * @param pathname percent-encoded, without a query
 * @throws URIError when a segment cannot be decoded
 */
export function cleanPath(pathname: string): string | null {
  // A URL parser treats a backslash as a slash.
  const segments = pathname
    .replace(/^\//, '')
    .replace(/\/$/, '')
    .split(/[/\\]/)
    .map(decodeURIComponent);
  const clean: string[] = [];
  for (const segment of segments) {
    const text = segment.replace(AROUND_TEXT, '');
    if (text === '..') clean.pop();
    else if (text !== '' && text !== '.') clean.push(text);
  }
  const isClean =
    pathname === '/' ||
    (!pathname.includes('\\') &&
      clean.length === segments.length &&
      clean.every((text, index) => text === segments[index]));
  return isClean ? null : `/${clean.map(encodeURIComponent).join('/')}`;
}

/**
 * Returns the target of the matching redirect rule. Null when no rule matches or its target is not
 * allowed.
 *
 * @param target path and query
 */
export function findRedirectTarget(
  target: string,
  rules: readonly RedirectRule[],
  allowedHosts: readonly string[],
): { readonly location: string; readonly status: number } | null {
  const [pathname = ''] = target.split('?', 1);
  const rule = findRedirect(rules, pathname);
  if (!rule || (isExternal(rule.target) && getTargetProblem(rule.target, allowedHosts) !== null))
    return null;
  const location = getRedirectTarget(rule, target.slice(pathname.length));
  return { location, status: rule.status };
}
