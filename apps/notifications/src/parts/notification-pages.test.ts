import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  markAllAsRead,
  appendPage,
  createLoadedPages,
  hasMoreNotifications,
  mergeNewest,
  getNextPage,
  removeNotification,
} from './notification-pages.ts';
import type { LoadedPages } from './notification-pages.ts';
import { createIdsNewestFirst, createSamplePage } from './testing/sample-notifications.ts';

const listIds = ({ notifications }: LoadedPages) => notifications.map(({ id }) => Number(id));

describe('pages of notifications', () => {
  it('start with page 1, and append later pages while page × 10 is below the total', () => {
    const server = createIdsNewestFirst(25);
    let pages = createLoadedPages(createSamplePage(server));
    expect([hasMoreNotifications(pages), getNextPage(pages)]).toEqual([true, 2]);
    pages = appendPage(pages, createSamplePage(server, 2), 2);
    pages = appendPage(pages, createSamplePage(server, 3), 3);
    expect(listIds(pages)).toEqual(server);
    expect(hasMoreNotifications(pages)).toBe(false);
    expect(listIds(createLoadedPages(createSamplePage(server)))).toEqual(server.slice(0, 10));
    expect(
      hasMoreNotifications(createLoadedPages(createSamplePage(createIdsNewestFirst(10)))),
    ).toBe(false);
  });

  it('can start at the page that a link opened', () => {
    const server = createIdsNewestFirst(25);
    const pages = createLoadedPages(createSamplePage(server, 2), 2);
    expect([hasMoreNotifications(pages), getNextPage(pages)]).toEqual([true, 3]);
    expect(listIds(appendPage(pages, createSamplePage(server, 3), 3))).toEqual(server.slice(10));
  });

  it('show no notification twice when new ones arrive', () => {
    const before = createIdsNewestFirst(25);
    const after = createIdsNewestFirst(28);
    const pages = appendPage(
      createLoadedPages(createSamplePage(before)),
      createSamplePage(after, 2),
      2,
    );
    expect(listIds(pages)).toEqual(before.slice(0, 17));
  });

  it('skip no notification when others are deleted elsewhere: the same page is requested again', () => {
    const before = createIdsNewestFirst(30);
    const after = before.slice(3);
    const moved = appendPage(
      createLoadedPages(createSamplePage(before)),
      createSamplePage(after, 2),
      2,
    );
    expect([listIds(moved), getNextPage(moved)]).toEqual([before.slice(0, 10), 1]);
    expect(listIds(appendPage(moved, createSamplePage(after, 1), 1))).toEqual(before.slice(0, 13));
    // As many notifications have arrived as were deleted, so the total is the same, but the list
    // has still moved.
    expect(listIds(appendPage(moved, createSamplePage([31, ...after], 1), 1))[0]).toBe(31);
  });

  it('add new notifications on top and keep those that are already loaded', () => {
    const before = createIdsNewestFirst(25);
    const two = appendPage(
      createLoadedPages(createSamplePage(before)),
      createSamplePage(before, 2),
      2,
    );
    const pages = mergeNewest(two, createSamplePage(createIdsNewestFirst(27)));
    expect(listIds(pages)).toEqual(createIdsNewestFirst(27).slice(0, 22));
    // More new notifications have arrived than fit on one page, so those in between are unknown.
    expect(listIds(mergeNewest(two, createSamplePage(createIdsNewestFirst(60))))).toEqual(
      createIdsNewestFirst(60).slice(0, 10),
    );
  });

  it('keep notifications marked as new for the reader after the server has marked them as read', () => {
    const pages = mergeNewest(
      createLoadedPages(createSamplePage([2, 1])),
      createSamplePage([3, 2, 1], 1, { is_read: true }),
    );
    expect(pages.notifications.map(({ is_read }) => is_read)).toEqual([true, false, false]);
    expect(markAllAsRead(pages).notifications.every(({ is_read }) => is_read)).toBe(true);
  });

  it('remove a deleted notification without skipping a later one', () => {
    const before = createIdsNewestFirst(25);
    const pages = removeNotification(createLoadedPages(createSamplePage(before)), '20');
    const after = before.filter((id) => id !== 20);
    expect([pages.total, getNextPage(pages)]).toEqual([24, 1]);
    expect(listIds(appendPage(pages, createSamplePage(after, 1), 1))).toEqual(after.slice(0, 10));
  });

  it('end with every notification exactly once, whatever arrives or is deleted during loading', () => {
    const eventArbitrary = fc.oneof(
      fc.record({ type: fc.constant('arrive'), count: fc.integer({ min: 1, max: 9 }) }),
      fc.record({ type: fc.constant('leave'), at: fc.nat(40) }),
      fc.record({ type: fc.constant('delete'), at: fc.nat(40) }),
      fc.constant({ type: 'refresh' as const }),
    );
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 60 }),
        fc.array(eventArbitrary, { maxLength: 12 }),
        (size, events) => {
          let server = createIdsNewestFirst(size);
          let newest = size;
          let pages = createLoadedPages(createSamplePage(server));
          const more = () => {
            const page = getNextPage(pages);
            pages = appendPage(pages, createSamplePage(server, page), page);
          };
          for (const event of events) {
            if ('count' in event) {
              for (let count = 0; count < event.count; count += 1)
                server = [(newest += 1), ...server];
            } else if ('at' in event) {
              const id = event.type === 'delete' ? listIds(pages)[event.at] : server[event.at];
              if (id === undefined) continue;
              server = server.filter((each) => each !== id);
              if (event.type === 'delete') pages = removeNotification(pages, String(id));
            } else {
              pages = mergeNewest(pages, createSamplePage(server));
            }
            if (hasMoreNotifications(pages)) more();
          }
          pages = mergeNewest(pages, createSamplePage(server));
          for (let round = 0; hasMoreNotifications(pages) && round < 50; round += 1) more();
          const shown = listIds(pages);
          expect(new Set(shown).size).toBe(shown.length);
          expect(server.filter((id) => !shown.includes(id))).toEqual([]);
          expect(shown).toEqual([...shown].sort((a, b) => b - a));
        },
      ),
      { numRuns: 500 },
    );
  });
});
