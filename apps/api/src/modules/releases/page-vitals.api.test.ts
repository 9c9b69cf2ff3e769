import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ChannelVitals, PageVitals } from '@paddock/contracts/http';
import { DAY, type IdentityApi } from '../../testing/identity-api.ts';
import { createReleaseClient, expectProblem, startReleaseApi } from './testing/release-client.ts';

const [STABLE, CANARY] = ['1.0.0-a', '1.0.0-b'];
const HOUR = 3_600_000;
type View = PageVitals['views'][number];

describe('page vitals', () => {
  let identity: IdentityApi;
  const client = createReleaseClient(() => identity);

  beforeAll(async () => {
    identity = await startReleaseApi();
  });
  afterAll(() => identity.stop());
  beforeEach(async () => {
    await client.clear();
    for (const version of [STABLE, CANARY])
      await client.register('search', version, { paths: ['/', '/results'], shared: {} });
    await client.act('search', 'release', { version: STABLE });
  });

  const createView = (vitals: View['vitals'], more: Partial<View> = {}): View => ({
    remote: 'search',
    version: STABLE,
    route: 'r1',
    isNavigation: false,
    vitals,
    ...more,
  });
  let visitors = 0;
  /** Sends the beacon of another visitor. */
  const report = (views: readonly object[], headers: Record<string, string> = {}) => {
    visitors += 1;
    return client.request(
      'POST',
      '/api/remotes/vitals',
      { connection: '4g', views },
      {
        'x-paddock-channel': 'live',
        'x-forwarded-for': `198.51.${Math.floor(visitors / 250)}.${visitors % 250}`,
        ...headers,
      },
    );
  };
  const write = () => identity.api.modules.releases.pageVitals.write();
  async function listStored() {
    const { rows } = await identity.api.core.connection.pool.query<{ key: string; views: number }>(
      `select concat_ws(' ', channel, remote, version, route, metric, connection) as key,
        (select sum(count)::integer from unnest(counts) count) as views
       from page_vitals order by hour, key`,
    );
    return rows.map(({ key, views }) => `${key}: ${views}`);
  }

  it('are counted per hour, version, route, metric and connection type, and written in batches', async () => {
    await report([createView({ lcp: 900, cls: 0 }), createView({ load: 300 }, { route: 'r0' })]);
    expect((await report([createView({ lcp: 5_000 })])).statusCode).toBe(204);
    expect(await listStored()).toEqual([]);
    await write();
    const stored = [
      `live search ${STABLE} r0 load 4g: 1`,
      `live search ${STABLE} r1 cls 4g: 1`,
      `live search ${STABLE} r1 lcp 4g: 2`,
    ];
    expect(await listStored()).toEqual(stored);
    await report([createView({ lcp: 1_200 })]);
    await write();
    expect((await listStored()).at(-1)).toBe(`live search ${STABLE} r1 lcp 4g: 3`);
    identity.advanceClock(HOUR);
    await report([createView({ lcp: 1_200 })]);
    await write();
    expect((await listStored()).slice(-2)).toEqual([
      `live search ${STABLE} r1 lcp 4g: 3`,
      `live search ${STABLE} r1 lcp 4g: 1`,
    ]);
  });

  it('count in-app navigations as page views of their route', async () => {
    await report([
      createView({}, { isNavigation: true }),
      createView({}, { isNavigation: true }),
      createView({ lcp: 900 }),
    ]);
    await write();
    expect((await client.status()).remotes[0]?.health.stable).toMatchObject({
      views: 2,
      errors: 0,
    });
  });

  it('are ignored for versions, routes and channels that are not live', async () => {
    for (const response of [
      await report([createView({ lcp: 900 }, { version: CANARY })]),
      await report([createView({ lcp: 900 }, { route: 'invented' })]),
      await report([createView({ lcp: 900 }, { remote: 'unknown' })]),
      await report([createView({ lcp: 900 })], { 'x-paddock-channel': 'local' }),
      await report([createView({ lcp: 900 })], { 'x-paddock-channel': "'; drop table" }),
    ])
      expect(response.statusCode).toBe(204);
    await write();
    expect(await listStored()).toEqual([]);
  });

  it('are refused when they contain anything else, impossible values, or too many views', async () => {
    for (const views of [
      [createView({ lcp: -1 })],
      [createView({ lcp: 60_001 })],
      [createView({ lcp: 1.5 })],
      [{ ...createView({}), address: '/results?term=hemi' }],
      [{ ...createView({}), route: '/results?term=hemi' }],
      [],
    ])
      expectProblem(await report(views), 400, 'bad_request');
    expectProblem(
      await report(Array.from({ length: 21 }, () => createView({ lcp: 900 }))),
      400,
      'bad_request',
    );
    const visitor = { 'x-forwarded-for': '203.0.113.7' };
    const statuses: number[] = [];
    for (let index = 0; index < 61; index += 1)
      statuses.push((await report([createView({ lcp: 900 })], visitor)).statusCode);
    expect([statuses.filter((code) => code === 204).length, statuses.at(-1)]).toEqual([60, 429]);
    await write();
  });

  it('are deleted after eight days', async () => {
    await report([createView({ lcp: 900 })]);
    await write();
    const { pageVitals } = identity.api.modules.releases;
    identity.advanceClock(7 * DAY);
    await pageVitals.deleteOld();
    expect(await listStored()).toHaveLength(1);
    identity.advanceClock(DAY + HOUR);
    await pageVitals.deleteOld();
    expect(await listStored()).toEqual([]);
  });

  it('are summarised as the 75th percentile per route and version, with the history of all versions', async () => {
    const fetchVitals = async () =>
      (
        await client.send(await client.createToken('search'), 'GET', '/api/channels/live/vitals')
      ).json<ChannelVitals>();
    for (const lcp of [1_000, 1_000, 1_000, 4_000]) await report([createView({ lcp })]);
    await write();
    identity.advanceClock(2 * DAY);
    await client.act('search', 'canary', { version: CANARY, percent: 10 });
    await report([createView({ lcp: 2_000 }), createView({ cls: 80 }, { route: 'r0' })]);
    await report([createView({ lcp: 8_000 }, { version: CANARY })]);
    await write();
    const { hours, vitals } = await fetchVitals();
    expect(hours).toBe(24);
    const lcp = {
      metric: 'lcp',
      stable: { views: 1, p75: expect.any(Number) },
      canary: { views: 1, p75: expect.any(Number) },
      history: [
        {
          day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
          views: 4,
          p75: expect.closeTo(1_000, -3),
        },
        { day: expect.any(String), views: 2, p75: expect.any(Number) },
      ],
    };
    expect(vitals).toEqual([
      { remote: 'search', route: null, ...lcp },
      expect.objectContaining({ route: null, metric: 'cls', canary: null }),
      expect.objectContaining({ route: 'r0', metric: 'cls', canary: null }),
      { remote: 'search', route: 'r1', ...lcp },
    ]);
    const [all] = vitals;
    expect(
      [all?.stable?.p75, all?.canary?.p75].map((value = 0) => Math.round(value / 1_000)),
    ).toEqual([2, 8]);
    const { body } = await identity.api.request('/metrics');
    expect(body).toMatch(
      new RegExp(
        `^paddock_page_vital_p75_seconds\\{channel="live",remote="search",version="${CANARY}",route="r1",metric="lcp"\\} [78]\\.`,
        'm',
      ),
    );
    expect(body).toMatch(/^paddock_page_layout_shift_p75\{.*route="r0"\} 0\.0/m);
    expectProblem(await client.request('GET', '/api/channels/live/vitals'), 401, 'unauthenticated');
  });

  /** Reports the page views of both versions: one in five is the canary's. */
  async function reportSpeed(pages: number, stableMs: number, canaryMs: number): Promise<void> {
    for (let page = 0; page < pages; page += 1) {
      const factor = 0.8 + (page % 9) / 20;
      const stable = createView({ load: Math.round(stableMs * factor) }, { isNavigation: true });
      const canary = {
        ...stable,
        version: CANARY,
        vitals: { load: Math.round(canaryMs * factor) },
      };
      await report([stable, stable, stable, stable, canary]);
    }
    await write();
  }

  it('abort and quarantine a slower canary, and give the figures as the reason', async () => {
    await client.act('search', 'canary', { version: CANARY, percent: 20 });
    await reportSpeed(99, 1_000, 1_400);
    expect((await client.status()).remotes[0]?.entry.canary).not.toBeNull();
    await reportSpeed(1, 1_000, 1_400);
    const { remotes, changes, quarantined } = await client.status();
    expect(remotes[0]?.entry).toEqual({ version: STABLE, canary: null, isPinned: false });
    expect(changes[0]).toMatchObject({
      act: 'abort',
      by: 'paddock (automatic)',
      reason: expect.stringMatching(
        /^in-app load time of 1\.[34] s \(median of 100 pages\), compared with \d\.\d s for the stable version$/,
      ),
    });
    expect(quarantined).toMatchObject([{ remote: 'search', version: CANARY }]);
    // The version is judged by new page views only when it is the canary again.
    await client.act('search', 'clear', { version: CANARY });
    await client.act('search', 'canary', { version: CANARY, percent: 20 });
    await reportSpeed(50, 1_000, 1_400);
    expect((await client.status()).remotes[0]?.entry.canary).not.toBeNull();
  });

  it('do not abort a canary that is as fast as the stable version', async () => {
    await client.act('search', 'canary', { version: CANARY, percent: 20 });
    await reportSpeed(150, 1_000, 1_050);
    expect((await client.status()).remotes[0]?.entry.canary).not.toBeNull();
  });
});
