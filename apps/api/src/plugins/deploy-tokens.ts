/**
 * Authenticates deployment pipelines and the shell's server, without cookies. Looks up the token in
 * `Authorization: Bearer pdt_…` for operations whose `security` accepts a deploy token, and
 * compares the shared token for internal operations.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { ProblemError } from '../problems/problem.ts';
import type { ApiConfig } from '../config.ts';
import {
  DEPLOY_SCHEME,
  hasSecurityScheme,
  INTERNAL_SCHEME,
  listRequiredPermissions,
} from './access.ts';
import { isSameToken } from './is-same-token.ts';

export interface Deployer {
  /** The token's name, which is recorded with each change made with the token. */
  readonly name: string;
  /** The only remote that the token may change. */
  readonly remote: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    deployToken: Deployer | null;
  }
}

export interface DeployTokensOptions {
  readonly config: Pick<ApiConfig, 'internalToken'>;
  readonly deployTokens: {
    /** Returns null when no active token has this value. */
    findActive(token: string, now: Date): Promise<Deployer | null>;
  };
  readonly now: () => Date;
}

const BEARER = /^Bearer (\S+)$/i;

/**
 * Returns the owner of the request's deploy token. Does not throw in operations that accept only a
 * deploy token, because deployTokensPlugin has already refused requests without a valid one.
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
  (app: FastifyInstance, { config, deployTokens, now }: DeployTokensOptions, done: () => void) => {
    app.decorateRequest('deployToken', null);
    app.addHook('onRequest', async (request) => {
      const security = request.routeOptions.schema?.security;
      if (
        hasSecurityScheme(security, INTERNAL_SCHEME) &&
        !isSameToken(request.headers['x-paddock-internal'], config.internalToken)
      ) {
        throw new ProblemError(
          'forbidden',
          'Only the shell’s server may call this, with INTERNAL_TOKEN.',
        );
      }
      if (!hasSecurityScheme(security, DEPLOY_SCHEME)) return;
      const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
      request.deployToken =
        token === undefined ? null : await deployTokens.findActive(token, now());
      // If the request has a deploy token, the token must be valid. Without one, the caller may be
      // a signed-in user.
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
