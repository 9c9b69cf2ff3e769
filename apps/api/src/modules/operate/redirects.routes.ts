/** Routes for operators, who add and remove redirect rules. */
import {
  NewRedirectSchema,
  OperatedRedirectsSchema,
  RedirectRemovalSchema,
  type NewRedirect,
  type OperatedRedirects,
  type RedirectRemoval,
} from '@paddock/contracts/http';
import type { FastifyPluginCallback } from 'fastify';
import { problems } from '../../plugins/route-schemas.ts';
import type { ApiCore } from '../../core.ts';
import { badRequest, ProblemError } from '../../problems/problem.ts';
import { requireSignedInUser } from '../identity/signed-in-user.ts';
import { addRedirect, removeRedirect } from '../site/redirect-rules.ts';
import { SiteRepository } from '../site/site.repository.ts';
import { OPERATOR_ROUTE } from './operate.schemas.ts';

export const redirectsRoutes: FastifyPluginCallback<Pick<ApiCore, 'config' | 'db'>> = (
  app,
  { config, db },
  done,
) => {
  async function list(): Promise<OperatedRedirects> {
    const rules = await new SiteRepository(db).listRedirects();
    return {
      redirects: rules.map(({ createdAt, ...rule }) => ({
        ...rule,
        created: createdAt.toISOString(),
      })),
      hosts: [...config.redirectHosts],
    };
  }

  app.get(
    '/api/operate/redirects',
    {
      schema: {
        ...OPERATOR_ROUTE,
        operationId: 'listRedirects',
        summary: 'List the redirect rules',
        response: { 200: OperatedRedirectsSchema, ...problems(400, 401, 403) },
      },
    },
    list,
  );

  app.post<{ Body: NewRedirect }>(
    '/api/operate/redirects',
    {
      schema: {
        ...OPERATOR_ROUTE,
        operationId: 'addRedirect',
        summary: 'Add a redirect rule',
        description:
          'A 400 says which page the rule would hide, or why the path or the target is invalid.',
        body: NewRedirectSchema,
        response: { 200: OperatedRedirectsSchema, ...problems(400, 401, 403) },
      },
    },
    async (request) => {
      const { accountId, origin } = requireSignedInUser(request);
      const { isPermanent, ...rule } = request.body;
      const refusal = await addRedirect(
        db,
        { ...rule, status: isPermanent ? 301 : 302 },
        config.redirectHosts,
        { actorAccountId: accountId, origin },
      );
      if (refusal !== null) throw badRequest([refusal]);
      return list();
    },
  );

  app.post<{ Body: RedirectRemoval }>(
    '/api/operate/redirects/removal',
    {
      schema: {
        ...OPERATOR_ROUTE,
        operationId: 'removeRedirect',
        summary: 'Remove a redirect rule',
        body: RedirectRemovalSchema,
        response: { 200: OperatedRedirectsSchema, ...problems(400, 401, 403, 404) },
      },
    },
    async (request) => {
      const { accountId, origin } = requireSignedInUser(request);
      const { path } = request.body;
      if (!(await removeRedirect(db, path, { actorAccountId: accountId, origin })))
        throw new ProblemError('not_found', `${path} has no rule any more.`);
      return list();
    },
  );

  done();
};
