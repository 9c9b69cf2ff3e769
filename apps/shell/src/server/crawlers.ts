/** Serves robots.txt and the sitemaps at the site's root. */
import compress from '@fastify/compress';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SITEMAP_NAME_PATTERN, type Sitemap, type SitemapIndex } from '@paddock/contracts/http';
import type { LiveComposition } from '../composition.ts';
import {
  COMPOSITION_PATH,
  isLoginPath,
  MAINTENANCE_ROUTE_ID,
  NOT_FOUND_PATH,
  SHELL_ROUTES,
} from '../routing/shell-routes.ts';
import { getRetryAfterSeconds } from './maintenance-pages.ts';
import type { CompositionStore } from './composition-store.ts';
import type { ShellConfig } from './config.ts';
import { DAY_MS } from '@paddock/runtime/durations';
import {
  formatRobotsTxt,
  formatSecurityTxt,
  formatSitemap,
  formatSitemapIndex,
  SECURITY_TXT_PATH,
} from './crawler-files.ts';
import type { SiteStore } from './site-store.ts';
import { buildForwardedHeaders } from './forwarded-headers.ts';

/** Name of the sitemap of the shell's own pages; all others come from the API. */
const SHELL_SITEMAP = 'pages';
const VALID_SITEMAP_NAME = new RegExp(SITEMAP_NAME_PATTERN);
const RESPONSE_TIMEOUT_MS = 15_000;
/**
 * Fresh for ten minutes, as in the API's cache. After that, proxies may serve a stale sitemap for a
 * day, which is about the time between two visits of a search engine.
 */
const SITEMAP_CACHE_CONTROL = 'public, max-age=600, stale-while-revalidate=86400';
const OUTAGE_RETRY_SECONDS = 60;
/** RFC 9116 recommends less than a year. */
const SECURITY_TXT_LIFETIME_MS = 90 * DAY_MS;

export interface CrawlerOptions {
  readonly config: Pick<
    ShellConfig,
    'apiOrigin' | 'internalToken' | 'publicOrigin' | 'securityContact'
  >;
  readonly store: CompositionStore;
  readonly site: SiteStore;
}

/** Thrown when the requested sitemap does not exist. */
class SitemapNotFoundError extends Error {
  override readonly name = 'SitemapNotFoundError';
}

/** Fastify plugin. It is a plugin so that the compression applies only to the crawler files. */
export async function crawlerRoutes(
  server: FastifyInstance,
  { config, store, site }: CrawlerOptions,
): Promise<void> {
  await server.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1_024,
    customTypes: /^application\/xml/,
  });

  const getOrigin = (request: FastifyRequest) =>
    config.publicOrigin ?? `${request.protocol}://${request.host}`;

  async function fetchFromApi<Result>(path: string, request: FastifyRequest): Promise<Result> {
    const headers = {
      accept: 'application/json',
      ...buildForwardedHeaders(request),
      ...(config.internalToken === null ? {} : { 'x-paddock-internal': config.internalToken }),
    };
    const response = await fetch(`${config.apiOrigin}${path}`, {
      headers,
      signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
    });
    if (response.status === 404) throw new SitemapNotFoundError(path);
    if (!response.ok) throw new Error(`API returned ${response.status} for ${path}`);
    return (await response.json()) as Result;
  }

  /** Sends 503, so that search engines come back later and keep their index. */
  function sendUnavailable(reply: FastifyReply, retryAfter: number): FastifyReply {
    return reply
      .code(503)
      .headers({ 'retry-after': String(retryAfter), 'cache-control': 'no-store' })
      .type('text/plain; charset=utf-8')
      .send('Service unavailable. Please try again later.\n');
  }

  async function sendXml(
    reply: FastifyReply,
    request: FastifyRequest,
    buildXml: () => Promise<string>,
  ): Promise<FastifyReply> {
    const { maintenance } = site.current();
    if (maintenance) return sendUnavailable(reply, getRetryAfterSeconds(maintenance, Date.now()));
    try {
      const body = await buildXml();
      return await reply
        .headers({
          'cache-control': SITEMAP_CACHE_CONTROL,
          'x-robots-tag': 'noindex',
          vary: 'Accept-Encoding',
        })
        .type('application/xml; charset=utf-8')
        .send(body);
    } catch (error) {
      if (error instanceof SitemapNotFoundError)
        return reply
          .code(404)
          .header('cache-control', 'no-store')
          .type('text/plain; charset=utf-8')
          .send('Sitemap not found\n');
      request.log.warn({ err: error }, 'sitemap request failed');
      return sendUnavailable(reply, OUTAGE_RETRY_SECONDS);
    }
  }

  server.get('/robots.txt', (request, reply) => {
    const { maintenance } = site.current();
    if (maintenance) return sendUnavailable(reply, getRetryAfterSeconds(maintenance, Date.now()));
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(formatRobotsTxt(getPrivatePrefixes(store.current().composition), getOrigin(request)));
  });

  server.get(SECURITY_TXT_PATH, (request, reply) =>
    reply
      .header('cache-control', 'public, max-age=86400')
      .type('text/plain; charset=utf-8')
      .send(
        formatSecurityTxt(
          getOrigin(request),
          config.securityContact,
          new Date(Date.now() + SECURITY_TXT_LIFETIME_MS),
        ),
      ),
  );

  server.get('/sitemap.xml', (request, reply) =>
    sendXml(reply, request, async () => {
      const { sitemaps } = await fetchFromApi<SitemapIndex>('/api/sitemaps', request);
      return formatSitemapIndex(
        [{ name: SHELL_SITEMAP, modifiedAt: null }, ...sitemaps],
        getOrigin(request),
      );
    }),
  );

  server.get<{ Params: { file: string } }>('/sitemaps/:file', (request, reply) =>
    sendXml(reply, request, async () => {
      const [, name = ''] = /^(.*)\.xml$/.exec(request.params.file) ?? [];
      if (name === SHELL_SITEMAP) return formatSitemap(listShellPages(), getOrigin(request));
      if (!VALID_SITEMAP_NAME.test(name)) throw new SitemapNotFoundError(request.params.file);
      const { urls } = await fetchFromApi<Sitemap>(`/api/sitemaps/${name}`, request);
      return formatSitemap(urls, getOrigin(request));
    }),
  );
}

/** Returns the shell's own pages that search engines may index. */
function listShellPages(): Sitemap['urls'] {
  const isIndexed = ({ id, path }: (typeof SHELL_ROUTES)[number]) =>
    id !== MAINTENANCE_ROUTE_ID &&
    ![NOT_FOUND_PATH, COMPOSITION_PATH].includes(path) &&
    !isLoginPath(path);
  return SHELL_ROUTES.filter(isIndexed).map(({ path }) => ({ path, modifiedAt: null }));
}

/**
 * Returns the static path prefixes of all pages that require signing in. Leaves out a prefix that a
 * shorter one covers.
 */
export function getPrivatePrefixes({ remotes }: LiveComposition): readonly string[] {
  const prefixes = remotes.flatMap(({ routes }) =>
    routes
      .filter(({ access }) => access === 'signed-in')
      .map(({ path }) => path.replace(/\/:.*$/, '')),
  );
  return [...new Set(prefixes)]
    .filter(
      (prefix) =>
        prefix !== '' && !prefixes.some((other) => other !== '' && prefix.startsWith(`${other}/`)),
    )
    .sort();
}
