/** What search engines ask for at the site's root: robots.txt, and the maps of what there is to be found. */
import compress from '@fastify/compress';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SITEMAP_NAME_PATTERN, type Sitemap, type SitemapIndex } from '@paddock/contracts/http';
import type { LiveComposition } from '../composition.ts';
import {
  COMPOSITION_PATH,
  isLoginPath,
  MAINTENANCE_ID,
  NOT_FOUND_PATH,
  SHELL_ROUTES,
} from '../routing/shell-routes.ts';
import { retryAfterSeconds } from './closed.ts';
import type { CompositionStore } from './composition-store.ts';
import type { ShellConfig } from './config.ts';
import { robotsText, sitemapIndexXml, sitemapXml } from './crawler-files.ts';
import type { SiteStore } from './site-store.ts';
import { forwardedFor } from './visitor.ts';

/** The shell's own pages, beside those that the API tells of. */
const OWN_MAP = 'pages';
const NAME = new RegExp(SITEMAP_NAME_PATTERN);
const ANSWER_TIMEOUT_MS = 15_000;
/** As long as the API keeps what it says of them; a proxy may go on for the day that engines leave between two visits. */
const MAP_CACHE = 'public, max-age=600, stale-while-revalidate=86400';
const AWAY_RETRY_SECONDS = 60;

export interface CrawlerOptions {
  readonly config: Pick<ShellConfig, 'apiOrigin' | 'internalToken' | 'publicOrigin'>;
  readonly store: CompositionStore;
  readonly site: SiteStore;
}

/** The API has no such map. */
class NoSuchMapError extends Error {
  override readonly name = 'NoSuchMapError';
}

/** A plugin, so that it compresses what it answers and nothing else. */
export async function crawlers(
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

  async function ask<Answer>(path: string, request: FastifyRequest): Promise<Answer> {
    const headers = {
      accept: 'application/json',
      ...forwardedFor(request),
      ...(config.internalToken === null ? {} : { 'x-paddock-internal': config.internalToken }),
    };
    const response = await fetch(`${config.apiOrigin}${path}`, {
      headers,
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    });
    if (response.status === 404) throw new NoSuchMapError(path);
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    return (await response.json()) as Answer;
  }

  /** Paddock is closed, or its API away: engines come again, and forget nothing meanwhile. */
  function away(reply: FastifyReply, retryAfter: number): FastifyReply {
    return reply
      .code(503)
      .headers({ 'retry-after': String(retryAfter), 'cache-control': 'no-store' })
      .type('text/plain; charset=utf-8')
      .send('Not just now. Please come again.\n');
  }

  async function answer(
    reply: FastifyReply,
    request: FastifyRequest,
    make: () => Promise<string>,
  ): Promise<FastifyReply> {
    const { maintenance } = site.current();
    if (maintenance) return away(reply, retryAfterSeconds(maintenance, Date.now()));
    try {
      const body = await make();
      return await reply
        .headers({ 'cache-control': MAP_CACHE, 'x-robots-tag': 'noindex', vary: 'Accept-Encoding' })
        .type('application/xml; charset=utf-8')
        .send(body);
    } catch (error) {
      if (error instanceof NoSuchMapError)
        return reply
          .code(404)
          .header('cache-control', 'no-store')
          .type('text/plain; charset=utf-8')
          .send('There is no such map\n');
      request.log.warn({ err: error }, 'a map of the site could not be made');
      return away(reply, AWAY_RETRY_SECONDS);
    }
  }

  server.get('/robots.txt', (request, reply) => {
    const { maintenance } = site.current();
    if (maintenance) return away(reply, retryAfterSeconds(maintenance, Date.now()));
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(robotsText(privatePrefixes(store.current().composition), getOrigin(request)));
  });

  server.get('/sitemap.xml', (request, reply) =>
    answer(reply, request, async () => {
      const { sitemaps } = await ask<SitemapIndex>('/api/sitemaps', request);
      return sitemapIndexXml(
        [{ name: OWN_MAP, modifiedAt: null }, ...sitemaps],
        getOrigin(request),
      );
    }),
  );

  server.get<{ Params: { file: string } }>('/sitemaps/:file', (request, reply) =>
    answer(reply, request, async () => {
      const [, name = ''] = /^(.*)\.xml$/.exec(request.params.file) ?? [];
      if (name === OWN_MAP) return sitemapXml(ownPages(), getOrigin(request));
      if (!NAME.test(name)) throw new NoSuchMapError(request.params.file);
      const { urls } = await ask<Sitemap>(`/api/sitemaps/${name}`, request);
      return sitemapXml(urls, getOrigin(request));
    }),
  );
}

/** Pages of the shell's that anybody may find. */
function ownPages(): Sitemap['urls'] {
  const isFound = ({ id, path }: (typeof SHELL_ROUTES)[number]) =>
    id !== MAINTENANCE_ID &&
    ![NOT_FOUND_PATH, COMPOSITION_PATH].includes(path) &&
    !isLoginPath(path);
  return SHELL_ROUTES.filter(isFound).map(({ path }) => ({ path, modifiedAt: null }));
}

/** What comes before the first parameter of each page that is for its owner alone; the shortest say it for those below them. */
export function privatePrefixes({ remotes }: LiveComposition): readonly string[] {
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
