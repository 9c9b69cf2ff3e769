import { describe, expect, it } from '@jest/globals';
import { ListingVisitors } from './listing-visitors.ts';

const BROWSER = 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0';

describe('ListingVisitors', () => {
  it('counts each visitor once per day and listing', () => {
    const visitors = new ListingVisitors();
    const viewListing = (
      visitor: string,
      listing: number,
      day = '2026-11-22',
      agent: string | undefined = BROWSER,
    ) => visitors.isFirstViewToday(visitor, agent, listing, day);
    expect([
      viewListing('one', 1),
      viewListing('one', 1),
      viewListing('one', 2),
      viewListing('two', 1),
    ]).toEqual([true, false, true, true]);
    expect([viewListing('one', 1, '2026-11-23'), viewListing('one', 1, '2026-11-23')]).toEqual([
      true,
      false,
    ]);
    // Visitors behind the same IP address are distinguished by their user agents.
    expect(viewListing('one', 1, '2026-11-23', `${BROWSER} x`)).toBe(true);
  });

  it.each([
    'Googlebot/2.1',
    'facebookexternalhit/1.1',
    'curl/8.5',
    'python-requests/2.32',
    '',
    undefined,
  ])('does not count bots: %s', (agent) => {
    expect(new ListingVisitors().isFirstViewToday('one', agent, 1, '2026-11-22')).toBe(false);
  });
});
