/** Public routes for news articles. */
import { NEWS_TOPICS } from '@paddock/domain/categories';
import { REGIONS } from '@paddock/domain/places';
import { ClosedObject, NewsArticleSchema, NewsListSchema } from '@paddock/contracts/http';
import type { FastifyPluginCallback } from 'fastify';
import Type, { type Static } from 'typebox';
import { PUBLIC_ACCESS } from '../../plugins/access.ts';
import { NoQuerySchema, PublicIdParamsSchema, problems } from '../../plugins/route-schemas.ts';
import { badRequest, notFound } from '../../problems/problem.ts';
import type { ApiCore } from '../../core.ts';
import { NewsRepository } from './news.repository.ts';
import { toNewsArticle, toNewsSummary } from './news-presentation.ts';

const PAGE_SIZE = 20;
const RELATED_COUNT = 4;

const NewsQuerySchema = ClosedObject({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 500, description: 'Starts at 1.' })),
  topic: Type.Optional(
    Type.String({
      pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
      maxLength: 80,
      description: 'Slug of a topic.',
    }),
  ),
  region: Type.Optional(
    Type.String({
      pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
      maxLength: 80,
      description: 'Slug of the region that the articles are about.',
    }),
  ),
});

export const newsRoutes: FastifyPluginCallback<Pick<ApiCore, 'responseCache' | 'db'>> = (
  app,
  { responseCache, db },
  done,
) => {
  const news = new NewsRepository(db);
  app.get<{ Querystring: Static<typeof NewsQuerySchema> }>(
    '/api/news',
    {
      ...responseCache.hook,
      schema: {
        operationId: 'listNews',
        security: PUBLIC_ACCESS,
        tags: ['news'],
        summary: 'List news articles, newest first',
        querystring: NewsQuerySchema,
        response: { 200: NewsListSchema, ...problems(400) },
      },
    },
    (request, reply) =>
      responseCache.send(request, reply, async () => {
        const { page = 1, topic = null, region: regionSlug = null } = request.query;
        const region = REGIONS.find(({ slug }) => slug === regionSlug) ?? null;
        if (regionSlug !== null && !region)
          throw badRequest([{ field: 'region', message: `There is no region "${regionSlug}".` }]);
        const [articles, topics] = await Promise.all([
          news.list({
            topic,
            region: regionSlug,
            limit: PAGE_SIZE,
            offset: (page - 1) * PAGE_SIZE,
          }),
          news.listTopics(regionSlug),
        ]);
        // A topic may have no article about the region.
        const knownTopics = region ? NEWS_TOPICS : topics;
        if (topic !== null && !knownTopics.some(({ slug }) => slug === topic))
          throw badRequest([{ field: 'topic', message: `There is no topic "${topic}".` }]);
        const totalCount = topics
          .filter((entry) => topic === null || entry.slug === topic)
          .reduce((sum, entry) => sum + entry.count, 0);
        const hasMore =
          articles.length > 0 && (page - 1) * PAGE_SIZE + articles.length < totalCount;
        return {
          results: articles.map(toNewsSummary),
          page,
          pageSize: PAGE_SIZE,
          hasMore,
          totalCount,
          region: region && { slug: region.slug, label: region.name },
          topics,
        };
      }),
  );

  app.get<{ Params: Static<typeof PublicIdParamsSchema> }>(
    '/api/news/:id',
    {
      ...responseCache.hook,
      schema: {
        operationId: 'getNewsArticle',
        security: PUBLIC_ACCESS,
        tags: ['news'],
        summary: 'Get a news article',
        params: PublicIdParamsSchema,
        querystring: NoQuerySchema,
        response: { 200: NewsArticleSchema, ...problems(400, 404) },
      },
    },
    (request, reply) =>
      responseCache.send(request, reply, async () => {
        const article = await news.find(Number(request.params.id));
        if (!article) throw notFound('article');
        return toNewsArticle(article, await news.listRelated(article, RELATED_COUNT));
      }),
  );

  done();
};
