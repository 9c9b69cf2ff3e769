/**
 * Serves the sitemap data as JSON. The shell renders the XML from it, because only the shell knows
 * the site's origin.
 */
import { createHash } from 'node:crypto';
import {
  ClosedObject,
  MAX_SITEMAP_URLS,
  SITEMAP_NAME_PATTERN,
  SitemapIndexSchema,
  SitemapSchema,
  type Sitemap,
  type SitemapIndex,
} from '@paddock/contracts/http';
import { getKindDeclaration } from '@paddock/contracts/kinds';
import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import Type, { type Static } from 'typebox';
import { PUBLIC_ACCESS } from '../../plugins/access.ts';
import { NoQuerySchema, problems } from '../../plugins/route-schemas.ts';
import { notFound } from '../../problems/problem.ts';
import type { ApiCore } from '../../core.ts';
import { listBrowsePaths } from './browse-paths.ts';
import {
  SitemapsRepository,
  type SitemapKind,
  type SitemapMonthRecord,
} from './sitemaps.repository.ts';

/**
 * Caching limits how often a month's listings are read. Ten minutes are short for search engines, which
 * read a sitemap about once a day.
 */
const TTL_MS = 600_000;
/** A sitemap takes some megabytes, and crawlers read each one only once, so few are cached. */
const MAX_CACHED_SITEMAPS = 4;
const CACHE_CONTROL = `public, max-age=${TTL_MS / 1_000}, stale-while-revalidate=3600`;

const ParamsSchema = ClosedObject({
  name: Type.String({
    pattern: SITEMAP_NAME_PATTERN,
    maxLength: 40,
    description: '`item-2026-11`, `item-2026-11-2`, `news-2026-11`, `browse`',
  }),
});

export const sitemapsRoutes: FastifyPluginCallback<Pick<ApiCore, 'config' | 'db' | 'reference'>> = (
  app,
  { config, db, reference },
  done,
) => {
  const sitemaps = new SitemapsRepository(db);
  const isCached = config.cacheTtlMs > 0;
  const indexCache = new LRUCache<string, SitemapIndex>({
    max: 1,
    ttl: TTL_MS,
    fetchMethod: buildIndex,
  });
  const sitemapCache = new LRUCache<string, Sitemap>({
    max: MAX_CACHED_SITEMAPS,
    ttl: TTL_MS,
    // A sitemap that is evicted while it is built still reaches the crawler.
    ignoreFetchAbort: true,
    fetchMethod: buildSitemap,
  });

  async function buildIndex(): Promise<SitemapIndex> {
    const months = await sitemaps.listMonths();
    const parts = months.flatMap((record) =>
      listParts(record).map((name) => ({ name, modifiedAt: record.modifiedAt.toISOString() })),
    );
    return { sitemaps: [{ name: 'browse', modifiedAt: null }, ...parts] };
  }

  async function buildSitemap(name: string): Promise<Sitemap> {
    if (name === 'browse')
      return {
        urls: listBrowsePaths(await sitemaps.listPlaces(), await reference.get())
          .slice(0, MAX_SITEMAP_URLS)
          .map((path) => ({ path, modifiedAt: null })),
      };
    const { kind, month, part } = parseName(name);
    const rows = await sitemaps.listUrls({
      kind,
      month,
      limit: MAX_SITEMAP_URLS,
      offset: (part - 1) * MAX_SITEMAP_URLS,
    });
    const base = kind === 'news' ? 'news' : getKindDeclaration(kind).path;
    // A month has no sitemap when its last listing was deleted after the crawler read the sitemap
    // index.
    if (rows.length === 0) throw notFound('map');
    return {
      urls: rows.map(({ publicId, slug, modifiedAt }) => ({
        path: `/${base}/${slug}/${publicId}`,
        modifiedAt: modifiedAt.toISOString(),
      })),
    };
  }

  function send(request: FastifyRequest, reply: FastifyReply, response: object): FastifyReply {
    const body = JSON.stringify(response);
    const etag = `"${createHash('sha1').update(body).digest('base64url')}"`;
    void reply.headers({ etag, 'cache-control': CACHE_CONTROL });
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(body);
  }

  app.get(
    '/api/sitemaps',
    {
      schema: {
        operationId: 'listSitemaps',
        security: PUBLIC_ACCESS,
        tags: ['search engines'],
        summary: 'List the sitemaps by kind and month',
        querystring: NoQuerySchema,
        response: { 200: SitemapIndexSchema, ...problems(400) },
      },
    },
    async (request, reply) =>
      send(request, reply, await (isCached ? indexCache.forceFetch('') : buildIndex())),
  );

  app.get<{ Params: Static<typeof ParamsSchema> }>(
    '/api/sitemaps/:name',
    {
      schema: {
        operationId: 'getSitemap',
        security: PUBLIC_ACCESS,
        tags: ['search engines'],
        summary: 'Get the URLs of a sitemap',
        params: ParamsSchema,
        querystring: NoQuerySchema,
        response: { 200: SitemapSchema, ...problems(400, 404) },
      },
    },
    async (request, reply) => {
      const { name } = request.params;
      return send(
        request,
        reply,
        await (isCached ? sitemapCache.forceFetch(name) : buildSitemap(name)),
      );
    },
  );

  done();
};

/**
 * Returns the names of the parts of a month's sitemap. The first part has no number, because most
 * months have only one part.
 */
function listParts({ kind, month, count }: SitemapMonthRecord): string[] {
  return Array.from(
    { length: Math.ceil(count / MAX_SITEMAP_URLS) },
    (_, part) => `${kind}-${month}${part === 0 ? '' : `-${part + 1}`}`,
  );
}

/** Parses a name that matches `SITEMAP_NAME_PATTERN`. */
function parseName(name: string): {
  readonly kind: SitemapKind;
  readonly month: string;
  readonly part: number;
} {
  const [kind = '', year = '', month = '', part = '1'] = name.split('-');
  return { kind: kind as SitemapKind, month: `${year}-${month}`, part: Number(part) };
}
