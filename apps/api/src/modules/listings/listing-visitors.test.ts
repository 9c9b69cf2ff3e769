import { describe, expect, it } from '@jest/globals';
import { ListingVisitors } from './listing-visitors.ts';

const BROWSER = 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0';

describe('visitors of a listing', () => {
  it('are new once a day, each for each listing', () => {
    const visitors = new ListingVisitors();
    const look = (
      visitor: string,
      listing: number,
      day = '2026-11-22',
      agent: string | undefined = BROWSER,
    ) => visitors.isFirst(visitor, agent, listing, day);
    expect([look('one', 1), look('one', 1), look('one', 2), look('two', 1)]).toEqual([
      true,
      false,
      true,
      true,
    ]);
    expect([look('one', 1, '2026-11-23'), look('one', 1, '2026-11-23')]).toEqual([true, false]);
    // Two people behind one address are told apart as far as their browsers are.
    expect(look('one', 1, '2026-11-23', `${BROWSER} x`)).toBe(true);
  });

  it.each([
    'Googlebot/2.1',
    'facebookexternalhit/1.1',
    'curl/8.5',
    'python-requests/2.32',
    '',
    undefined,
  ])('are not programs: %s', (agent) => {
    expect(new ListingVisitors().isFirst('one', agent, 1, '2026-11-22')).toBe(false);
  });
});
