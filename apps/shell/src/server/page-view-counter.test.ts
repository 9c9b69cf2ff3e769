import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ServedPages } from '@paddock/contracts/http';
import type { LiveComposition } from '../composition.ts';
import { createPageViewCounter } from './page-view-counter.ts';
import type { PageViewCounter } from './page-view-counter.ts';

type Report = ServedPages['releases'];

const composition = {
  hash: 'h',
  remotes: [
    { id: 'search', version: '1', routes: [{ id: 'results', path: '/results' }], slots: [] },
    {
      id: 'listings',
      version: '1',
      routes: [{ id: 'item', path: '/items/:id(digits)' }],
      slots: ['card'],
    },
    { id: 'account', version: '1', routes: [{ id: 'account', path: '/account' }], slots: [] },
  ],
} as unknown as LiveComposition;
const timeoutFailure = { remote: 'search', version: '1', code: 'server-late' };

let reports: Report[];
let isApiDown: boolean;
let faults: number;
let counter: PageViewCounter;

beforeEach(() => {
  jest.useFakeTimers();
  [reports, isApiDown, faults] = [[], false, 0];
  counter = createPageViewCounter({
    report(releases) {
      if (isApiDown) return Promise.reject(new Error('away'));
      reports.push(releases);
      return Promise.resolve();
    },
    onFault: () => (faults += 1),
  });
});
afterEach(() => {
  counter.stop();
  jest.useRealTimers();
});

const waitForReport = () => jest.advanceTimersByTimeAsync(2_000);

describe('createPageViewCounter', () => {
  it('reports views and failures per route every two seconds, if there are any', async () => {
    counter.recordView(composition, '/results');
    counter.recordView(composition, '/results', [timeoutFailure]);
    counter.recordView(composition, '/items/7');
    counter.recordView(composition, '/unknown', [timeoutFailure]);
    counter.recordFailure({ remote: 'search', version: '1', code: 'server-hung' });
    await waitForReport();
    await waitForReport();
    expect(reports).toEqual([
      [
        {
          remote: 'search',
          version: '1',
          route: 'results',
          views: 2,
          failures: { 'server-late': 1 },
        },
        // Pages of other remotes, which may show a slot of this one.
        { remote: 'listings', version: '1', views: 3, failures: {} },
        { remote: 'listings', version: '1', route: 'item', views: 1, failures: {} },
        {
          remote: 'search',
          version: '1',
          views: 0,
          failures: { 'server-late': 1, 'server-hung': 1 },
        },
      ],
    ]);
  });

  it('adds up the views of each remote’s own pages and its failures, also after a report', async () => {
    counter.recordView(composition, '/results', [timeoutFailure]);
    await waitForReport();
    counter.recordView(composition, '/results');
    counter.recordView(composition, '/unknown', [timeoutFailure]);
    expect(counter.listTotals()).toEqual([
      { remote: 'search', views: 2, failures: { 'server-late': 2 } },
    ]);
  });

  it('adds the counts of a failed report to the next one, and logs only the first failure', async () => {
    isApiDown = true;
    counter.recordView(composition, '/results', [timeoutFailure]);
    await waitForReport();
    counter.recordView(composition, '/results', [timeoutFailure]);
    await waitForReport();
    expect([reports, faults]).toEqual([[], 1]);
    isApiDown = false;
    await waitForReport();
    await waitForReport();
    expect(reports).toEqual([
      [
        {
          remote: 'search',
          version: '1',
          route: 'results',
          views: 2,
          failures: { 'server-late': 2 },
        },
        { remote: 'listings', version: '1', views: 2, failures: {} },
      ],
    ]);
  });

  it('reports the last counts when it is stopped', () => {
    counter.recordView(composition, '/results');
    counter.stop();
    expect(reports).toHaveLength(1);
  });

  it('counts 120 views of one network in an hour, and all views without a network', async () => {
    const view = (times: number, network: string | null) => {
      for (let index = 0; index < times; index += 1)
        counter.recordView(composition, '/results', [], network);
    };
    const readViews = async () => {
      await waitForReport();
      const [search] = reports.pop() ?? [];
      return search?.views;
    };
    view(150, '203.0.113.0/24');
    expect(await readViews()).toBe(120);
    view(150, null);
    view(1, '198.51.100.0/24');
    expect(await readViews()).toBe(151);
    await jest.advanceTimersByTimeAsync(60 * 60_000);
    view(1, '203.0.113.0/24');
    expect(await readViews()).toBe(1);
  });
});
