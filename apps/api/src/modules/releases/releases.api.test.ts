import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type {
  ChannelAction,
  ChannelChange,
  ChannelComposition,
  Problem,
  RegisteredRelease,
  ReleaseList,
} from '@paddock/contracts/http';
import { DAY, type IdentityApi } from '../../testing/identity-api.ts';
import { signInTestUser } from '../../testing/test-users.ts';
import { ReleasesRepository } from './releases.repository.ts';
import {
  toDigest,
  expectProblem,
  createReleaseRegistration,
  createReleaseClient,
  startReleaseApi,
  type ReleaseChangeOptions,
} from './testing/release-client.ts';

const UNSEEN = { views: 0, errors: 0, rate: null, routes: [], failures: [] };

describe('releases', () => {
  let identity: IdentityApi;
  const client = createReleaseClient(() => identity);
  const { act, announce, change, check, composition, internal, register, request, send } = client;
  const { status: fetchChannelStatus, createToken, tryRegister } = client;

  beforeAll(async () => {
    identity = await startReleaseApi();
  });
  afterAll(() => identity.stop());
  beforeEach(client.clear);

  it('go live and appear in their channel’s composition, which then returns 304 until the next change', async () => {
    await register('search', '1.0.0-a');
    expect((await composition()).json<ChannelComposition>()).toEqual({
      channel: 'live',
      revision: 0,
      remotes: [],
      recent: [],
    });
    const released = await act('search', 'release', { version: '1.0.0-a', reason: 'first' });
    expect([released.statusCode, released.json<ChannelChange>()]).toEqual([
      200,
      {
        revision: 1,
        remote: 'search',
        act: 'release',
        by: 'ci of search',
        at: expect.any(String),
        reason: 'first',
        from: null,
        to: { version: '1.0.0-a', canary: null, isPinned: false },
      },
    ]);
    const updated = await composition();
    expect(updated.json<ChannelComposition>()).toEqual({
      channel: 'live',
      revision: 1,
      remotes: [
        { id: 'search', stable: { version: '1.0.0-a', digest: toDigest('1.0.0-a') }, canary: null },
      ],
      recent: [],
    });
    expect((await composition(updated.headers.etag)).statusCode).toBe(304);
  });

  it('leave a record of every change, and stay listed in the composition if they were live recently', async () => {
    for (const version of ['1.0.0-a', '1.0.0-b', '1.0.0-c']) await register('search', version);
    await act('search', 'release', { version: '1.0.0-a' });
    await act('search', 'release', { version: '1.0.0-b' });
    await act('search', 'canary', { version: '1.0.0-c', percent: 10 });
    expect((await composition()).json<ChannelComposition>()).toMatchObject({
      remotes: [
        {
          id: 'search',
          stable: { version: '1.0.0-b', digest: toDigest('1.0.0-b') },
          canary: { version: '1.0.0-c', digest: toDigest('1.0.0-c'), percent: 10 },
        },
      ],
      recent: [{ id: 'search', version: '1.0.0-a', digest: toDigest('1.0.0-a') }],
    });
    await act('search', 'promote');
    await act('search', 'rollback', { reason: 'maps are upside down' });
    await act('search', 'rollback');
    await act('search', 'pin');
    const status = await fetchChannelStatus();
    expect(status.remotes).toEqual([
      {
        id: 'search',
        entry: { version: '1.0.0-a', canary: null, isPinned: true },
        since: expect.any(String),
        by: 'ci of search',
        provenance: {},
        health: { stable: UNSEEN, canary: null },
      },
    ]);
    expect(
      status.changes.map(({ revision, act: what, from, to }) => [
        revision,
        what,
        from?.version ?? null,
        to?.version ?? null,
      ]),
    ).toEqual([
      [7, 'pin', '1.0.0-a', '1.0.0-a'],
      [6, 'rollback', '1.0.0-b', '1.0.0-a'],
      [5, 'rollback', '1.0.0-c', '1.0.0-b'],
      [4, 'promote', '1.0.0-b', '1.0.0-c'],
      [3, 'canary', '1.0.0-b', '1.0.0-b'],
      [2, 'release', '1.0.0-a', '1.0.0-b'],
      [1, 'release', null, '1.0.0-a'],
    ]);
    expect(status.changes[2]?.reason).toBe('maps are upside down');
  });

  it('are not changed by a dry run, which returns the resulting entry or the refusal', async () => {
    for (const version of ['1.0.0-a', '1.0.0-b', '1.0.0-c', '1.0.0-x'])
      await register('search', version);
    await register('listings', '1.0.0-a');
    await act('listings', 'release', { version: '1.0.0-a' });
    await act('search', 'release', { version: '1.0.0-a' });
    await act('search', 'release', { version: '1.0.0-b' });
    await act('search', 'canary', { version: '1.0.0-c', percent: 10 });
    await identity.api.core.connection.pool.query(
      "insert into quarantined_releases (channel, remote, version, reason, since) values ('live', 'search', '1.0.0-x', 'broken', now())",
    );
    const before = await fetchChannelStatus();
    const entry = (version: string, more: object = {}) => ({
      version,
      canary: null,
      isPinned: false,
      ...more,
    });
    const dryRun = (what: ChannelAction, more: ReleaseChangeOptions = {}) =>
      act('search', what, { ...more, isDryRun: true });
    const dryRunResult = async (what: ChannelAction, more: ReleaseChangeOptions = {}) => {
      const { revision, to } = (await dryRun(what, more)).json<ChannelChange>();
      return [revision, to];
    };
    expect(await dryRunResult('canary', { version: '1.0.0-c', percent: 20 })).toEqual([
      5,
      entry('1.0.0-b', { canary: { version: '1.0.0-c', percent: 20 } }),
    ]);
    expect(await dryRunResult('promote')).toEqual([5, entry('1.0.0-c')]);
    expect(await dryRunResult('abort')).toEqual([5, entry('1.0.0-b')]);
    expect(await dryRunResult('rollback')).toEqual([5, entry('1.0.0-a')]);
    expect(await dryRunResult('pin', { version: '1.0.0-a' })).toEqual([
      5,
      entry('1.0.0-a', { isPinned: true }),
    ]);
    expect(await dryRunResult('release', { version: '1.0.0-c' })).toEqual([5, entry('1.0.0-c')]);
    expect(await dryRunResult('retire')).toEqual([5, null]);
    expect((await dryRun('clear', { version: '1.0.0-x' })).statusCode).toBe(200);
    expectProblem(await dryRun('rollback', { version: '9.9.9-none' }), 404, 'release_unknown');
    expectProblem(await dryRun('clear', { version: '1.0.0-b' }), 409, 'not_possible_now');
    expectProblem(
      await change('listings', 'search', 'rollback', before.revision, { isDryRun: true }),
      403,
      'forbidden',
    );
    expect(await fetchChannelStatus()).toEqual(before);
    expect((await act('search', 'clear', { version: '1.0.0-x' })).statusCode).toBe(200);
    expect((await fetchChannelStatus()).quarantined).toEqual([]);
  });

  it('change only when the request names the channel’s current revision: one of many concurrent requests succeeds, and the others get the new revision', async () => {
    for (let index = 0; index < 8; index += 1) {
      await register('search', `1.0.${index}-a`);
      await register('listings', `1.0.${index}-a`);
    }
    const responses = await Promise.all(
      Array.from({ length: 16 }, (_, index) =>
        index % 2 === 0
          ? change('search', 'search', 'release', 0, { version: `1.0.${index / 2}-a` })
          : change('listings', 'listings', 'release', 0, { version: `1.0.${(index - 1) / 2}-a` }),
      ),
    );
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    for (const refused of responses.filter(({ statusCode }) => statusCode !== 200)) {
      expect(refused.json<Problem>()).toMatchObject({
        code: 'revision_changed',
        details: [{ field: 'revision', message: '1' }],
      });
    }
    expect((await fetchChannelStatus()).changes).toHaveLength(1);
  });

  it('by two teams at the same time both go live after retrying', async () => {
    await register('search', '1.0.0-a');
    await register('listings', '1.0.0-a');
    const releaseWithRetries = async (remote: string) => {
      for (let revision = 0; ;) {
        const response = await change(remote, remote, 'release', revision, { version: '1.0.0-a' });
        if (response.statusCode === 200) return;
        revision = Number(response.json<Problem>().details?.[0]?.message);
      }
    };
    await Promise.all([releaseWithRetries('search'), releaseWithRetries('listings')]);
    expect((await fetchChannelStatus()).remotes.map(({ id }) => id)).toEqual([
      'listings',
      'search',
    ]);
  });

  it('can be changed only with an active token for their own remote', async () => {
    await register('search', '1.0.0-a');
    expectProblem(
      await tryRegister('listings', createReleaseRegistration('search', '1.0.0-b')),
      403,
      'forbidden',
    );
    expectProblem(
      await check('listings', createReleaseRegistration('search', '1.0.0-b')),
      403,
      'forbidden',
    );
    expectProblem(
      await change('listings', 'search', 'release', 0, { version: '1.0.0-a' }),
      403,
      'forbidden',
    );
    const { deployTokens } = identity.api.modules.releases;
    const brief = await deployTokens.create('brief', 'search', identity.now());
    expect((await send(brief, 'GET', '/api/channels/live')).statusCode).toBe(200);
    expect((await deployTokens.list()).find(({ name }) => name === 'brief')).toMatchObject({
      remote: 'search',
      lastUsedAt: expect.any(Date),
      revokedAt: null,
    });
    expect(await deployTokens.create('brief', 'search', identity.now())).toBeNull();
    expect([
      await deployTokens.revoke('brief', identity.now()),
      await deployTokens.revoke('brief', identity.now()),
    ]).toEqual([true, false]);
    for (const token of [brief, 'pdt_never-was', 'nonsense']) {
      expectProblem(await send(token, 'GET', '/api/channels/live'), 401, 'deploy_token_invalid');
      const release = { revision: 0, remote: 'search', act: 'release', version: '1.0.0-a' };
      expectProblem(
        await send(token, 'POST', '/api/channels/live/changes', release),
        401,
        'deploy_token_invalid',
      );
    }
    expect((await fetchChannelStatus()).revision).toBe(0);
    const { rows } = await identity.api.core.connection.pool.query<{ text: string }>(
      'select deploy_tokens::text as text from deploy_tokens',
    );
    expect(rows.map(({ text }) => text).join()).not.toContain(
      (await createToken('search')).slice(4),
    );
  });

  it('cannot be changed without a deploy token, even by moderators, who can only read them', async () => {
    const moderator = await signInTestUser(identity, 'moderator');
    await identity.api.modules.identity.accounts.setPermissions(
      moderator.accountId,
      ['moderator'],
      identity.now(),
    );
    const visitor = await signInTestUser(identity, 'visitor');
    for (const url of ['/api/releases', '/api/channels/live/check', '/api/channels/live/changes']) {
      expectProblem(await send(null, 'POST', url, {}), 401, 'deploy_token_invalid');
      expectProblem(await moderator.request('POST', url, {}), 401, 'deploy_token_invalid');
    }
    expect((await moderator.request('GET', '/api/channels/live')).statusCode).toBe(200);
    expect(
      (await moderator.request('GET', '/api/releases?remote=search')).json<ReleaseList>(),
    ).toEqual({ releases: [] });
    expectProblem(await visitor.request('GET', '/api/channels/live'), 403, 'forbidden');
    expectProblem(await send(null, 'GET', '/api/channels/live'), 401, 'unauthenticated');
  });

  it('are returned only to the shell’s own server', async () => {
    const composition = '/api/internal/composition?channel=';
    const host = { channel: 'live', oldestContract: 1, newestContract: 1, shared: {} };
    for (const headers of [{}, { 'x-paddock-internal': 'wrong' }] as const) {
      expectProblem(
        await request('GET', `${composition}live`, undefined, headers),
        403,
        'forbidden',
      );
      expectProblem(await request('POST', '/api/internal/hosts', host, headers), 403, 'forbidden');
    }
    expect((await internal('GET', `${composition}nowhere`)).statusCode).toBe(404);
  });

  it('are registered once: registering an identical release again succeeds, but different content is refused', async () => {
    await register('search', '1.0.0-a');
    const again = await tryRegister('search', createReleaseRegistration('search', '1.0.0-a'));
    expect([again.statusCode, again.json<RegisteredRelease>()]).toEqual([
      200,
      expect.objectContaining({
        version: '1.0.0-a',
        state: 'registered',
        registeredBy: 'ci of search',
        budgetBytes: 1_000,
      }),
    ]);
    expectProblem(
      await tryRegister(
        'search',
        createReleaseRegistration('search', '1.0.0-a', { paths: ['/other'] }),
      ),
      409,
      'release_changed',
    );
    const foreign = {
      ...createReleaseRegistration('search', '1.0.0-b'),
      manifest: createReleaseRegistration('listings', '1').manifest,
    };
    expectProblem(await tryRegister('search', foreign), 400, 'bad_request');
    const badPath = createReleaseRegistration('search', '1.0.0-b', { paths: ['/:id(number)'] });
    expectProblem(await tryRegister('search', badPath), 400, 'bad_request');
  });

  it('are refused, in a check and when going live, if the shell cannot host them', async () => {
    await register('listings', '1.0.0-a', { paths: ['/jobs/:slug(slug)'] });
    await act('listings', 'release', { version: '1.0.0-a' });
    await announce({ react: '19.3.1' });
    const refusals = [
      [{ paths: ['/jobs/:other(slug)'] }, 409, 'routes_overlap'],
      [{ contractVersion: 9 }, 422, 'contract_unsupported'],
      [{ shared: { react: '^20' } }, 422, 'shared_unsatisfied'],
    ] as const;
    for (const [index, [more, status, code]] of refusals.entries()) {
      const version = `1.0.${index}-x`;
      expectProblem(
        await check('search', createReleaseRegistration('search', version, more)),
        status,
        code,
      );
      await register('search', version, more);
      expectProblem(await act('search', 'release', { version }), status, code);
      expectProblem(await act('search', 'pin', { version }), status, code);
    }
    expectProblem(
      await act('search', 'release', { version: '9.9.9-none' }),
      404,
      'release_unknown',
    );
    expect((await check('search', createReleaseRegistration('search', '2.0.0-a'))).statusCode).toBe(
      204,
    );
    expectProblem(
      await check('search', createReleaseRegistration('search', '2.0.0-a'), 'nowhere'),
      404,
      'not_found',
    );
    expect((await fetchChannelStatus()).changes).toHaveLength(1);
  });

  it('are checked for overlapping routes even when they are canaries', async () => {
    await register('search', '1.0.0-a');
    await register('search', '1.0.0-b', { paths: ['/calendar'] });
    await register('listings', '1.0.0-a', { paths: ['/calendar'] });
    await act('search', 'release', { version: '1.0.0-a' });
    await act('search', 'canary', { version: '1.0.0-b', percent: 5 });
    expectProblem(await act('listings', 'release', { version: '1.0.0-a' }), 409, 'routes_overlap');
    await act('search', 'abort');
    expect((await act('listings', 'release', { version: '1.0.0-a' })).statusCode).toBe(200);
    expectProblem(
      await act('search', 'canary', { version: '1.0.0-b', percent: 5 }),
      409,
      'routes_overlap',
    );
  });

  it('must be compatible with every shell seen recently, old and new', async () => {
    await announce({ react: '19.3.1' });
    await announce({ react: '20.0.0' });
    expect((await fetchChannelStatus()).hosts.map(({ shared }) => shared['react']).sort()).toEqual([
      '19.3.1',
      '20.0.0',
    ]);
    await register('search', '1.0.0-a');
    expectProblem(
      await act('search', 'release', { version: '1.0.0-a' }),
      422,
      'shared_unsatisfied',
    );
    identity.advanceClock(4 * 60_000);
    await announce({ react: '19.3.1' });
    identity.advanceClock(2 * 60_000);
    // Every recent shell can host the release now, but none is running that could try it.
    expectProblem(await act('search', 'release', { version: '1.0.0-a' }), 503, 'release_untested');
  });

  it('stay live while they are pinned', async () => {
    await register('search', '1.0.0-a');
    await register('search', '1.0.0-b');
    await act('search', 'release', { version: '1.0.0-a' });
    await act('search', 'pin', { reason: 'the show weekend' });
    expectProblem(await act('search', 'release', { version: '1.0.0-b' }), 409, 'remote_pinned');
    await act('search', 'unpin');
    expect((await act('search', 'release', { version: '1.0.0-b' })).statusCode).toBe(200);
  });

  it('of a retired remote stay available to pages that are already open, and a rollback or a release restores the remote', async () => {
    for (const version of ['1.0.0-a', '1.0.0-b', '1.0.0-c']) await register('search', version);
    await register('listings', '1.0.0-a');
    await act('search', 'release', { version: '1.0.0-a' });
    expectProblem(await act('search', 'retire'), 409, 'not_possible_now');
    expect((await fetchChannelStatus()).revision).toBe(1);
    await act('listings', 'release', { version: '1.0.0-a' });
    await act('search', 'pin');
    expectProblem(await act('search', 'retire'), 409, 'remote_pinned');
    await act('search', 'unpin');
    await act('search', 'release', { version: '1.0.0-b' });
    await act('search', 'canary', { version: '1.0.0-c', percent: 10 });
    expectProblem(
      await change('listings', 'search', 'retire', (await fetchChannelStatus()).revision),
      403,
      'forbidden',
    );
    expectProblem(await change('search', 'search', 'retire', 0), 409, 'revision_changed');

    const retired = await act('search', 'retire', { reason: 'the area is given up' });
    expect([retired.statusCode, retired.json<ChannelChange>()]).toMatchObject([
      200,
      {
        act: 'retire',
        by: 'ci of search',
        reason: 'the area is given up',
        from: { version: '1.0.0-b' },
        to: null,
      },
    ]);
    const updated = (await composition()).json<ChannelComposition>();
    expect([
      updated.remotes.map(({ id }) => id),
      updated.recent.map(({ id, version }) => [id, version]),
    ]).toEqual([
      ['listings'],
      [
        ['search', '1.0.0-a'],
        ['search', '1.0.0-b'],
        ['search', '1.0.0-c'],
      ],
    ]);
    expect((await fetchChannelStatus()).changes[0]).toMatchObject({ act: 'retire', to: null });
    expectProblem(await act('search', 'retire'), 409, 'not_possible_now');

    expect((await act('search', 'rollback')).json<ChannelChange>()).toMatchObject({
      from: null,
      to: { version: '1.0.0-b', canary: null },
    });
    expect((await act('search', 'rollback')).json<ChannelChange>().to?.version).toBe('1.0.0-a');
    await act('search', 'retire');
    await act('search', 'release', { version: '1.0.0-c' });
    expect((await act('search', 'rollback')).json<ChannelChange>().to?.version).toBe('1.0.0-a');
  });

  it('do not reserve routes once their remote is retired', async () => {
    await register('search', '1.0.0-a', { paths: ['/calendar'] });
    await register('search', '1.0.0-b');
    await register('listings', '1.0.0-a', { paths: ['/calendar'] });
    await register('listings', '1.0.0-b', { paths: ['/somewhere'] });
    await act('search', 'release', { version: '1.0.0-a' });
    await act('listings', 'release', { version: '1.0.0-b' });
    await act('search', 'retire');
    expect((await act('listings', 'release', { version: '1.0.0-a' })).statusCode).toBe(200);
    expectProblem(await act('search', 'rollback'), 409, 'routes_overlap');
    expect((await act('search', 'release', { version: '1.0.0-b' })).statusCode).toBe(200);
  });

  it('become removable unless they are live, are among the newest, or were live within the last 30 days', async () => {
    for (const version of ['1.0.0-a', '1.0.0-b', '1.0.0-c', '1.0.0-d', '1.0.0-e']) {
      await register('search', version);
      identity.advanceClock(1_000);
    }
    for (const version of ['1.0.0-a', '1.0.0-c', '1.0.0-b'])
      await act('search', 'release', { version });
    const { db } = identity.api.core.connection;
    const mark = async (keepCount: number, now = identity.now()) => {
      const options = { remote: null, keepCount, before: new Date(now.getTime() - 30 * DAY), now };
      const marked = await db
        .transaction()
        .execute((transaction) => new ReleasesRepository(transaction).markRemovable(options));
      return marked.map(({ version }) => version).sort();
    };
    expect(await mark(0)).toEqual([]);
    identity.advanceClock(20 * DAY);
    // Until now, version b has been live.
    await act('search', 'release', { version: '1.0.0-c' });
    identity.advanceClock(11 * DAY);
    // Only a is removable: b stopped being live 11 days ago, c is live, and d and e are the two
    // newest.
    expect(await mark(2)).toEqual(['1.0.0-a']);
    expectProblem(await act('search', 'release', { version: '1.0.0-a' }), 404, 'release_unknown');
    const again = await tryRegister('search', createReleaseRegistration('search', '1.0.0-a'));
    expectProblem(again, 409, 'not_possible_now');
    // After an interruption, a gc run continues with what the previous run had marked.
    expect(await mark(2)).toEqual(['1.0.0-a']);
    await new ReleasesRepository(db).remove('search', '1.0.0-a');
    await register('search', '1.0.0-a');
  });
});
