import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ServedPages } from '@paddock/contracts/http';
import type { LiveComposition } from '../composition.ts';
import { createServedTally } from './served-tally.ts';
import type { ServedTally } from './served-tally.ts';

type Told = ServedPages['releases'];

const composition = {
  hash: 'h',
  remotes: ['search', 'listings'].map((id) => ({ id, version: '1' })),
} as unknown as LiveComposition;
const late = { remote: 'search', version: '1', code: 'server-late' };

let told: Told[];
let isAway: boolean;
let faults: number;
let tally: ServedTally;

beforeEach(() => {
  jest.useFakeTimers();
  [told, isAway, faults] = [[], false, 0];
  tally = createServedTally({
    report(releases) {
      if (isAway) return Promise.reject(new Error('away'));
      told.push(releases);
      return Promise.resolve();
    },
    onFault: () => (faults += 1),
  });
});
afterEach(() => {
  tally.stop();
  jest.useRealTimers();
});

const pass = () => jest.advanceTimersByTimeAsync(2_000);

describe('what was served', () => {
  it('is told every two seconds, by version, with what failed; and nothing where nothing was', async () => {
    tally.served(composition);
    tally.served(composition, [late]);
    tally.failed({ remote: 'search', version: '1', code: 'server-hung' });
    await pass();
    await pass();
    expect(told).toEqual([
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

  it('is told later where nobody hears it, once; that is said once', async () => {
    isAway = true;
    tally.served(composition, [late]);
    await pass();
    tally.served(composition, [late]);
    await pass();
    expect([told, faults]).toEqual([[], 1]);
    isAway = false;
    await pass();
    await pass();
    expect(told).toEqual([
      [
        { remote: 'search', version: '1', views: 2, failures: { 'server-late': 2 } },
        { remote: 'listings', version: '1', views: 2, failures: {} },
      ],
    ]);
  });

  it('is told when the server ends', () => {
    tally.served(composition);
    tally.stop();
    expect(told).toHaveLength(1);
  });
});
