import { describe, expect, it } from '@jest/globals';
import type { ChannelStatus, RegisteredRelease, VersionHealth } from '@paddock/contracts/http';
import { formatHealth, formatReleases, formatStatus, formatVitals } from './format-channel.ts';

const AT = '2026-11-22T05:00:00.000Z';
const health = (
  views: number,
  errors: number,
  rate: number | null,
  failures: VersionHealth['failures'] = [],
  routes: VersionHealth['routes'] = [],
): VersionHealth => ({ views, errors, rate, routes, failures });

const STATUS: ChannelStatus = {
  channel: 'live',
  revision: 7,
  healthMinutes: 15,
  remotes: [
    {
      id: 'search',
      entry: { version: '1.0.0-b', canary: { version: '1.0.0-c', percent: 10 }, isPinned: false },
      since: AT,
      by: 'ci',
      provenance: {
        '1.0.0-b': { commit: '0e7edb88'.repeat(5), isDirty: true, builder: 'local', run: null },
      },
      health: {
        stable: health(
          900,
          1,
          1 / 900,
          [{ code: 'render', count: 3 }],
          [
            { route: null, views: 5_000, errors: 2 },
            { route: 'results', views: 90, errors: 1 },
          ],
        ),
        canary: health(100, 0, 0),
      },
    },
    {
      id: 'listings',
      entry: { version: '2.0.0-a', canary: null, isPinned: true },
      since: AT,
      by: 'ci',
      health: { stable: health(1_000, 0, 0), canary: null },
    },
  ],
  failures: [
    {
      remote: 'search',
      version: '1.0.0-b',
      route: 'results',
      code: 'render',
      message: 'TypeError: price is undefined',
      stack: '/assets/remotes/search/1.0.0-b/results.js:1:2\n/assets/shell/shell.js:3:4',
      count: 3,
    },
  ],
  quarantined: [
    {
      remote: 'search',
      version: '1.0.0-x',
      since: AT,
      reason: 'it blocked a server’s thread until the thread was ended',
    },
  ],
  hosts: [],
  changes: [],
};

describe('formatStatus', () => {
  it('shows the page views and errors of each version', () => {
    const lines = formatStatus(STATUS).split('\n');
    expect(lines).toContain('Last 15 minutes:');
    expect(lines).toContain(
      '  search    1.0.0-b  900 pages, 1 error (0.1 %): render 3; pages of other remotes 2 of 5000, results 1 of 90',
    );
    expect(lines).toContain('            1.0.0-c  100 pages, 0 errors (0 %) (canary)');
    expect(lines).toContain('  listings  2.0.0-a  1,000 pages, 0 errors (0 %)');
  });

  it('shows from which commit a version was built, if it is known', () => {
    expect(formatStatus(STATUS)).toContain(
      'Built from:\n  search    1.0.0-b  commit 0e7edb88, with changes, by local\n\n',
    );
  });

  it('lists the kinds of failures with the first place in our files', () => {
    expect(formatStatus(STATUS)).toContain(
      'Failures in browsers, last 24 hours:\n  3 × search 1.0.0-b results render: TypeError: price is undefined\n      /assets/remotes/search/1.0.0-b/results.js:1:2\n',
    );
  });

  it('lists quarantined versions with the reason, if there are any', () => {
    expect(formatStatus(STATUS)).toMatch(
      /Quarantined after an automatic rollback:\n {2}search 1\.0\.0-x, since 22 Nov.*: it blocked a server’s thread/,
    );
    expect(formatStatus({ ...STATUS, quarantined: [] })).not.toContain('uarantined');
  });

  it.each([
    [health(0, 0, null), '0 pages, 0 errors'],
    [health(5_000, 2, 0.0004), '5,000 pages, 2 errors (under 0.1 %)'],
    [
      health(40, 10, 0.25, [
        { code: 'render', count: 7 },
        { code: 'server-late', count: 3 },
      ]),
      '40 pages, 10 errors (25 %): render 7, server-late 3',
    ],
  ])('formats the health %j as %s', (given, expected) => {
    expect(formatHealth(given)).toBe(expected);
  });
});

it('formatReleases marks live, canary and quarantined releases', () => {
  const release = (version: string): RegisteredRelease => ({
    id: 'search',
    version,
    digest: '',
    state: 'registered',
    contractVersion: 1,
    budgetBytes: 1,
    routes: [],
    slots: [],
    registered: AT,
    registeredBy: 'ci',
    lastLive: null,
  });
  const marks = (...versions: readonly string[]) =>
    formatReleases(versions.map(release), STATUS)
      .split('\n')
      .map((line) => line.split('; ').slice(1));
  expect(marks('1.0.0-x', '1.0.0-c', '1.0.0-b', '1.0.0-a')).toEqual([
    ['quarantined'],
    ['canary for 10 %'],
    ['live'],
    [],
  ]);
  const built = { commit: null, isDirty: false, builder: 'CI', run: 'https://ci.example/7' };
  expect(formatReleases([{ ...release('1.0.0-b'), provenance: built }], STATUS)).toMatch(
    /, by ci; live; unknown commit, by CI \(https:\/\/ci\.example\/7\)$/,
  );
});

describe('formatVitals', () => {
  const vital = { remote: 'search', route: null, canary: null, history: [] };

  it('shows the metrics of each route, and the canary’s', () => {
    const text = formatVitals({
      channel: 'live',
      hours: 24,
      vitals: [
        {
          ...vital,
          metric: 'lcp',
          stable: { p75: 1_849, views: 70 },
          canary: { p75: 2_100, views: 7 },
        },
        { ...vital, metric: 'cls', stable: { p75: 20, views: 70 } },
        { ...vital, route: 'results', metric: 'inp', stable: { p75: 96, views: 9 } },
        { ...vital, route: 'results', metric: 'load', stable: null },
      ],
    });
    expect(text.split('\n')).toEqual([
      '',
      'Speed, 75th percentile of the last 24 hours:',
      '  search (all)    lcp 1.8 s (canary 2.1 s), cls 0.02',
      '  search results  inp 96 ms, load –',
    ]);
  });

  it('shows nothing when nothing was measured', () => {
    expect(formatVitals({ channel: 'live', hours: 24, vitals: [] })).toBe('');
  });
});
