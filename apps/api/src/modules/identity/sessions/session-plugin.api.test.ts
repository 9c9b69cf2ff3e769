/** Tests permissions on routes that this file registers. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import swagger from '@fastify/swagger';
import { startIdentityApi, type IdentityApi } from '../../../testing/identity-api.ts';
import { createPermissionAccess } from '../../../plugins/access.ts';
import { deployTokensPlugin } from '../../../plugins/deploy-tokens.ts';
import { guardsPlugin } from '../../../plugins/guards.ts';
import { createShedCounts } from '../../../plugins/load-shedding.ts';
import { problemsPlugin } from '../../../plugins/problems.ts';
import { requestsPlugin } from '../../../plugins/requests.ts';
import { requireSignedInUser } from '../signed-in-user.ts';
import { isRateLimitedByAccount, sessionPlugin } from './session-plugin.ts';

describe('sessionPlugin', () => {
  let identity: IdentityApi;
  let app: FastifyInstance;

  beforeAll(async () => {
    identity = await startIdentityApi();
    app = Fastify();
    await app.register(problemsPlugin);
    await app.register(requestsPlugin);
    await app.register(guardsPlugin, {
      ...identity.api.core,
      isRateLimitedByAccount,
      shedCounts: createShedCounts(),
    });
    await app.register(swagger);
    const { core, modules } = identity.api;
    await app.register(deployTokensPlugin, { ...core, ...modules.releases });
    await app.register(sessionPlugin, { ...core, ...modules.identity });
    app.get(
      '/reports',
      { schema: { security: createPermissionAccess('moderator') } },
      (request) => ({
        id: requireSignedInUser(request).accountId,
      }),
    );
    app.get('/undeclared', (request) => ({ id: requireSignedInUser(request).accountId }));
    await app.ready();
  });
  afterAll(async () => {
    await app.close();
    await identity.stop();
  });

  const statusFor = async (url: string, cookie: string) =>
    (await app.inject({ method: 'GET', url, headers: { cookie: `__session=${cookie}` } }))
      .statusCode;

  it('requires the permission that the route declares', async () => {
    const member = await identity.signIn({
      uid: 'uid-member',
      claims: { permissions: ['editor'] },
    });
    const moderator = await identity.signIn({
      uid: 'uid-moderator',
      claims: { permissions: ['moderator'] },
    });
    expect([
      await statusFor('/reports', ''),
      await statusFor('/reports', member.cookie),
      await statusFor('/reports', moderator.cookie),
    ]).toEqual([401, 403, 200]);
  });

  it('returns 401 when a handler requires the signed-in user but its route does not require a session', async () => {
    const { cookie } = await identity.signIn({ uid: 'uid-member' });
    expect(await statusFor('/undeclared', cookie)).toBe(401);
  });

  it('returns 409 for a queued write that was made by another account', async () => {
    const [mere, hemi] = [
      await identity.signIn({ uid: 'uid-mere', claims: { permissions: ['moderator'] } }),
      await identity.signIn({ uid: 'uid-hemi', claims: { permissions: ['moderator'] } }),
    ];
    const { id } = (await mere.request('GET', '/api/account')).json<{ readonly id: string }>();
    const requestAs = async ({ cookie }: { readonly cookie: string }) => {
      const response = await app.inject({
        method: 'GET',
        url: '/reports',
        headers: { cookie: `__session=${cookie}`, 'paddock-account': id },
      });
      return [response.statusCode, response.json<{ readonly code?: string }>().code];
    };
    expect([await requestAs(mere), await requestAs(hemi)]).toEqual([
      [200, undefined],
      [409, 'other_account'],
    ]);
  });
});
