/** Builds the text of robots.txt, security.txt and the sitemaps. */
import { escapeHtml } from '@paddock/runtime/escape-html';
import { LOGIN_PATH } from '../routing/shell-routes.ts';

export interface SitemapIndexEntry {
  readonly name: string;
  readonly modifiedAt: string | null;
}
export interface SitemapUrlEntry {
  readonly path: string;
  readonly modifiedAt: string | null;
}

/** API paths that crawlers may fetch, because pages and link previews show them as images. */
const ALLOWED = [
  '/api/pictures/',
  '/api/photos/',
  '/api/icons/',
  '/api/card',
  '/api/listings/*/card',
  '/api/news/*/card',
  '/api/profiles/*/card',
];
export const SECURITY_TXT_PATH = '/.well-known/security.txt';

const DISALLOWED = ['/api/', LOGIN_PATH, '/mailbox'];

/** @param privatePrefixes path prefixes of pages that require signing in */
export function formatRobotsTxt(privatePrefixes: readonly string[], origin: string): string {
  const lines = [
    'User-agent: *',
    ...ALLOWED.map((path) => `Allow: ${path}`),
    ...[...DISALLOWED, ...privatePrefixes].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ];
  return lines.join('\n');
}

/**
 * Builds security.txt (RFC 9116), which says where to report a vulnerability.
 *
 * @param contact the operator's contact; null for the contact page
 * @param expiresAt when the file must be fetched again
 */
export function formatSecurityTxt(origin: string, contact: string | null, expiresAt: Date): string {
  return [
    `Contact: ${contact ?? `${origin}/contact`}`,
    `Expires: ${expiresAt.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}${SECURITY_TXT_PATH}`,
    '',
  ].join('\n');
}

const HEADER = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

export function formatSitemapIndex(maps: readonly SitemapIndexEntry[], origin: string): string {
  return `${HEADER}<sitemapindex ${NAMESPACE}>\n${maps.map(({ name, modifiedAt }) => `<sitemap>${buildLocation(`${origin}/sitemaps/${name}.xml`, modifiedAt)}</sitemap>\n`).join('')}</sitemapindex>\n`;
}

export function formatSitemap(urls: readonly SitemapUrlEntry[], origin: string): string {
  return `${HEADER}<urlset ${NAMESPACE}>\n${urls.map(({ path, modifiedAt }) => `<url>${buildLocation(origin + path, modifiedAt)}</url>\n`).join('')}</urlset>\n`;
}

function buildLocation(address: string, modifiedAt: string | null): string {
  return `<loc>${escapeHtml(address)}</loc>${modifiedAt === null ? '' : `<lastmod>${modifiedAt}</lastmod>`}`;
}
