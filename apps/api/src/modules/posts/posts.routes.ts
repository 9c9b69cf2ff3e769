/** The routes for the current user's own posts: drafts, publishing and actions. */
import type {
  SaveDraftRequest,
  PostAction,
  PublishPostRequest,
  BulkPostActionRequest,
  CreateDraftRequest,
  PostState,
} from '@paddock/contracts/http';
import type { FastifyPluginCallback } from 'fastify';
import { HOUR_MS, MINUTE_MS } from '@paddock/runtime/durations';
import { readIdempotentRequest } from '../../plugins/idempotency.ts';
import { getAccountId, requireSignedInUser } from '../identity/signed-in-user.ts';
import { rateLimit } from '../../plugins/rate-limit.ts';
import type { ApiCore } from '../../core.ts';
import { PostListsService, type PostListQuery } from './post-lists.service.ts';
import { PostTransitionsService, type PostTransitionsOptions } from './post-transitions.service.ts';
import { PostsService } from './posts.service.ts';
import * as schemas from './posts.schemas.ts';

interface PostIdParams {
  readonly id: string;
}

/** A form with many long fields would exceed the default body limit. */
const MAX_FORM_BYTES = 256 * 1024;

export const postsRoutes: FastifyPluginCallback<
  Pick<ApiCore, 'responseCache' | 'config' | 'db' | 'reference' | 'now' | 'getEventContext'> &
    Pick<PostTransitionsOptions, 'requireConfirmedEmail'>
> = (app, core, done) => {
  const { responseCache, config } = core;
  const options = { ...core, settings: config.posts };
  const posts = new PostsService(options);
  const postLists = new PostListsService(options);
  const postTransitions = new PostTransitionsService(options);
  const limitStarts = rateLimit(app, {
    name: 'new drafts',
    max: config.posts.newDraftsPerHour,
    windowMs: HOUR_MS,
    getAccountId,
    message: (wait) => `You’ve started a lot of listings. Try again in ${wait}.`,
  });
  const limitSaves = rateLimit(app, {
    name: 'draft saves',
    max: config.posts.draftSavesPerMinute,
    windowMs: MINUTE_MS,
    getAccountId,
    message: (wait) => `You’re saving very often. Try again in ${wait}.`,
  });
  const formOptions = { bodyLimit: MAX_FORM_BYTES };

  app.get<{ Querystring: { state?: PostState[]; cursor?: string } }>(
    '/api/account/posts',
    { schema: schemas.listPostsSchema },
    (request) =>
      posts.list(
        requireSignedInUser(request),
        request.query.state ?? [],
        request.query.cursor ?? null,
      ),
  );

  app.post<{ Body: CreateDraftRequest }>(
    '/api/account/posts',
    { schema: schemas.startPostSchema, ...formOptions },
    async (request, reply) => {
      await limitStarts(request, reply);
      return reply
        .code(201)
        .send(
          await posts.start(
            requireSignedInUser(request),
            request.body,
            readIdempotentRequest(request, getAccountId(request)),
          ),
        );
    },
  );

  app.get<{ Querystring: PostListQuery }>(
    '/api/account/post-lists',
    { schema: schemas.listedPostsSchema },
    (request) => postLists.list(requireSignedInUser(request), request.query),
  );

  app.post<{ Body: BulkPostActionRequest }>(
    '/api/account/posts/actions',
    { schema: schemas.actOnPostsSchema },
    async (request, reply) => {
      await limitSaves(request, reply);
      const done = await postTransitions.actOnPosts(
        requireSignedInUser(request),
        request.body,
        readIdempotentRequest(request, getAccountId(request)),
      );
      for (const { id, state } of done.outcomes)
        if (state !== null) responseCache.invalidate(`/api/listings/${id}`);
      return done;
    },
  );

  app.get<{ Params: PostIdParams }>(
    '/api/account/posts/:id',
    { schema: schemas.getPostSchema },
    (request) => posts.get(requireSignedInUser(request), request.params.id),
  );

  app.put<{ Params: PostIdParams; Body: SaveDraftRequest }>(
    '/api/account/posts/:id/draft',
    { schema: schemas.saveDraftSchema, ...formOptions },
    async (request, reply) => {
      await limitSaves(request, reply);
      return posts.saveDraft(requireSignedInUser(request), request.params.id, request.body);
    },
  );

  app.delete<{ Params: PostIdParams }>(
    '/api/account/posts/:id/draft',
    { schema: schemas.removeDraftSchema },
    async (request, reply) => {
      await posts.removeDraft(requireSignedInUser(request), request.params.id);
      return reply.code(204).send();
    },
  );

  app.post<{ Params: PostIdParams; Body: PublishPostRequest }>(
    '/api/account/posts/:id/publish',
    { schema: schemas.publishPostSchema, ...formOptions },
    async (request, reply) => {
      await limitSaves(request, reply);
      const post = await postTransitions.publish(
        requireSignedInUser(request),
        request.params.id,
        request.body.form,
        readIdempotentRequest(request, getAccountId(request)),
      );
      responseCache.invalidate(`/api/listings/${post.id}`);
      return post;
    },
  );

  app.post<{ Params: PostIdParams; Body: { action: PostAction } }>(
    '/api/account/posts/:id/action',
    { schema: schemas.actOnPostSchema },
    async (request) => {
      const post = await postTransitions.act(
        requireSignedInUser(request),
        request.params.id,
        request.body.action,
        readIdempotentRequest(request, getAccountId(request)),
      );
      responseCache.invalidate(`/api/listings/${post.id}`);
      return post;
    },
  );

  done();
};
