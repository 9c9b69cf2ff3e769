import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ServedPages } from '@paddock/contracts/http';
import type { LiveComposition } from '../composition.ts';
import { createServedTally } from './served-tally.ts';
import type { ServedTally } from './served-tally.ts';

type Report = ServedPages['releases'];

const composition = {
  hash: 'h',
  remotes: ['search', 'listings'].map((id) => ({ id, version: '1' })),
} as unknown as LiveComposition;
const timeoutFailure = { remote: 'search', version: '1', code: 'server-late' };

let reports: Report[];
let isApiDown: boolean;
let faults: number;
let counter: ServedTally;

beforeEach(() => {
  jest.useFakeTimers();
  [reports, isApiDown, faults] = [[], false, 0];
  counter = createServedTally({
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
  it('reports views and failures per release every two seconds, if there are any', async () => {
    counter.served(composition);
    counter.served(composition, [timeoutFailure]);
    counter.failed({ remote: 'search', version: '1', code: 'server-hung' });
    await waitForReport();
    await waitForReport();
    expect(reports).toEqual([
      [
        {
          remote: 'search',
          version: '1',
          views: 2,
          failures: { 'server-late': 1, 'server-hung': 1 },
        },
        { remote: 'listings', version: '1', views: 2, failures: {} },
      ],
    ]);
  });

  it('adds failed reports to the next one, and reports the first failure only', async () => {
    isApiDown = true;
    counter.served(composition, [timeoutFailure]);
    await waitForReport();
    counter.served(composition, [timeoutFailure]);
    await waitForReport();
    expect([reports, faults]).toEqual([[], 1]);
    isApiDown = false;
    await waitForReport();
    await waitForReport();
    expect(reports).toEqual([
      [
        { remote: 'search', version: '1', views: 2, failures: { 'server-late': 2 } },
        { remote: 'listings', version: '1', views: 2, failures: {} },
      ],
    ]);
  });

  it('reports the last counts when it is stopped', () => {
    counter.served(composition);
    counter.stop();
    expect(reports).toHaveLength(1);
  });
});
