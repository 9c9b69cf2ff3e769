import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type {
  ChannelAct,
  ChannelChange,
  ChannelComposition,
  ServedComposition,
  VersionHealth,
} from '@paddock/contracts/http';
import { DAY, startIdentityApi, type IdentityApi } from '../../testing/identity-api.ts';
import {
  expectProblem,
  releaseClient,
  startReleaseApi,
  type Changed,
} from './testing/release-client.ts';

const MINUTE = 60_000;
const [STABLE, CANARY] = ['1.0.0-a', '1.0.0-b'];

describe('how releases fare', () => {
  let identity: IdentityApi;
  const client = releaseClient(() => identity);
  const { composition, internal, register, request, status } = client;

  beforeAll(async () => {
    identity = await startReleaseApi();
  });
  afterAll(() => identity.stop());
  beforeEach(async () => {
    await client.clear();
    for (const version of [STABLE, CANARY])
      await register('search', version, { paths: [], shared: {} });
    const released = await act('release', { version: STABLE });
    expect([released.statusCode, released.body]).toEqual([200, expect.stringContaining(STABLE)]);
  });

  const act = (what: ChannelAct, more?: Changed) => client.act('search', what, more);
  const served = (
    version: string,
    views: number,
    failures: Record<string, number> = {},
    channel = 'live',
  ) =>
    internal('POST', '/api/internal/pages', {
      channel,
      releases: [{ remote: 'search', version, views, failures }],
    });
  const failed = (version: string, code = 'render', headers: Record<string, string> = {}) =>
    request('POST', '/api/remotes/errors', { remote: 'search', version, code }, headers);
  const health = async (
    which: 'stable' | 'canary' = 'stable',
  ): Promise<VersionHealth | null | undefined> => (await status()).remotes[0]?.health[which];
  const UNSEEN: VersionHealth = { views: 0, errors: 0, rate: null, failures: [] };

  it('is counted by version: what was served, what failed on the server, what pages say', async () => {
    expect(await health()).toEqual(UNSEEN);
    await act('canary', { version: CANARY, percent: 10 });
    await served(STABLE, 90, { 'server-late': 1 });
    await served(CANARY, 10);
    for (const code of ['render', 'render', 'a-word-of-its-own'])
      expect((await failed(STABLE, code)).statusCode).toBe(204);
    expect(await health()).toEqual({
      views: 90,
      errors: 4,
      rate: 4 / 90,
      failures: [
        { code: 'render', count: 2 },
        { code: 'other', count: 1 },
        { code: 'server-late', count: 1 },
      ],
    });
    expect(await health('canary')).toEqual({ views: 10, errors: 0, rate: 0, failures: [] });
    identity.pass(14 * MINUTE);
    await served(STABLE, 1);
    expect(await health()).toMatchObject({ views: 91, errors: 4 });
    identity.pass(2 * MINUTE);
    expect(await health()).toMatchObject({ views: 1, errors: 0 });
  });

  it('is of what is live, in the channel that was asked: anything else is taken and forgotten', async () => {
    for (const response of [
      await failed('9.9.9-z'),
      await failed(STABLE, 'render', { 'x-paddock-channel': 'local' }),
      await served('9.9.9-z', 5),
      await served(STABLE, 5, {}, 'local'),
    ])
      expect(response.statusCode).toBe(204);
    expect(
      (
        await request('POST', '/api/remotes/errors', {
          remote: 'nobody',
          version: STABLE,
          code: 'render',
        })
      ).statusCode,
    ).toBe(204);
    expect(await health()).toEqual(UNSEEN);
    await failed(STABLE, 'render', { 'x-paddock-channel': 'live' });
    expect(await health()).toMatchObject({ errors: 1 });
    // A version that is live no more.
    await act('release', { version: CANARY });
    await failed(STABLE);
    const { rows } = await identity.api.services.connection.pool.query<{ count: number }>(
      'select count from release_counts',
    );
    expect(rows).toEqual([{ count: 1 }]);
  });

  it('is nothing that anybody can be told by, and no more than a page can have', async () => {
    for (const body of [
      { remote: 'search', version: STABLE, code: 'render', message: 'Hemi’s gate' },
      { remote: 'search', version: STABLE, code: 'Hemi’s gate' },
      { remote: 'search', version: STABLE },
    ]) {
      expectProblem(await request('POST', '/api/remotes/errors', body), 400, 'bad_request');
    }
    expectProblem(
      await request('POST', '/api/remotes/errors', {
        remote: 'search',
        version: STABLE,
        code: 'x'.repeat(2_000),
      }),
      413,
      'payload_too_large',
    );
    const visitor = { 'x-forwarded-for': '203.0.113.7' };
    const answers = [];
    for (let index = 0; index < 31; index += 1)
      answers.push((await failed(STABLE, 'render', visitor)).statusCode);
    expect([answers.filter((code) => code === 204).length, answers.at(-1)]).toEqual([30, 429]);
    expect((await failed(STABLE, 'render', { 'x-forwarded-for': '203.0.113.8' })).statusCode).toBe(
      204,
    );
    expectProblem(
      await request('POST', '/api/internal/pages', { channel: 'live', releases: [] }),
      403,
      'forbidden',
    );
  });

  it('a canary that is worse is taken back by nobody, with the figures, and does not come again before it is cleared', async () => {
    await act('canary', { version: CANARY, percent: 10 });
    await served(STABLE, 180);
    await served(CANARY, 20);
    for (let index = 0; index < 2; index += 1) await failed(CANARY);
    expect((await status()).remotes[0]?.line.canary).toEqual({ version: CANARY, percent: 10 });
    await failed(CANARY);
    const after = await status();
    expect(after.remotes[0]?.line).toEqual({ version: STABLE, canary: null, is_pinned: false });
    const reason = '3 errors in 20 pages (15 %), where the stable version had 0 in 180 (0.0 %)';
    expect(after.changes[0]).toMatchObject({
      revision: 3,
      act: 'abort',
      by: 'paddock (automatic)',
      reason,
      from: { canary: { version: CANARY } },
      to: { canary: null },
    });
    expect(after.quarantined).toEqual([
      { remote: 'search', version: CANARY, since: expect.any(String), reason },
    ]);
    for (const again of [
      await act('canary', { version: CANARY, percent: 5 }),
      await act('release', { version: CANARY }),
      await act('pin', { version: CANARY }),
    ])
      expectProblem(again, 409, 'release_quarantined');
    // Its files stay to be had for pages that are open.
    const heard = await composition();
    expect(heard.json<ChannelComposition>().recent).toMatchObject([{ version: CANARY }]);

    expectProblem(await act('clear', { version: STABLE }), 409, 'not_possible_now');
    const cleared = await act('clear', { version: CANARY });
    expect(cleared.json<ChannelChange>()).toMatchObject({
      act: 'clear',
      by: 'ci of search',
      to: { version: STABLE, canary: null },
    });
    expect((await status()).remotes[0]?.by).toBe('paddock (automatic)');
    // It begins anew, though it is the same minute.
    expect((await act('canary', { version: CANARY, percent: 5 })).statusCode).toBe(200);
    await served(CANARY, 100);
    expect((await status()).remotes[0]?.line.canary).toEqual({ version: CANARY, percent: 5 });
  });

  it('a canary is taken back once, however many hear of it at once', async () => {
    await act('canary', { version: CANARY, percent: 10 });
    await served(STABLE, 180);
    await served(CANARY, 20);
    expect(
      (await Promise.all(Array.from({ length: 24 }, () => failed(CANARY)))).map(
        ({ statusCode }) => statusCode,
      ),
    ).toEqual(Array.from({ length: 24 }, () => 204));
    const { changes, revision } = await status();
    expect([revision, changes.filter(({ by }) => by === 'paddock (automatic)')]).toEqual([
      3,
      [expect.objectContaining({ act: 'abort' })],
    ]);
  });

  it('a canary is not taken back for what was before it, nor for what the stable version suffers as well', async () => {
    await served(STABLE, 500);
    identity.pass(5 * MINUTE);
    await act('canary', { version: CANARY, percent: 10 });
    await served(STABLE, 180, { 'server-late': 27 });
    await served(CANARY, 20, { 'server-late': 4 });
    expect((await status()).remotes[0]?.line.canary).not.toBeNull();
  });

  it('a version that held a server is quarantined: as a canary it is taken back at once, live for everybody it stays', async () => {
    await act('canary', { version: CANARY, percent: 10 });
    await served(CANARY, 0, { 'server-hung': 1 });
    await served(STABLE, 0, { 'server-hung': 1 });
    const { remotes, quarantined, changes } = await status();
    expect(remotes[0]?.line).toEqual({ version: STABLE, canary: null, is_pinned: false });
    expect(quarantined.map(({ version }) => version).sort()).toEqual([STABLE, CANARY]);
    expect(changes[0]).toMatchObject({
      act: 'abort',
      by: 'paddock (automatic)',
      reason: 'it held a server’s thread until that was ended',
    });
    // What stays live is no way back, once it is replaced.
    await act('clear', { version: CANARY });
    await act('release', { version: CANARY });
    expectProblem(await act('rollback'), 409, 'release_quarantined');
  });

  it('is forgotten after a week and a day', async () => {
    await served(STABLE, 5);
    identity.pass(7 * DAY);
    await identity.api.services.releaseHealth.forgetOld();
    const rows = async () =>
      (await identity.api.services.connection.pool.query('select from release_counts')).rowCount;
    expect(await rows()).toBe(1);
    identity.pass(1 * DAY + MINUTE);
    await identity.api.services.releaseHealth.forgetOld();
    expect(await rows()).toBe(0);
  });

  it('of a local stack is anybody’s to look at; of any other they are told its name', async () => {
    const here = async (channel?: string) =>
      (
        await request(
          'GET',
          '/api/composition',
          undefined,
          channel === undefined ? {} : { 'x-paddock-channel': channel },
        )
      ).json<ServedComposition>();
    expect(await here()).toEqual({ channel: null, status: null });
    expect(await here('live')).toEqual({ channel: 'live', status: null });
    expect(await here('local')).toEqual({
      channel: 'local',
      status: expect.objectContaining({ channel: 'local', remotes: [] }),
    });
    expect(await here("'; drop table channels")).toEqual({ channel: null, status: null });
  });
});

it('a local channel is nobody’s to look at in production', async () => {
  const identity = await startIdentityApi({
    NODE_ENV: 'production',
    FIREBASE_AUTH_EMULATOR_HOST: '',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'Paddock <paddock@example.nz>',
    PUBLIC_ORIGIN: 'https://paddock.example',
  });
  try {
    const response = await identity.api.app.inject({
      url: '/api/composition',
      headers: { 'x-paddock-channel': 'local' },
    });
    expect(response.json<ServedComposition>()).toEqual({ channel: 'local', status: null });
  } finally {
    await identity.stop();
  }
});
