import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { TEST_SITE_SETTINGS } from '@paddock/contracts/testing/site-settings';
import type {
  ChannelAction,
  ChannelChange,
  ChannelComposition,
  ServedComposition,
  VersionHealth,
} from '@paddock/contracts/http';
import { DAY, startIdentityApi, type IdentityApi } from '../../testing/identity-api.ts';
import {
  expectProblem,
  createReleaseClient,
  startReleaseApi,
  type ReleaseChangeOptions,
} from './testing/release-client.ts';

const MINUTE = 60_000;
const [STABLE, CANARY] = ['1.0.0-a', '1.0.0-b'];

describe('release health', () => {
  let identity: IdentityApi;
  const client = createReleaseClient(() => identity);
  const { composition, internal, register, request, status } = client;

  beforeAll(async () => {
    identity = await startReleaseApi();
  });
  afterAll(() => identity.stop());
  beforeEach(async () => {
    await client.clear();
    for (const version of [STABLE, CANARY])
      await register('search', version, { paths: ['/', '/results'], shared: {} });
    const released = await act('release', { version: STABLE });
    expect([released.statusCode, released.body]).toEqual([200, expect.stringContaining(STABLE)]);
  });

  const act = (what: ChannelAction, more?: ReleaseChangeOptions) =>
    client.act('search', what, more);
  const reportServed = (
    version: string,
    views: number,
    failures: Record<string, number> = {},
    channel = 'live',
    route = 'r0',
  ) =>
    internal('POST', '/api/internal/pages', {
      channel,
      releases: [{ remote: 'search', version, route, views, failures }],
    });
  const reportError = (
    version: string,
    code = 'render',
    headers: Record<string, string> = {},
    route = 'r0',
  ) => request('POST', '/api/remotes/errors', { remote: 'search', version, route, code }, headers);
  const fetchHealth = async (
    which: 'stable' | 'canary' = 'stable',
  ): Promise<VersionHealth | null | undefined> => (await status()).remotes[0]?.health[which];
  const NO_COUNTS: VersionHealth = { views: 0, errors: 0, rate: null, routes: [], failures: [] };

  it('counts views, server failures and browser errors per version', async () => {
    expect(await fetchHealth()).toEqual(NO_COUNTS);
    await act('canary', { version: CANARY, percent: 10 });
    await reportServed(STABLE, 90, { 'server-late': 1 });
    await reportServed(CANARY, 10);
    for (const code of ['render', 'render', 'a-word-of-its-own'])
      expect((await reportError(STABLE, code)).statusCode).toBe(204);
    expect(await fetchHealth()).toEqual({
      views: 90,
      errors: 4,
      rate: 4 / 90,
      routes: [{ route: 'r0', views: 90, errors: 4 }],
      failures: [
        { code: 'render', count: 2 },
        { code: 'other', count: 1 },
        { code: 'server-late', count: 1 },
      ],
    });
    expect(await fetchHealth('canary')).toEqual({
      views: 10,
      errors: 0,
      rate: 0,
      routes: [],
      failures: [],
    });
    identity.advanceClock(14 * MINUTE);
    await reportServed(STABLE, 1);
    expect(await fetchHealth()).toMatchObject({ views: 91, errors: 4 });
    identity.advanceClock(2 * MINUTE);
    expect(await fetchHealth()).toMatchObject({ views: 1, errors: 0 });
  });

  it('counts only versions that are live in the reporting channel', async () => {
    for (const response of [
      await reportError('9.9.9-z'),
      await reportError(STABLE, 'render', { 'x-paddock-channel': 'local' }),
      await reportServed('9.9.9-z', 5),
      await reportServed(STABLE, 5, {}, 'local'),
    ])
      expect(response.statusCode).toBe(204);
    expect(
      (
        await request('POST', '/api/remotes/errors', {
          remote: 'unknown',
          version: STABLE,
          code: 'render',
        })
      ).statusCode,
    ).toBe(204);
    expect(await fetchHealth()).toEqual(NO_COUNTS);
    await reportError(STABLE, 'render', { 'x-paddock-channel': 'live' });
    expect(await fetchHealth()).toMatchObject({ errors: 1 });
    // This version is no longer live.
    await act('release', { version: CANARY });
    await reportError(STABLE);
    const { rows } = await identity.api.core.connection.pool.query<{ count: number }>(
      'select count from page_counts',
    );
    expect(rows).toEqual([{ count: 1 }]);
  });

  it('refuses reports with personal data, oversized reports, and more reports than a page can send', async () => {
    for (const body of [
      { remote: 'search', version: STABLE, code: 'render', address: '/results?term=hemi' },
      { remote: 'search', version: STABLE, code: 'render', message: 'x'.repeat(201) },
      { remote: 'search', version: STABLE, code: 'Hemi’s gate' },
      { remote: 'search', version: STABLE },
    ]) {
      expectProblem(await request('POST', '/api/remotes/errors', body), 400, 'bad_request');
    }
    expectProblem(
      await request('POST', '/api/remotes/errors', {
        remote: 'search',
        version: STABLE,
        code: 'x'.repeat(5_000),
      }),
      413,
      'payload_too_large',
    );
    const visitor = { 'x-forwarded-for': '203.0.113.7' };
    const statuses: number[] = [];
    for (let index = 0; index < 31; index += 1)
      statuses.push((await reportError(STABLE, 'render', visitor)).statusCode);
    expect([statuses.filter((code) => code === 204).length, statuses.at(-1)]).toEqual([30, 429]);
    expect(
      (await reportError(STABLE, 'render', { 'x-forwarded-for': '203.0.113.8' })).statusCode,
    ).toBe(204);
    expectProblem(
      await request('POST', '/api/internal/pages', { channel: 'live', releases: [] }),
      403,
      'forbidden',
    );
  });

  it('counts one failure an hour for each network and version, so that one visitor cannot abort a canary', async () => {
    await act('canary', { version: CANARY, percent: 10 });
    await reportServed(STABLE, 180);
    await reportServed(CANARY, 20);
    const reportFrom = (address: string, version = CANARY, route = 'r0') =>
      reportError(version, 'render', { 'x-forwarded-for': address }, route);
    for (const route of ['r0', 'r1', 'r0'])
      for (const address of ['2001:db8:7:7::1', '2001:db8:7:8::2', '192.0.2.40', '192.0.2.41'])
        expect((await reportFrom(address, CANARY, route)).statusCode).toBe(204);
    await reportFrom('192.0.2.40', STABLE);
    expect([(await fetchHealth('canary'))?.errors, (await fetchHealth())?.errors]).toEqual([2, 1]);
    identity.advanceClock(61 * MINUTE);
    await reportFrom('192.0.2.40');
    expect((await fetchHealth('canary'))?.errors).toBe(1);
  });

  it('automatically aborts a worse canary, records the figures, and quarantines the version until it is cleared', async () => {
    await act('canary', { version: CANARY, percent: 10 });
    await reportServed(STABLE, 180);
    await reportServed(CANARY, 20);
    for (let index = 0; index < 2; index += 1) await reportError(CANARY);
    expect((await status()).remotes[0]?.entry.canary).toEqual({ version: CANARY, percent: 10 });
    await reportError(CANARY);
    const after = await status();
    expect(after.remotes[0]?.entry).toEqual({ version: STABLE, canary: null, isPinned: false });
    const reason =
      '3 errors in 20 pages (15 %), compared with 0 in 180 (0.0 %) for the stable version';
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
    // The version's files must stay available for pages that are still open.
    const updated = await composition();
    expect(updated.json<ChannelComposition>().recent).toMatchObject([{ version: CANARY }]);

    expectProblem(await act('clear', { version: STABLE }), 409, 'not_possible_now');
    const cleared = await act('clear', { version: CANARY });
    expect(cleared.json<ChannelChange>()).toMatchObject({
      act: 'clear',
      by: 'ci of search',
      to: { version: STABLE, canary: null },
    });
    expect((await status()).remotes[0]?.by).toBe('paddock (automatic)');
    // A version that becomes the canary again has its counts start from zero, even within the same
    // minute.
    expect((await act('canary', { version: CANARY, percent: 5 })).statusCode).toBe(200);
    await reportServed(CANARY, 100);
    expect((await status()).remotes[0]?.entry.canary).toEqual({ version: CANARY, percent: 5 });
  });

  it('aborts a canary only once when many reports arrive at the same time', async () => {
    await act('canary', { version: CANARY, percent: 10 });
    await reportServed(STABLE, 180);
    await reportServed(CANARY, 20);
    expect(
      (await Promise.all(Array.from({ length: 24 }, () => reportError(CANARY)))).map(
        ({ statusCode }) => statusCode,
      ),
    ).toEqual(Array.from({ length: 24 }, () => 204));
    const { changes, revision } = await status();
    expect([revision, changes.filter(({ by }) => by === 'paddock (automatic)')]).toEqual([
      3,
      [expect.objectContaining({ act: 'abort' })],
    ]);
  });

  it('does not abort a canary for failures from before it started, or for failures that the stable version has too', async () => {
    await reportServed(STABLE, 500);
    identity.advanceClock(5 * MINUTE);
    await act('canary', { version: CANARY, percent: 10 });
    await reportServed(STABLE, 180, { 'server-late': 27 });
    await reportServed(CANARY, 20, { 'server-late': 4 });
    expect((await status()).remotes[0]?.entry.canary).not.toBeNull();
  });

  it('quarantines a version that blocked a server: aborts it if it is the canary, leaves it live if it is the stable version', async () => {
    await act('canary', { version: CANARY, percent: 10 });
    await reportServed(CANARY, 0, { 'server-hung': 1 });
    await reportServed(STABLE, 0, { 'server-hung': 1 });
    const { remotes, quarantined, changes } = await status();
    expect(remotes[0]?.entry).toEqual({ version: STABLE, canary: null, isPinned: false });
    expect(quarantined.map(({ version }) => version).sort()).toEqual([STABLE, CANARY]);
    expect(changes[0]).toMatchObject({
      act: 'abort',
      by: 'paddock (automatic)',
      reason: 'it blocked a server thread until the thread was terminated',
    });
    // STABLE is still quarantined, so once CANARY has replaced it, a rollback to it is refused.
    await act('clear', { version: CANARY });
    await act('release', { version: CANARY });
    expectProblem(await act('rollback'), 409, 'release_quarantined');
  });

  it('counts failures per remote and route, and those on other remotes’ pages separately', async () => {
    await reportServed(STABLE, 80);
    await reportServed(STABLE, 20, {}, 'live', 'r1');
    await reportError(STABLE, 'render', {}, 'r1');
    // Older shells and pages send no route. Only forged reports have unknown routes.
    await internal('POST', '/api/internal/pages', {
      channel: 'live',
      releases: [{ remote: 'search', version: STABLE, views: 5_000, failures: {} }],
    });
    await request('POST', '/api/remotes/errors', {
      remote: 'search',
      version: STABLE,
      code: 'load',
    });
    await reportError(STABLE, 'load', {}, 'invented');
    expect(await fetchHealth()).toEqual({
      views: 100,
      errors: 1,
      rate: 0.01,
      routes: [
        { route: null, views: 5_000, errors: 2 },
        { route: 'r1', views: 20, errors: 1 },
      ],
      failures: [
        { code: 'load', count: 2 },
        { code: 'render', count: 1 },
      ],
    });
  });

  it('aborts a canary when one of its routes fails, even if its other pages and other remotes’ pages work', async () => {
    await act('canary', { version: CANARY, percent: 50 });
    await reportServed(STABLE, 200, {}, 'live', 'r1');
    await reportServed(CANARY, 20, {}, 'live', 'r1');
    for (const version of [STABLE, CANARY]) {
      await reportServed(version, 20_000);
      await reportServed(version, 50_000, {}, 'live', 'elsewhere');
    }
    for (let index = 0; index < 8; index += 1) await reportError(CANARY, 'render', {}, 'r1');
    const { remotes, changes } = await status();
    expect(remotes[0]?.entry.canary).toBeNull();
    expect(changes[0]?.reason).toMatch(
      /^\d errors in 20 pages of r1 \(\d\d %\), compared with 0 in 200 /,
    );
  });

  it('keeps the scrubbed message and stack of at most 20 kinds of failures per version and hour', async () => {
    let visitors = 0;
    const reportMessage = (message: string, stack = '', version = STABLE) => {
      visitors += 1;
      return request(
        'POST',
        '/api/remotes/errors',
        { remote: 'search', version, route: 'r1', code: 'render', message, stack },
        { 'x-forwarded-for': `10.0.${visitors}.1` },
      );
    };
    const place = '/assets/remotes/search/1.0.0-a/results.js:1:2';
    for (const name of ['hemi@example.nz', 'aroha@example.nz'])
      await reportMessage(`No account ${name}`, `at https://paddock.nz${place}?hemi\nat Hemi`);
    await reportMessage('Other version', '', '9.9.9-z');
    for (let kind = 0; kind < 30; kind += 1) await reportMessage(`Kind ${'k'.repeat(kind + 1)}`);
    const { failures } = await status();
    expect(failures).toHaveLength(20);
    expect(failures[0]).toEqual({
      remote: 'search',
      version: STABLE,
      route: 'r1',
      code: 'render',
      message: 'No account …',
      stack: place,
      count: 2,
    });
    // The API counts every failure, also those whose details it does not store.
    expect(await fetchHealth()).toMatchObject({ routes: [{ route: 'r1', errors: 32 }] });
    identity.advanceClock(26 * 60 * MINUTE);
    expect((await status()).failures).toEqual([]);
  });

  it('deletes counts after eight days', async () => {
    await reportServed(STABLE, 5);
    identity.advanceClock(7 * DAY);
    await identity.api.modules.releases.releaseHealth.deleteOldCounts();
    const countRows = async () =>
      (await identity.api.core.connection.pool.query('select from page_counts')).rowCount;
    expect(await countRows()).toBe(1);
    identity.advanceClock(1 * DAY + MINUTE);
    await identity.api.modules.releases.releaseHealth.deleteOldCounts();
    expect(await countRows()).toBe(0);
  });

  it('returns a local stack’s composition to every caller, but only the channel name for other channels', async () => {
    const fetchServedComposition = async (channel?: string) =>
      (
        await request(
          'GET',
          '/api/composition',
          undefined,
          channel === undefined ? {} : { 'x-paddock-channel': channel },
        )
      ).json<ServedComposition>();
    expect(await fetchServedComposition()).toEqual({ channel: null, status: null, vitals: null });
    expect(await fetchServedComposition('live')).toEqual({
      channel: 'live',
      status: null,
      vitals: null,
    });
    expect(await fetchServedComposition('local')).toEqual({
      channel: 'local',
      status: expect.objectContaining({ channel: 'local', remotes: [] }),
      vitals: { channel: 'local', hours: 24, vitals: [] },
    });
    expect(await fetchServedComposition("'; drop table channels")).toEqual({
      channel: null,
      status: null,
      vitals: null,
    });
  });
});

it('GET /api/composition hides the local channel’s status in production', async () => {
  const identity = await startIdentityApi({
    NODE_ENV: 'production',
    FIREBASE_AUTH_EMULATOR_HOST: '',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'Paddock <paddock@example.nz>',
    PUBLIC_ORIGIN: 'https://paddock.test',
    ...TEST_SITE_SETTINGS,
  });
  try {
    const response = await identity.api.app.inject({
      url: '/api/composition',
      headers: { 'x-paddock-channel': 'local' },
    });
    expect(response.json<ServedComposition>()).toEqual({
      channel: 'local',
      status: null,
      vitals: null,
    });
  } finally {
    await identity.stop();
  }
});
