/** What search engines are told of, as data: the shell, which knows the site's address, makes the files of it. */
import { createHash } from 'node:crypto';
import {
  MAX_SITEMAP_URLS,
  ProblemSchema,
  SITEMAP_NAME_PATTERN,
  SitemapIndexSchema,
  SitemapSchema,
  type Sitemap,
  type SitemapIndex,
} from '@paddock/contracts/http';
import { getKindDeclaration } from '@paddock/contracts/kinds';
import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import Type, { type Static } from 'typebox';
import { TtlCache } from '../../cache/ttl-cache.ts';
import { OPEN } from '../../plugins/access.ts';
import { NoQuerySchema } from '../../plugins/request-schemas.ts';
import { notFound } from '../../problems/problem.ts';
import type { ApiServices } from '../../services.ts';
import { browsePaths } from './browse-paths.ts';
import type { MappedKind, MonthRecord } from './sitemaps.repository.ts';

/** Engines come by daily: what is new may wait this long to be told of, and every live row is read no more often. */
const LIFE_MS = 600_000;
/** Some megabytes: those who read one map go on to the next. */
const MAX_MAPS = 4;
const CACHE_CONTROL = `public, max-age=${LIFE_MS / 1_000}, stale-while-revalidate=3600`;

const ParamsSchema = Type.Object(
  {
    name: Type.String({
      pattern: SITEMAP_NAME_PATTERN,
      maxLength: 40,
      description: '`item-2026-11`, `item-2026-11-2`, `news-2026-11`, `browse`',
    }),
  },
  { additionalProperties: false },
);

export const sitemapsRoutes: FastifyPluginCallback<
  Pick<ApiServices, 'config' | 'sitemaps' | 'reference'>
> = (app, { config, sitemaps, reference }, done) => {
  const ttlMs = config.cacheTtlMs === 0 ? 0 : LIFE_MS;
  const index = new TtlCache<SitemapIndex>({ ttlMs, maxEntries: 1 });
  const maps = new TtlCache<Sitemap>({ ttlMs, maxEntries: MAX_MAPS });

  async function makeIndex(): Promise<SitemapIndex> {
    const months = await sitemaps.listMonths();
    const parts = months.flatMap((record) =>
      listParts(record).map((name) => ({ name, modifiedAt: record.modifiedAt.toISOString() })),
    );
    return { sitemaps: [{ name: 'browse', modifiedAt: null }, ...parts] };
  }

  async function makeMap(name: string): Promise<Sitemap> {
    if (name === 'browse')
      return {
        urls: browsePaths(await sitemaps.listPlaces(), await reference.get())
          .slice(0, MAX_SITEMAP_URLS)
          .map((path) => ({ path, modifiedAt: null })),
      };
    const { kind, month, part } = readName(name);
    const rows = await sitemaps.listUrls({
      kind,
      month,
      limit: MAX_SITEMAP_URLS,
      offset: (part - 1) * MAX_SITEMAP_URLS,
    });
    const base = kind === 'news' ? 'news' : getKindDeclaration(kind).path;
    // A month that has nothing is no map: an index that named it is older than what has gone since.
    if (rows.length === 0) throw notFound('map');
    return {
      urls: rows.map(({ publicId, slug, modifiedAt }) => ({
        path: `/${base}/${slug}/${publicId}`,
        modifiedAt: modifiedAt.toISOString(),
      })),
    };
  }

  function send(request: FastifyRequest, reply: FastifyReply, answer: object): FastifyReply {
    const body = JSON.stringify(answer);
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
        security: OPEN,
        tags: ['search engines'],
        summary: 'The maps of the site, by kind and month',
        querystring: NoQuerySchema,
        response: { 200: SitemapIndexSchema, 400: ProblemSchema },
      },
    },
    async (request, reply) => send(request, reply, await index.getOrMake('', makeIndex)),
  );

  app.get<{ Params: Static<typeof ParamsSchema> }>(
    '/api/sitemaps/:name',
    {
      schema: {
        operationId: 'getSitemap',
        security: OPEN,
        tags: ['search engines'],
        summary: 'The addresses of one map',
        params: ParamsSchema,
        querystring: NoQuerySchema,
        response: { 200: SitemapSchema, 400: ProblemSchema, 404: ProblemSchema },
      },
    },
    async (request, reply) => {
      const { name } = request.params;
      return send(request, reply, await maps.getOrMake(name, () => makeMap(name)));
    },
  );

  done();
};

/** The first part has no number: most months have one. */
function listParts({ kind, month, count }: MonthRecord): string[] {
  return Array.from(
    { length: Math.ceil(count / MAX_SITEMAP_URLS) },
    (_, part) => `${kind}-${month}${part === 0 ? '' : `-${part + 1}`}`,
  );
}

/** Of a name that has the right form. */
function readName(name: string): {
  readonly kind: MappedKind;
  readonly month: string;
  readonly part: number;
} {
  const [kind = '', year = '', month = '', part = '1'] = name.split('-');
  return { kind: kind as MappedKind, month: `${year}-${month}`, part: Number(part) };
}
