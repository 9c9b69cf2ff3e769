import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { OverrideLink } from '@paddock/contracts/http';
import {
  OVERRIDE_PATH,
  signOverrideLink,
  verifyOverrideLink,
} from '@paddock/contracts/release-override';
import type { IdentityApi } from '../../testing/identity-api.ts';
import { signInTestUser } from '../../testing/test-users.ts';
import {
  createReleaseClient,
  expectProblem,
  INTERNAL_TOKEN,
  startReleaseApi,
} from './testing/release-client.ts';

describe('a link that makes a browser load a remote from its own machine', () => {
  let identity: IdentityApi;
  const client = createReleaseClient(() => identity);

  beforeAll(async () => {
    identity = await startReleaseApi();
  });
  afterAll(() => identity.stop());
  beforeEach(async () => {
    await client.clear();
    await client.register('search', '1.0.0-a');
    await client.act('search', 'release', { version: '1.0.0-a' });
  });

  const createLink = async (by: string, remote = by, port = 5_173, channel = 'live') =>
    client.send(await client.createToken(by), 'POST', `/api/channels/${channel}/overrides`, {
      remote,
      port,
    });
  const readToken = (url: string) => url.split(`${OVERRIDE_PATH}?token=`)[1] ?? '';
  const readLog = async (action: string) =>
    (
      await identity.api.core.connection.pool.query(
        'select actor, actor_account_id is null as is_guest, detail from audit where act = $1',
        [action],
      )
    ).rows as unknown[];

  it('is signed for the remote’s pipeline for 15 minutes, and logged', async () => {
    const response = await createLink('search');
    expect(response.statusCode).toBe(201);
    const { url, expiresAt } = response.json<OverrideLink>();
    expect(url).toMatch(`${identity.api.core.config.email.publicOrigin}${OVERRIDE_PATH}?token=`);
    const verify = (at: Date) => verifyOverrideLink('live', readToken(url), at, INTERNAL_TOKEN);
    expect(verify(identity.now())).toEqual({ remote: 'search', port: 5_173 });
    expect(verify(new Date(Date.parse(expiresAt) - 1))).toEqual({ remote: 'search', port: 5_173 });
    expect(verify(new Date(expiresAt))).toBeNull();
    expect(Date.parse(expiresAt)).toBeLessThanOrEqual(identity.now().getTime() + 15 * 60_000);
    expect(await readLog('deploy.override-link')).toEqual([
      {
        actor: 'ci of search',
        is_guest: true,
        detail: { channel: 'live', remote: 'search', port: 5_173 },
      },
    ]);
  });

  it('is created for moderators, but not for other users or guests', async () => {
    const moderator = await signInTestUser(identity, 'moderator');
    await identity.api.modules.identity.accounts.setPermissions(
      moderator.accountId,
      ['moderator'],
      identity.now(),
    );
    const visitor = await signInTestUser(identity, 'visitor');
    const path = '/api/channels/live/overrides';
    const body = { remote: 'search', port: 5_173 };
    expect((await moderator.request('POST', path, body)).statusCode).toBe(201);
    expectProblem(await visitor.request('POST', path, body), 403, 'forbidden');
    expectProblem(await client.request('POST', path, body), 401, 'unauthenticated');
  });

  it('is refused for the remotes of others, remotes and channels that are not live, and ports of services', async () => {
    expectProblem(await createLink('calendar', 'search'), 403, 'forbidden');
    expectProblem(await createLink('calendar'), 404, 'release_unknown');
    expectProblem(await createLink('search', 'search', 5_173, 'nowhere'), 404, 'not_found');
    expectProblem(await createLink('search', 'search', 443), 400, 'bad_request');
  });

  it('is confirmed by a signed-in user on Paddock’s own page only, which is logged', async () => {
    const token = readToken((await createLink('search')).json<OverrideLink>().url);
    const user = await signInTestUser(identity, 'developer');
    const confirm = (headers: Record<string, string>, confirmed = token) =>
      client.request(
        'POST',
        '/api/internal/overrides',
        { channel: 'live', token: confirmed },
        headers,
      );
    const asShell = {
      'x-paddock-internal': INTERNAL_TOKEN,
      'sec-fetch-site': 'same-origin',
      cookie: `__session=${user.cookie}`,
    };
    const later = new Date(identity.now().getTime() + 60_000);
    const forged = signOverrideLink('live', { remote: 'search', port: 5_173 }, later, 'guess');
    expectProblem(await confirm({ ...asShell, 'x-paddock-internal': 'guess' }), 403, 'forbidden');
    expectProblem(await confirm({ ...asShell, cookie: '' }), 401, 'unauthenticated');
    expectProblem(
      await confirm({ ...asShell, 'sec-fetch-site': 'cross-site' }),
      403,
      'cross_site_request',
    );
    expectProblem(await confirm(asShell, forged), 403, 'forbidden');
    expect(await readLog('deploy.override')).toEqual([]);
    expect((await confirm(asShell)).statusCode).toBe(204);
    expect(await readLog('deploy.override')).toEqual([
      {
        actor: null,
        is_guest: false,
        detail: { channel: 'live', remote: 'search', port: 5_173 },
      },
    ]);
  });
});
