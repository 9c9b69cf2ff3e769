/** Routes with which a browser loads a remote's scripts from its own machine (ADR 73). */
import {
  ChannelNameSchema,
  ClosedObject,
  OverrideConfirmationSchema,
  OverrideLinkRequestSchema,
  OverrideLinkSchema,
  type OverrideConfirmation,
  type OverrideLinkRequest,
} from '@paddock/contracts/http';
import type { FastifyPluginCallback } from 'fastify';
import {
  DEPLOY_TOKEN_OR_MODERATOR_ACCESS,
  INTERNAL_FOR_USER_ACCESS,
} from '../../plugins/access.ts';
import { requireOwnRemote } from '../../plugins/deploy-tokens.ts';
import { NoContentSchema, problems } from '../../plugins/route-schemas.ts';
import { requireSignedInUser } from '../identity/signed-in-user.ts';
import type { ReleaseOverridesService } from './release-overrides.service.ts';

interface ReleaseOverridesRoutesOptions {
  readonly overrides: ReleaseOverridesService;
}

export const releaseOverridesRoutes: FastifyPluginCallback<ReleaseOverridesRoutesOptions> = (
  app,
  { overrides },
  done,
) => {
  app.post<{ Params: { readonly channel: string }; Body: OverrideLinkRequest }>(
    '/api/channels/:channel/overrides',
    {
      schema: {
        operationId: 'createOverrideLink',
        security: DEPLOY_TOKEN_OR_MODERATOR_ACCESS,
        tags: ['releases'],
        summary: 'Create a link with which a browser loads a remote from its own machine',
        params: ClosedObject({ channel: ChannelNameSchema }),
        body: OverrideLinkRequestSchema,
        response: { 201: OverrideLinkSchema, ...problems(400, 401, 403, 404) },
      },
    },
    async (request, reply) => {
      const { params, body, deployToken } = request;
      if (deployToken) requireOwnRemote(deployToken, body.remote);
      const user = deployToken ? null : requireSignedInUser(request);
      const link = await overrides.createLink(
        params.channel,
        body,
        user
          ? { actorAccountId: user.accountId, origin: user.origin }
          : { actorAccountId: null, ...(deployToken && { actor: deployToken.name }) },
      );
      return reply.code(201).send(link);
    },
  );

  // The shell calls this when the user has confirmed, so that the usual limits and the usual check
  // against writes from other sites apply.
  app.post<{ Body: OverrideConfirmation }>(
    '/api/internal/overrides',
    {
      schema: {
        operationId: 'confirmOverride',
        security: INTERNAL_FOR_USER_ACCESS,
        tags: ['releases'],
        summary: 'Record that a user loads a remote from their machine',
        body: OverrideConfirmationSchema,
        response: { 204: NoContentSchema, ...problems(400, 401, 403, 409, 429) },
      },
    },
    async (request, reply) => {
      await overrides.confirm(request.body, requireSignedInUser(request));
      return reply.code(204).send();
    },
  );
  done();
};
