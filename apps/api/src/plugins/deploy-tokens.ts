/**
 * Authenticates deployments and the shell's server, without cookies. Looks up `Authorization:
 * Bearer pdt_…` for operations whose `security` accepts a deploy token, and compares the shared
 * token for internal operations.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { ProblemError } from '../problems/problem.ts';
import type { ApiServices } from '../services.ts';
import { DEPLOY_SCHEME, hasScheme, INTERNAL_SCHEME, listRequiredPermissions } from './access.ts';
import { isSameToken } from './guards.ts';

export interface Deployer {
  /** The token's name, recorded with each change that it makes. */
  readonly name: string;
  /** The only remote that the token may change. */
  readonly remote: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    deployToken: Deployer | null;
  }
}

const BEARER = /^Bearer (\S+)$/i;

/**
 * Returns the deployer. Operations that accept only a deploy token always have one.
 *
 * @throws {ProblemError} 401 when the request has no valid deploy token
 */
export function requireDeployer({ deployToken }: Pick<FastifyRequest, 'deployToken'>): Deployer {
  if (!deployToken) throw refusal();
  return deployToken;
}

/** @throws {ProblemError} 403 when the token belongs to another remote */
export function requireOwnRemote({ name, remote }: Deployer, wanted: string): void {
  if (remote !== wanted)
    throw new ProblemError(
      'forbidden',
      `The deploy token "${name}" belongs to ${remote} and cannot change ${wanted}.`,
    );
}

function refusal(): ProblemError {
  return new ProblemError(
    'deploy_token_invalid',
    'This needs a valid deploy token: Authorization: Bearer pdt_…',
  );
}

export const deployTokensPlugin = fastifyPlugin(
  (
    app: FastifyInstance,
    { config, deployTokens, now }: Pick<ApiServices, 'config' | 'deployTokens' | 'now'>,
    done: () => void,
  ) => {
    app.decorateRequest('deployToken', null);
    app.addHook('onRequest', async (request) => {
      const security = request.routeOptions.schema?.security;
      if (
        hasScheme(security, INTERNAL_SCHEME) &&
        !isSameToken(request.headers['x-paddock-internal'], config.internalToken)
      ) {
        throw new ProblemError(
          'forbidden',
          'Only the shell’s server may call this, with INTERNAL_TOKEN.',
        );
      }
      if (!hasScheme(security, DEPLOY_SCHEME)) return;
      const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
      request.deployToken =
        token === undefined ? null : await deployTokens.findActive(token, now());
      // A token that is given must be valid. Without a token, the caller may be a signed-in user.
      if (
        request.deployToken === null &&
        (token !== undefined || listRequiredPermissions(security) === null)
      )
        throw refusal();
    });
    done();
  },
  { name: 'deploy-tokens', dependencies: ['problems', 'requests', 'guards'] },
);
