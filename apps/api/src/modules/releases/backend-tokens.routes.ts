/** Routes for the backends of remotes (ADR 65). The shell forwards the requests themselves. */
import { BACKEND_KEYS_PATH, type BackendTokens } from '@paddock/contracts/backend-token';
import {
  BackendKeysSchema,
  BackendTokenRequestSchema,
  BackendTokenSchema,
  type BackendTokenRequest,
} from '@paddock/contracts/http';
import type { FastifyPluginCallback } from 'fastify';
import { INTERNAL_FOR_USER_ACCESS, PUBLIC_ACCESS } from '../../plugins/access.ts';
import { NoQuerySchema, problems } from '../../plugins/route-schemas.ts';
import { requireSignedInUser } from '../identity/signed-in-user.ts';

interface BackendTokensRoutesOptions {
  readonly tokens: BackendTokens;
  readonly now: () => Date;
}

export const backendTokensRoutes: FastifyPluginCallback<BackendTokensRoutesOptions> = (
  app,
  { tokens, now },
  done,
) => {
  app.get(
    BACKEND_KEYS_PATH,
    {
      schema: {
        operationId: 'listBackendKeys',
        security: PUBLIC_ACCESS,
        tags: ['releases'],
        summary: 'The public keys with which backends of remotes verify requests',
        querystring: NoQuerySchema,
        response: { 200: BackendKeysSchema, ...problems(400) },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'public, max-age=300');
      return tokens.listKeys();
    },
  );

  // The shell calls this for every request to a backend, also for visitors who are not signed in, so
  // that the usual limits and the usual check of the origin apply.
  app.post<{ Body: BackendTokenRequest }>(
    '/api/internal/backend-tokens',
    {
      schema: {
        operationId: 'createBackendToken',
        security: INTERNAL_FOR_USER_ACCESS,
        tags: ['releases'],
        summary: 'Sign a user’s request to the backend of a remote',
        body: BackendTokenRequestSchema,
        response: { 200: BackendTokenSchema, ...problems(400, 401, 403, 409, 429) },
      },
    },
    async (request) => {
      const { account } = requireSignedInUser(request);
      const accountId = String(account.publicId);
      return { token: await tokens.sign({ accountId, ...request.body }, now()) };
    },
  );
  done();
};
