/**
 * Routes through which teams' pipelines register and deploy releases, and through which the shell's
 * server reads what is live.
 */
import { createHash } from 'node:crypto';
import {
  ClosedObject,
  ChannelChangeRequestSchema,
  ChannelChangeSchema,
  ChannelCompositionSchema,
  ChannelNameSchema,
  ChannelStatusSchema,
  HostAnnouncementSchema,
  RegisteredReleaseSchema,
  ReleaseListSchema,
  ReleasePreviewRequestSchema,
  ReleasePreviewSchema,
  ReleaseRegistrationSchema,
  RemoteIdSchema,
  type ChannelChangeRequest,
  type HostAnnouncement,
  type ReleasePreviewRequest,
  type ReleaseRegistration,
} from '@paddock/contracts/http';
import type { FastifyPluginCallback } from 'fastify';
import Type from 'typebox';
import {
  DEPLOY_TOKEN_ACCESS,
  DEPLOY_TOKEN_OR_MODERATOR_ACCESS,
  INTERNAL_ACCESS,
} from '../../plugins/access.ts';
import { requireDeployer, requireOwnRemote } from '../../plugins/deploy-tokens.ts';
import { NoContentSchema, NoQuerySchema, problems } from '../../plugins/route-schemas.ts';
import type { ReleasePreviewsService } from './release-previews.service.ts';
import type { ReleasesService } from './releases.service.ts';

/** A manifest with a hundred routes is 20 KB. */
const BODY_LIMIT_BYTES = 256 * 1_024;

const ChannelParamsSchema = ClosedObject({ channel: ChannelNameSchema });

interface InChannel {
  readonly Params: { readonly channel: string };
}

interface ReleasesRoutesOptions {
  readonly releases: ReleasesService;
  readonly previews: ReleasePreviewsService;
}

export const releasesRoutes: FastifyPluginCallback<ReleasesRoutesOptions> = (
  app,
  { releases, previews },
  done,
) => {
  app.get<{ Querystring: { readonly channel: string } }>(
    '/api/internal/composition',
    {
      config: { rateLimit: false },
      schema: {
        operationId: 'getComposition',
        security: INTERNAL_ACCESS,
        tags: ['releases'],
        summary: 'The releases that are live in a channel',
        querystring: ClosedObject({ channel: ChannelNameSchema }),
        response: {
          200: ChannelCompositionSchema,
          304: Type.Null({ description: 'Not modified.' }),
          ...problems(400, 403, 404, 503),
        },
      },
    },
    async (request, reply) => {
      const body = Buffer.from(
        JSON.stringify(await releases.getComposition(request.query.channel)),
      );
      const etag = `"${createHash('sha1').update(body).digest('base64url')}"`;
      reply.header('etag', etag).header('cache-control', 'private, no-cache');
      if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
      return reply.type('application/json; charset=utf-8').send(body);
    },
  );

  app.post<{ Body: HostAnnouncement }>(
    '/api/internal/hosts',
    {
      config: { rateLimit: false },
      schema: {
        operationId: 'announceHost',
        security: INTERNAL_ACCESS,
        tags: ['releases'],
        summary: 'Report what a shell can host',
        body: HostAnnouncementSchema,
        response: { 204: NoContentSchema, ...problems(400, 403, 404) },
      },
    },
    async (request, reply) => {
      await releases.saveHost(request.body);
      return reply.code(204).send();
    },
  );

  app.get<{ Querystring: { readonly remote: string } }>(
    '/api/releases',
    {
      schema: {
        operationId: 'listReleases',
        security: DEPLOY_TOKEN_OR_MODERATOR_ACCESS,
        tags: ['releases'],
        summary: 'The releases of a remote, newest first',
        querystring: ClosedObject({ remote: RemoteIdSchema }),
        response: { 200: ReleaseListSchema, ...problems(400, 401, 403) },
      },
    },
    async (request) => ({ releases: await releases.list(request.query.remote) }),
  );

  app.post<{ Body: ReleaseRegistration }>(
    '/api/releases',
    {
      bodyLimit: BODY_LIMIT_BYTES,
      schema: {
        operationId: 'registerRelease',
        security: DEPLOY_TOKEN_ACCESS,
        tags: ['releases'],
        summary: 'Register a release whose files are in the bucket',
        description:
          'Registering the same release again succeeds, and replaces its signature. A remote that has signing keys needs a signature by one of them: otherwise 422 `release_unsigned`. Different content under a known version is 409 `release_changed`.',
        body: ReleaseRegistrationSchema,
        response: {
          200: RegisteredReleaseSchema,
          201: RegisteredReleaseSchema,
          ...problems(400, 401, 403, 409, 422),
        },
      },
    },
    async (request, reply) => {
      const deployer = requireDeployer(request);
      requireOwnRemote(deployer, request.body.id);
      const { release, isNew } = await releases.register(request.body, deployer.name);
      return reply.code(isNew ? 201 : 200).send(release);
    },
  );

  app.get<InChannel>(
    '/api/channels/:channel',
    {
      schema: {
        operationId: 'getChannel',
        security: DEPLOY_TOKEN_OR_MODERATOR_ACCESS,
        tags: ['releases'],
        summary: 'A channel’s live releases, their health and the last changes',
        params: ChannelParamsSchema,
        querystring: NoQuerySchema,
        response: { 200: ChannelStatusSchema, ...problems(400, 401, 403, 404) },
      },
    },
    (request) => releases.getStatus(request.params.channel),
  );

  app.post<InChannel & { Body: ReleaseRegistration }>(
    '/api/channels/:channel/check',
    {
      bodyLimit: BODY_LIMIT_BYTES,
      schema: {
        operationId: 'checkRelease',
        security: DEPLOY_TOKEN_ACCESS,
        tags: ['releases'],
        summary: 'Check whether a release could go live now',
        description: 'Called before files are uploaded. It changes nothing.',
        params: ChannelParamsSchema,
        body: ReleaseRegistrationSchema,
        response: {
          204: Type.Null({ description: 'The release could go live.' }),
          ...problems(400, 401, 403, 404, 409, 422),
        },
      },
    },
    async (request, reply) => {
      requireOwnRemote(requireDeployer(request), request.body.id);
      await releases.check(request.params.channel, request.body);
      return reply.code(204).send();
    },
  );

  app.post<InChannel & { Body: ChannelChangeRequest }>(
    '/api/channels/:channel/changes',
    {
      schema: {
        operationId: 'changeChannel',
        security: DEPLOY_TOKEN_ACCESS,
        tags: ['releases'],
        summary: 'Change the live release of one remote',
        description:
          'Uses compare-and-swap: `revision` is the channel’s revision as the caller last read it. When it has changed since, the response is 409 `revision_changed` with the new revision in its details.',
        params: ChannelParamsSchema,
        body: ChannelChangeRequestSchema,
        response: { 200: ChannelChangeSchema, ...problems(400, 401, 403, 404, 409, 422) },
      },
    },
    async (request) => {
      const deployer = requireDeployer(request);
      requireOwnRemote(deployer, request.body.remote);
      const change = await releases.change(request.params.channel, request.body, deployer.name);
      return { ...change, at: change.at.toISOString() };
    },
  );

  app.post<InChannel & { Body: ReleasePreviewRequest }>(
    '/api/channels/:channel/previews',
    {
      schema: {
        operationId: 'createReleasePreview',
        security: DEPLOY_TOKEN_ACCESS,
        tags: ['releases'],
        summary: 'Create a link that shows a registered release without making it live',
        params: ChannelParamsSchema,
        body: ReleasePreviewRequestSchema,
        response: { 201: ReleasePreviewSchema, ...problems(400, 401, 403, 404, 409, 422) },
      },
    },
    async (request, reply) => {
      const { params, body } = request;
      const deployer = requireDeployer(request);
      requireOwnRemote(deployer, body.remote);
      return reply.code(201).send(await previews.create(params.channel, body, deployer.name));
    },
  );

  done();
};
