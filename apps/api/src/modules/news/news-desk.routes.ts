/** Routes of the news desk. `npm run people -- grant … editor` makes a user an editor. */
import {
  ClosedObject,
  NewsDeskArticleSchema,
  OpenedNewsArticleSchema,
  NewsDeskListSchema,
  NewsPreviewInputSchema,
  NewsPreviewSchema,
  NewsRevisionListSchema,
  NewsRevisionSchema,
  SaveNewsDraftSchema,
  type NewsPreviewInput,
  type SaveNewsDraft,
} from '@paddock/contracts/http';
import type { FastifyPluginCallback } from 'fastify';
import Type, { type Static } from 'typebox';
import { createPermissionAccess } from '../../plugins/access.ts';
import { IdempotencyHeadersSchema, readIdempotentRequest } from '../../plugins/idempotency.ts';
import { NoQuerySchema, PublicIdParamsSchema, problems } from '../../plugins/route-schemas.ts';
import { getAccountId, requireSignedInUser } from '../identity/signed-in-user.ts';
import { DESK_TABS } from './news-desk.repository.ts';
import { NewsDeskService } from './news-desk.service.ts';
import { ARTICLE_BODY_LIMIT_BYTES } from './news-form.ts';
import type { NewsServiceOptions } from './news.service.ts';
const SCHEMA = { security: createPermissionAccess('editor'), tags: ['news'] };

const DeskQuerySchema = ClosedObject({
  tab: Type.Optional(Type.Enum([...DESK_TABS], { description: 'Default: `drafts`.' })),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 500, description: 'Starts at 1.' })),
});
const RevisionParamsSchema = ClosedObject({
  ...PublicIdParamsSchema.properties,
  number: Type.String({ pattern: '^[1-9][0-9]{0,6}$', description: 'Number of the revision.' }),
});

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
        response: { 200: NewsDeskListSchema, ...problems(400, 401, 403) },
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
        response: { 201: NewsDeskArticleSchema, ...problems(400, 401, 403, 422) },
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
        response: { 200: OpenedNewsArticleSchema, ...problems(400, 401, 403, 404) },
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
        response: { 200: NewsDeskArticleSchema, ...problems(400, 401, 403, 404, 409) },
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
          ...problems(400, 401, 403, 404, 409),
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
        response: { 200: NewsPreviewSchema, ...problems(400, 401, 403, 404) },
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
        response: { 200: NewsRevisionListSchema, ...problems(400, 401, 403, 404) },
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
        response: { 200: NewsRevisionSchema, ...problems(400, 401, 403, 404) },
      },
    },
    ({ params: { id, number } }) => desk.getRevision(Number(id), Number(number)),
  );

  done();
};
