import { describe, expect, it } from '@jest/globals';
import type { ChannelAction, ChannelEntry, VersionHealth } from '@paddock/contracts/http';
import {
  describeChange,
  describeFailingRoutes,
  describeHealth,
  describeProvenance,
  listVersionShares,
  insertNoBreakSpaces,
} from './composition-labels.ts';

const LIVE: ChannelEntry = { version: '2', canary: null, isPinned: false };
const CANARY: ChannelEntry = { ...LIVE, canary: { version: '3', percent: 10 } };
const createHealth = (
  views: number,
  errors: number,
  rate: number | null,
  failures: VersionHealth['failures'] = [],
  routes: VersionHealth['routes'] = [],
): VersionHealth => ({ views, errors, rate, routes, failures });

describe('describeHealth', () => {
  it.each([
    [createHealth(0, 0, null), 'unseen', 'No recent visits', 'No pages were served'],
    [createHealth(1_204, 0, 0), 'well', 'Healthy', '1,204 pages, no errors'],
    [
      createHealth(1_000, 1, 0.001, [{ code: 'render', count: 1 }]),
      'well',
      'Healthy, a few errors',
      '1,000 pages, 1 error (0.1 %): 1 × render',
    ],
    [
      createHealth(50, 10, 0.2, [
        { code: 'server-module', count: 7 },
        { code: 'render', count: 3 },
      ]),
      'ill',
      'Failing',
      '50 pages, 10 errors (20 %): 7 × server-module, 3 × render',
    ],
  ] as const)('given %j, returns the tone %s', (given, tone, state, detail) => {
    expect(describeHealth(given)).toEqual({ tone, state, detail });
  });
});

describe('describeProvenance', () => {
  it.each([
    [
      '0e7edb88'.repeat(5),
      false,
      'GitHub Actions',
      'Built from commit 0e7edb88, by GitHub Actions',
    ],
    [
      '0e7edb88'.repeat(5),
      true,
      'local',
      'Built from commit 0e7edb88 with changes, on an engineer’s machine',
    ],
    [null, false, 'CI', 'Built from an unknown commit, by CI'],
  ])('describes %s, %s, %s as %s', (commit, isDirty, builder, text) => {
    expect(describeProvenance({ commit, isDirty, builder, run: null })).toBe(text);
  });
});

it('describeFailingRoutes lists the failures of each route', () => {
  expect(describeFailingRoutes(createHealth(10, 0, 0))).toBe('');
  const routes = [
    { route: 'results', views: 1_200, errors: 3 },
    { route: null, views: 1, errors: 1 },
  ];
  expect(describeFailingRoutes(createHealth(1_200, 3, 0.0025, [], routes))).toBe(
    'results: 3 in 1,200 pages, on other pages: 1 in 1 page',
  );
});

describe('describeChange', () => {
  it.each<[ChannelAction, ChannelEntry | null, ChannelEntry | null, string]>([
    ['release', null, LIVE, 'went live for the first time, with 2'],
    ['release', { ...LIVE, version: '1' }, LIVE, 'changed from 1 to 2'],
    ['rollback', LIVE, { ...LIVE, version: '1' }, 'was rolled back from 2 to 1'],
    ['canary', LIVE, CANARY, 'shows 3 to 10 % of visitors'],
    ['promote', CANARY, { ...LIVE, version: '3' }, 'shows its canary 3 to all visitors'],
    ['abort', CANARY, LIVE, 'stopped its canary 3 and shows 2 to all visitors'],
    ['pin', LIVE, { ...LIVE, isPinned: true }, 'was pinned to 2'],
    ['unpin', { ...LIVE, isPinned: true }, LIVE, 'was unpinned from 2'],
    ['clear', LIVE, LIVE, 'had a version cleared from quarantine'],
    ['clear', null, null, 'had a version cleared from quarantine'],
    ['retire', CANARY, null, 'was retired, with 2'],
    ['rollback', null, LIVE, 'was rolled back to 2'],
  ])('returns a sentence for %s', (act, from, to, expected) => {
    expect(describeChange({ act, from, to })).toBe(expected);
  });
});

it('insertNoBreakSpaces puts no-break spaces between numbers and their units', () => {
  expect(insertNoBreakSpaces('50 pages, 10 errors (20 %): 7 × render, last 15 min')).toBe(
    '50 pages, 10 errors (20\u00A0%): 7\u00A0×\u00A0render, last 15\u00A0min',
  );
});

it('listVersionShares returns the percentage of visitors per version', () => {
  expect(listVersionShares(LIVE).map(({ version, percent }) => [version, percent])).toEqual([
    ['2', 100],
  ]);
  expect(
    listVersionShares(CANARY).map(({ version, percent, isCanary }) => [version, percent, isCanary]),
  ).toEqual([
    ['2', 90, false],
    ['3', 10, true],
  ]);
});
