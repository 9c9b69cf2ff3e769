/** Routes of the news desk. `npm run people -- grant … editor` makes a user an editor. */
import {
  NewsDeskArticleSchema,
  OpenedNewsArticleSchema,
  NewsDeskListSchema,
  NewsPreviewInputSchema,
  NewsPreviewSchema,
  NewsRevisionListSchema,
  NewsRevisionSchema,
  ProblemSchema,
  SaveNewsDraftSchema,
  type NewsPreviewInput,
  type SaveNewsDraft,
} from '@paddock/contracts/http';
import type { FastifyPluginCallback } from 'fastify';
import Type, { type Static } from 'typebox';
import { createPermissionAccess } from '../../plugins/access.ts';
import { IdempotencyHeadersSchema, readIdempotentRequest } from '../../plugins/idempotency.ts';
import { NoQuerySchema, PublicIdParamsSchema } from '../../plugins/request-schemas.ts';
import { getAccountId, requireSignedInUser } from '../identity/signed-in-user.ts';
import { DESK_TABS } from './news-desk.repository.ts';
import { NewsDeskService } from './news-desk.service.ts';
import { ARTICLE_BODY_LIMIT_BYTES } from './news-form.ts';
import type { NewsServiceOptions } from './news.service.ts';

const REFUSALS = { 400: ProblemSchema, 401: ProblemSchema, 403: ProblemSchema };
const SCHEMA = { security: createPermissionAccess('editor'), tags: ['news'] };

const DeskQuerySchema = Type.Object(
  {
    tab: Type.Optional(Type.Enum([...DESK_TABS], { description: 'Default: `drafts`.' })),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 500, description: 'Starts at 1.' })),
  },
  { additionalProperties: false },
);
const RevisionParamsSchema = Type.Object(
  {
    ...PublicIdParamsSchema.properties,
    number: Type.String({ pattern: '^[1-9][0-9]{0,6}$', description: 'Number of the revision.' }),
  },
  { additionalProperties: false },
);

interface ArticleRoute {
  readonly Params: { readonly id: string };
}

export const newsDeskRoutes: FastifyPluginCallback<NewsServiceOptions> = (app, options, done) => {
  const desk = new NewsDeskService(options);

  app.get<{ Querystring: Static<typeof DeskQuerySchema> }>(
    '/api/newsdesk',
    {
      schema: {
        ...SCHEMA,
        operationId: 'listNewsDesk',
        summary: 'List drafts, scheduled articles or published articles',
        querystring: DeskQuerySchema,
        response: { 200: NewsDeskListSchema, ...REFUSALS },
      },
    },
    ({ query: { tab = 'drafts', page = 1 } }) => desk.list(tab, page),
  );

  app.post(
    '/api/newsdesk',
    {
      schema: {
        ...SCHEMA,
        operationId: 'createNewsDraft',
        summary: 'Create an empty draft',
        headers: IdempotencyHeadersSchema,
        response: { 201: NewsDeskArticleSchema, ...REFUSALS, 422: ProblemSchema },
      },
    },
    async (request, reply) =>
      reply
        .code(201)
        .send(
          await desk.create(
            requireSignedInUser(request),
            readIdempotentRequest(request, getAccountId(request)),
          ),
        ),
  );

  app.get<ArticleRoute>(
    '/api/newsdesk/:id',
    {
      schema: {
        ...SCHEMA,
        operationId: 'getNewsDraft',
        summary: 'Get an article with its newest revision and a preview of it',
        params: PublicIdParamsSchema,
        querystring: NoQuerySchema,
        response: { 200: OpenedNewsArticleSchema, ...REFUSALS, 404: ProblemSchema },
      },
    },
    (request) => desk.get(requireSignedInUser(request), Number(request.params.id)),
  );

  app.put<ArticleRoute & { Body: SaveNewsDraft }>(
    '/api/newsdesk/:id',
    {
      bodyLimit: ARTICLE_BODY_LIMIT_BYTES,
      schema: {
        ...SCHEMA,
        operationId: 'saveNewsDraft',
        summary: 'Save an article for editors, finished or not',
        description:
          'Readers see it only after `PUT /api/news/{id}`. Responds 409 `draft_changed` when another revision has been saved since the one that the request names.',
        params: PublicIdParamsSchema,
        body: SaveNewsDraftSchema,
        response: {
          200: NewsDeskArticleSchema,
          ...REFUSALS,
          404: ProblemSchema,
          409: ProblemSchema,
        },
      },
    },
    (request) => desk.save(requireSignedInUser(request), Number(request.params.id), request.body),
  );

  app.delete<ArticleRoute>(
    '/api/newsdesk/:id',
    {
      schema: {
        ...SCHEMA,
        operationId: 'deleteNewsDraft',
        summary: 'Delete a draft that was never published, with its history',
        description: 'Responds 409 `not_possible_now` when the article is or was published.',
        params: PublicIdParamsSchema,
        response: {
          204: Type.Null({ description: 'The draft no longer exists.' }),
          ...REFUSALS,
          404: ProblemSchema,
          409: ProblemSchema,
        },
      },
    },
    async (request, reply) => {
      await desk.delete(requireSignedInUser(request), Number(request.params.id));
      return reply.code(204).send();
    },
  );

  app.post<ArticleRoute & { Body: NewsPreviewInput }>(
    '/api/newsdesk/:id/preview',
    {
      bodyLimit: ARTICLE_BODY_LIMIT_BYTES,
      schema: {
        ...SCHEMA,
        operationId: 'previewNews',
        summary: 'Render Markdown as readers would see it',
        params: PublicIdParamsSchema,
        body: NewsPreviewInputSchema,
        response: { 200: NewsPreviewSchema, ...REFUSALS, 404: ProblemSchema },
      },
    },
    (request) =>
      desk.preview(requireSignedInUser(request), Number(request.params.id), request.body.markdown),
  );

  app.get<ArticleRoute>(
    '/api/newsdesk/:id/revisions',
    {
      schema: {
        ...SCHEMA,
        operationId: 'listNewsRevisions',
        summary: 'List an article’s revisions, newest first',
        params: PublicIdParamsSchema,
        querystring: NoQuerySchema,
        response: { 200: NewsRevisionListSchema, ...REFUSALS, 404: ProblemSchema },
      },
    },
    (request) => desk.listRevisions(Number(request.params.id)),
  );

  app.get<{ Params: Static<typeof RevisionParamsSchema> }>(
    '/api/newsdesk/:id/revisions/:number',
    {
      schema: {
        ...SCHEMA,
        operationId: 'getNewsRevision',
        summary: 'Get one revision of an article',
        params: RevisionParamsSchema,
        querystring: NoQuerySchema,
        response: { 200: NewsRevisionSchema, ...REFUSALS, 404: ProblemSchema },
      },
    },
    ({ params: { id, number } }) => desk.getRevision(Number(id), Number(number)),
  );

  done();
};
