/** What editors do: `npm run people -- grant … editor` makes one. */
import {
  NewsInputSchema,
  NewsSourceSchema,
  ProblemSchema,
  type NewsInput,
} from '@paddock/contracts/http';
import type { FastifyPluginCallback, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { permitted } from '../../plugins/access.ts';
import { IdempotencyHeadersSchema, readIdempotentRequest } from '../../plugins/idempotency.ts';
import { NoQuerySchema, PublicIdParamsSchema } from '../../plugins/request-schemas.ts';
import { requireSession } from '../../plugins/session.ts';
import type { ApiServices } from '../../services.ts';
import { adviceOnNews, tidyNews } from './news-form.ts';

/** Of 50,000 letters, some of several bytes, and some written as escapes. */
const BODY_LIMIT_BYTES = 512 * 1_024;
const EDITOR = permitted('editor');
const REFUSALS = { 400: ProblemSchema, 401: ProblemSchema, 403: ProblemSchema };

interface ById {
  readonly Params: { readonly id: string };
}

export const newsWritingRoutes: FastifyPluginCallback<Pick<ApiServices, 'newsService'>> = (
  app,
  { newsService },
  done,
) => {
  const form = {
    bodyLimit: BODY_LIMIT_BYTES,
    preValidation: (request: FastifyRequest, _reply: unknown, next: () => void) => {
      request.body = tidyNews(request.body);
      next();
    },
    errorHandler: adviceOnNews,
  };

  app.post<{ Body: NewsInput }>(
    '/api/news',
    {
      ...form,
      schema: {
        operationId: 'createNewsArticle',
        security: EDITOR,
        tags: ['news'],
        summary: 'Writes an article, in Markdown',
        description: 'Whatever cannot be used is 400 with the field, and of the Markdown the line.',
        headers: IdempotencyHeadersSchema,
        body: NewsInputSchema,
        response: { 201: NewsSourceSchema, ...REFUSALS, 422: ProblemSchema },
      },
    },
    async (request, reply) =>
      reply
        .code(201)
        .send(
          await newsService.create(
            requireSession(request),
            request.body,
            readIdempotentRequest(request),
          ),
        ),
  );

  app.get<ById>(
    '/api/news/:id/source',
    {
      schema: {
        operationId: 'getNewsSource',
        security: EDITOR,
        tags: ['news'],
        summary: 'An article as it was written, drafts too',
        params: PublicIdParamsSchema,
        querystring: NoQuerySchema,
        response: { 200: NewsSourceSchema, ...REFUSALS, 404: ProblemSchema },
      },
    },
    (request) => newsService.source(Number(request.params.id)),
  );

  app.put<ById & { Body: NewsInput }>(
    '/api/news/:id',
    {
      ...form,
      schema: {
        operationId: 'changeNewsArticle',
        security: EDITOR,
        tags: ['news'],
        summary: 'Puts another text in the place of an article, or puts it out',
        params: PublicIdParamsSchema,
        body: NewsInputSchema,
        response: { 200: NewsSourceSchema, ...REFUSALS, 404: ProblemSchema },
      },
    },
    (request) =>
      newsService.change(requireSession(request), Number(request.params.id), request.body),
  );

  app.delete<ById>(
    '/api/news/:id',
    {
      schema: {
        operationId: 'withdrawNewsArticle',
        security: EDITOR,
        tags: ['news'],
        summary: 'Takes an article back',
        params: PublicIdParamsSchema,
        response: {
          204: Type.Null({ description: 'It is shown to nobody.' }),
          ...REFUSALS,
          404: ProblemSchema,
        },
      },
    },
    async (request, reply) => {
      await newsService.withdraw(requireSession(request), Number(request.params.id));
      return reply.code(204).send();
    },
  );

  done();
};
