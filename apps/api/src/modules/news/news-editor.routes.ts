/** Routes for editors. `npm run people -- grant … editor` makes a user an editor. */
import { NewsInputSchema, EditableArticleSchema, type NewsInput } from '@paddock/contracts/http';
import type { FastifyPluginCallback, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { createPermissionAccess } from '../../plugins/access.ts';
import { IdempotencyHeadersSchema, readIdempotentRequest } from '../../plugins/idempotency.ts';
import { NoQuerySchema, PublicIdParamsSchema, problems } from '../../plugins/route-schemas.ts';
import { getAccountId, requireSignedInUser } from '../identity/signed-in-user.ts';
import { NewsService, type NewsServiceOptions } from './news.service.ts';
import { ARTICLE_BODY_LIMIT_BYTES, handleNewsFormError, normaliseNews } from './news-form.ts';

const EDITOR = createPermissionAccess('editor');

interface ArticleRoute {
  readonly Params: { readonly id: string };
}

export const newsEditorRoutes: FastifyPluginCallback<NewsServiceOptions> = (app, options, done) => {
  const newsService = new NewsService(options);
  const formHooks = {
    bodyLimit: ARTICLE_BODY_LIMIT_BYTES,
    preValidation: (request: FastifyRequest, _reply: unknown, next: () => void) => {
      request.body = normaliseNews(request.body);
      next();
    },
    errorHandler: handleNewsFormError,
  };

  app.post<{ Body: NewsInput }>(
    '/api/news',
    {
      ...formHooks,
      schema: {
        operationId: 'createNewsArticle',
        security: EDITOR,
        tags: ['news'],
        summary: 'Create an article from Markdown',
        description:
          'A 400 names each invalid field, and the line of each problem in the Markdown.',
        headers: IdempotencyHeadersSchema,
        body: NewsInputSchema,
        response: { 201: EditableArticleSchema, ...problems(400, 401, 403, 422) },
      },
    },
    async (request, reply) =>
      reply
        .code(201)
        .send(
          await newsService.create(
            requireSignedInUser(request),
            request.body,
            readIdempotentRequest(request, getAccountId(request)),
          ),
        ),
  );

  app.get<ArticleRoute>(
    '/api/news/:id/source',
    {
      schema: {
        operationId: 'getNewsSource',
        security: EDITOR,
        tags: ['news'],
        summary: 'Get an article as the editor wrote it, including drafts',
        params: PublicIdParamsSchema,
        querystring: NoQuerySchema,
        response: { 200: EditableArticleSchema, ...problems(400, 401, 403, 404) },
      },
    },
    (request) => newsService.getSource(Number(request.params.id)),
  );

  app.put<ArticleRoute & { Body: NewsInput }>(
    '/api/news/:id',
    {
      ...formHooks,
      schema: {
        operationId: 'changeNewsArticle',
        security: EDITOR,
        tags: ['news'],
        summary: 'Replace an article, or publish a draft',
        description:
          'Responds 409 `draft_changed` when the body names a revision that is not the newest.',
        params: PublicIdParamsSchema,
        body: NewsInputSchema,
        response: { 200: EditableArticleSchema, ...problems(400, 401, 403, 404, 409) },
      },
    },
    (request) =>
      newsService.update(requireSignedInUser(request), Number(request.params.id), request.body),
  );

  app.delete<ArticleRoute>(
    '/api/news/:id',
    {
      schema: {
        operationId: 'withdrawNewsArticle',
        security: EDITOR,
        tags: ['news'],
        summary: 'Withdraw an article',
        params: PublicIdParamsSchema,
        response: {
          204: Type.Null({ description: 'The article is no longer public.' }),
          ...problems(400, 401, 403, 404),
        },
      },
    },
    async (request, reply) => {
      await newsService.withdraw(requireSignedInUser(request), Number(request.params.id));
      return reply.code(204).send();
    },
  );

  done();
};
