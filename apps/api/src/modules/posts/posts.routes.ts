/** One's own posts: drafts, publishing and what becomes of them. */
import type {
  DraftSave,
  PostAction,
  PostPublish,
  PostsAction,
  PostStart,
  PostState,
} from '@paddock/contracts/http';
import type { FastifyPluginCallback } from 'fastify';
import { readIdempotentRequest } from '../../plugins/idempotency.ts';
import { requireSession } from '../../plugins/session.ts';
import { HOUR_MS, limitTurns, MINUTE_MS } from '../../plugins/turns.ts';
import type { ApiServices } from '../../services.ts';
import type { PostListQuery } from './post-lists.service.ts';
import * as schemas from './posts.schemas.ts';

interface Named {
  readonly id: string;
}

/** A form of many fields, each with all that it takes, is larger than what others send. */
const LARGEST_FORM_BYTES = 256 * 1024;

export const postsRoutes: FastifyPluginCallback<ApiServices> = (
  app,
  { answers, config, posts, postLists, postTransitions },
  done,
) => {
  const takeStart = limitTurns(app, {
    max: config.posts.startsPerHour,
    windowMs: HOUR_MS,
    isPerAccount: true,
    message: (wait) => `You have started many posts within the hour. Please go on in ${wait}.`,
  });
  const takeSave = limitTurns(app, {
    max: config.posts.savesPerMinute,
    windowMs: MINUTE_MS,
    isPerAccount: true,
    message: (wait) => `That is a lot of saving. It goes on in ${wait}.`,
  });
  const form = { bodyLimit: LARGEST_FORM_BYTES };

  app.get<{ Querystring: { state?: PostState[]; cursor?: string } }>(
    '/api/account/posts',
    { schema: schemas.listPostsSchema },
    (request) =>
      posts.list(requireSession(request), request.query.state ?? [], request.query.cursor ?? null),
  );

  app.post<{ Body: PostStart }>(
    '/api/account/posts',
    { schema: schemas.startPostSchema, ...form },
    async (request, reply) => {
      await takeStart(request, reply);
      return reply
        .code(201)
        .send(
          await posts.start(requireSession(request), request.body, readIdempotentRequest(request)),
        );
    },
  );

  app.get<{ Querystring: PostListQuery }>(
    '/api/account/post-lists',
    { schema: schemas.listedPostsSchema },
    (request) => postLists.list(requireSession(request), request.query),
  );

  app.post<{ Body: PostsAction }>(
    '/api/account/posts/actions',
    { schema: schemas.actOnPostsSchema },
    async (request, reply) => {
      await takeSave(request, reply);
      const done = await postTransitions.actOnSeveral(
        requireSession(request),
        request.body,
        readIdempotentRequest(request),
      );
      for (const { id, state } of done.outcomes)
        if (state !== null) answers.forget(`/api/listings/${id}`);
      return done;
    },
  );

  app.get<{ Params: Named }>(
    '/api/account/posts/:id',
    { schema: schemas.getPostSchema },
    (request) => posts.get(requireSession(request), request.params.id),
  );

  app.put<{ Params: Named; Body: DraftSave }>(
    '/api/account/posts/:id/draft',
    { schema: schemas.saveDraftSchema, ...form },
    async (request, reply) => {
      await takeSave(request, reply);
      return posts.saveDraft(requireSession(request), request.params.id, request.body);
    },
  );

  app.delete<{ Params: Named }>(
    '/api/account/posts/:id/draft',
    { schema: schemas.removeDraftSchema },
    async (request, reply) => {
      await posts.removeDraft(requireSession(request), request.params.id);
      return reply.code(204).send();
    },
  );

  app.post<{ Params: Named; Body: PostPublish }>(
    '/api/account/posts/:id/publish',
    { schema: schemas.publishPostSchema, ...form },
    async (request, reply) => {
      await takeSave(request, reply);
      const post = await postTransitions.publish(
        requireSession(request),
        request.params.id,
        request.body.form,
        readIdempotentRequest(request),
      );
      answers.forget(`/api/listings/${post.id}`);
      return post;
    },
  );

  app.post<{ Params: Named; Body: { action: PostAction } }>(
    '/api/account/posts/:id/action',
    { schema: schemas.actOnPostSchema },
    async (request) => {
      const post = await postTransitions.act(
        requireSession(request),
        request.params.id,
        request.body.action,
      );
      answers.forget(`/api/listings/${post.id}`);
      return post;
    },
  );

  done();
};
