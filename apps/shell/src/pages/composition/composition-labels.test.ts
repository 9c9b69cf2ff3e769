import { describe, expect, it } from '@jest/globals';
import type { ChannelAction, ChannelEntry, VersionHealth } from '@paddock/contracts/http';
import {
  describeChange,
  describeHealth,
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
): VersionHealth => ({ views, errors, rate, failures });

describe('describeHealth', () => {
  it.each([
    [createHealth(0, 0, null), 'unseen', 'Not seen lately', 'No pages were served'],
    [createHealth(1_204, 0, 0), 'well', 'Running well', '1,204 pages, no errors'],
    [
      createHealth(1_000, 1, 0.001, [{ code: 'render', count: 1 }]),
      'well',
      'Running, a few errors',
      '1,000 pages, 1 error (0.1 %): 1 × render',
    ],
    [
      createHealth(50, 10, 0.2, [
        { code: 'server-module', count: 7 },
        { code: 'render', count: 3 },
      ]),
      'ill',
      'In trouble',
      '50 pages, 10 errors (20 %): 7 × server-module, 3 × render',
    ],
  ] as const)('given %j, returns the tone %s', (given, tone, state, detail) => {
    expect(describeHealth(given)).toEqual({ tone, state, detail });
  });
});

describe('describeChange', () => {
  it.each<[ChannelAction, ChannelEntry | null, ChannelEntry | null, string]>([
    ['release', null, LIVE, '2 went live, the first'],
    ['release', { ...LIVE, version: '1' }, LIVE, '2 went live in place of 1'],
    ['rollback', LIVE, { ...LIVE, version: '1' }, 'went back to 1 from 2'],
    ['canary', LIVE, CANARY, '10 % of visitors get 3'],
    ['promote', CANARY, { ...LIVE, version: '3' }, '3, the canary, is for everybody'],
    ['abort', CANARY, LIVE, '3 was taken back; everybody gets 2'],
    ['pin', LIVE, { ...LIVE, isPinned: true }, 'pinned to 2'],
    ['unpin', { ...LIVE, isPinned: true }, LIVE, '2 may be replaced again'],
    ['clear', LIVE, LIVE, 'a version that was quarantined may go live again'],
    ['clear', null, null, 'a version that was quarantined may go live again'],
    ['retire', CANARY, null, 'was retired, with 2'],
    ['rollback', null, LIVE, 'went back to 2'],
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
