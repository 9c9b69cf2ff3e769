/**
 * Who deploys: `Authorization: Bearer pdt_…` is looked up for operations whose `security` says so, and for no other. And
 * who is the shell's own server: the token that the two share. No cookie counts for either.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { ProblemError } from '../problems/problem.ts';
import type { ApiServices } from '../services.ts';
import { DEPLOY_SCHEME, hasScheme, INTERNAL_SCHEME, listRequiredPermissions } from './access.ts';
import { isSameToken } from './guards.ts';

export interface Deployer {
  /** Of the token: what is noted beside what it did. */
  readonly name: string;
  /** The one that it may touch. */
  readonly remote: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    deployToken: Deployer | null;
  }
}

const BEARER = /^Bearer (\S+)$/i;

/** In operations that take a deploy token alone there is one: without, they are never reached. */
export function requireDeployer({ deployToken }: Pick<FastifyRequest, 'deployToken'>): Deployer {
  if (!deployToken) throw refusal();
  return deployToken;
}

/** @throws ProblemError 403 */
export function requireOwnRemote({ name, remote }: Deployer, wanted: string): void {
  if (remote !== wanted)
    throw new ProblemError(
      'forbidden',
      `The deploy token "${name}" is ${remote}’s: it may not touch ${wanted}.`,
    );
}

function refusal(): ProblemError {
  return new ProblemError(
    'deploy_token_invalid',
    'This takes a deploy token that lives: Authorization: Bearer pdt_…',
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
          'This is for the shell’s own server, which has INTERNAL_TOKEN.',
        );
      }
      if (!hasScheme(security, DEPLOY_SCHEME)) return;
      const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
      request.deployToken = token === undefined ? null : await deployTokens.findLive(token, now());
      // Whoever shows one that is dead is told so; whoever shows none may be somebody who is signed in.
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
