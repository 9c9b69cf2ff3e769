/** Permissions, on a route of the test's own: no route of the product asks for one yet. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import swagger from '@fastify/swagger';
import { startIdentityApi, type IdentityApi } from '../testing/identity-api.ts';
import { permitted } from './access.ts';
import { deployTokensPlugin } from './deploy-tokens.ts';
import { guardsPlugin } from './guards.ts';
import { problemsPlugin } from './problems.ts';
import { requestsPlugin } from './requests.ts';
import { requireSession, sessionPlugin } from './session.ts';

describe('a permission', () => {
  let identity: IdentityApi;
  let app: FastifyInstance;

  beforeAll(async () => {
    identity = await startIdentityApi();
    app = Fastify();
    await app.register(problemsPlugin);
    await app.register(requestsPlugin);
    await app.register(guardsPlugin, identity.api.services.config);
    await app.register(swagger);
    await app.register(deployTokensPlugin, identity.api.services);
    await app.register(sessionPlugin, identity.api.services);
    app.get('/reports', { schema: { security: permitted('moderator') } }, (request) => ({
      id: requireSession(request).accountId,
    }));
    app.get('/forgotten', (request) => ({ id: requireSession(request).accountId }));
    await app.ready();
  });
  afterAll(async () => {
    await app.close();
    await identity.stop();
  });

  const statusFor = async (url: string, cookie: string) =>
    (await app.inject({ method: 'GET', url, headers: { cookie: `__session=${cookie}` } }))
      .statusCode;

  it('is asked of whoever is signed in', async () => {
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

  it('is never taken for granted: a handler that needs somebody, on a route that forgot to say so, answers 401', async () => {
    const { cookie } = await identity.signIn({ uid: 'uid-member' });
    expect(await statusFor('/forgotten', cookie)).toBe(401);
  });

  it('is not used by a request that is meant for somebody else: what one person wrote never goes under the name of who came after them', async () => {
    const [mere, hemi] = [
      await identity.signIn({ uid: 'uid-mere', claims: { permissions: ['moderator'] } }),
      await identity.signIn({ uid: 'uid-hemi', claims: { permissions: ['moderator'] } }),
    ];
    const { id } = (await mere.ask('GET', '/api/account')).json<{ readonly id: string }>();
    const ask = async ({ cookie }: { readonly cookie: string }) => {
      const answer = await app.inject({
        method: 'GET',
        url: '/reports',
        headers: { cookie: `__session=${cookie}`, 'paddock-account': id },
      });
      return [answer.statusCode, answer.json<{ readonly code?: string }>().code];
    };
    expect([await ask(mere), await ask(hemi)]).toEqual([
      [200, undefined],
      [409, 'other_account'],
    ]);
  });
});
