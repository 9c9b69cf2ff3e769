import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createBackendTokenVerifier } from '@paddock/contracts/backend-token';
import type { Account, BackendToken } from '@paddock/contracts/http';
import type { IdentityApi, Visitor } from '../../testing/identity-api.ts';
import { createLocalJWKSet, type JSONWebKeySet } from 'jose';
import { INTERNAL_TOKEN, startReleaseApi } from './testing/release-client.ts';

describe('backend tokens', () => {
  let identity: IdentityApi;
  let user: Visitor;
  beforeAll(async () => {
    identity = await startReleaseApi({ API_REQUESTS_PER_MINUTE: '3' });
    user = await identity.signIn();
  });
  afterAll(() => identity.stop());

  const createToken = (headers: Record<string, string>, method = 'POST') =>
    identity.api.app.inject({
      method: 'POST',
      url: '/api/internal/backend-tokens',
      headers,
      payload: { remote: 'calendar', method },
    });
  const asShell = (headers: Record<string, string> = {}) => ({
    'x-paddock-internal': INTERNAL_TOKEN,
    cookie: `__session=${user.cookie}`,
    ...headers,
  });

  it('are signed for the user of the session, with the key that the API publishes', async () => {
    const response = await createToken(asShell());
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('private, no-store');
    const keys = await identity.api.app.inject({ url: '/api/backend-keys' });
    const findAccount = createBackendTokenVerifier({
      origin: 'http://localhost:4200',
      remote: 'calendar',
      keys: createLocalJWKSet(keys.json<JSONWebKeySet>()),
    });
    const { id } = (await user.request('GET', '/api/account')).json<Account>();
    const authorization = `Bearer ${response.json<BackendToken>().token}`;
    expect(await findAccount({ method: 'POST', headers: { authorization } })).toBe(id);
  });

  it('are for the shell only', async () => {
    const { cookie } = asShell();
    expect((await createToken({ cookie })).statusCode).toBe(403);
    expect((await createToken({ cookie, 'x-paddock-internal': 'guess' })).statusCode).toBe(403);
  });

  it('are not signed without a live session, for writes from other sites, or above the limit of requests', async () => {
    expect((await createToken(asShell({ cookie: '' }))).statusCode).toBe(401);
    expect((await createToken(asShell({ cookie: '__session=ended' }))).statusCode).toBe(401);
    const foreign = asShell({ 'sec-fetch-site': 'cross-site' });
    expect((await createToken(foreign)).json()).toMatchObject({ code: 'cross_site_request' });
    const guest = asShell({ cookie: '', 'x-forwarded-for': '198.51.100.9' });
    const statuses: number[] = [];
    for (let request = 0; request < 4; request += 1)
      statuses.push((await createToken(guest)).statusCode);
    expect(statuses).toEqual([401, 401, 401, 429]);
  });
});
