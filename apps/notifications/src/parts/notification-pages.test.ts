import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  allRead,
  appendPage,
  firstPage,
  hasMore,
  mergeNewest,
  nextPage,
  withoutOne,
} from './notification-pages.ts';
import type { Pages } from './notification-pages.ts';
import { newestFirst, samplePage } from './testing/sample-notifications.ts';

const listIds = ({ notifications }: Pages) => notifications.map(({ id }) => Number(id));

describe('pages of notifications', () => {
  it('are one list: page 1 replaces, later ones are appended, more exist while page × 10 is below the total', () => {
    const server = newestFirst(25);
    let pages = firstPage(samplePage(server));
    expect([hasMore(pages), nextPage(pages)]).toEqual([true, 2]);
    pages = appendPage(pages, samplePage(server, 2), 2);
    pages = appendPage(pages, samplePage(server, 3), 3);
    expect(listIds(pages)).toEqual(server);
    expect(hasMore(pages)).toBe(false);
    expect(listIds(firstPage(samplePage(server)))).toEqual(server.slice(0, 10));
    expect(hasMore(firstPage(samplePage(newestFirst(10))))).toBe(false);
  });

  it('may start at the page that a link led to', () => {
    const server = newestFirst(25);
    const pages = firstPage(samplePage(server, 2), 2);
    expect([hasMore(pages), nextPage(pages)]).toEqual([true, 3]);
    expect(listIds(appendPage(pages, samplePage(server, 3), 3))).toEqual(server.slice(10));
  });

  it('show none twice when new ones push the list down', () => {
    const before = newestFirst(25);
    const after = newestFirst(28);
    const pages = appendPage(firstPage(samplePage(before)), samplePage(after, 2), 2);
    expect(listIds(pages)).toEqual(before.slice(0, 17));
  });

  it('pass over none when some are deleted elsewhere: the page is asked for again', () => {
    const before = newestFirst(30);
    const after = before.slice(3);
    const moved = appendPage(firstPage(samplePage(before)), samplePage(after, 2), 2);
    expect([listIds(moved), nextPage(moved)]).toEqual([before.slice(0, 10), 1]);
    expect(listIds(appendPage(moved, samplePage(after, 1), 1))).toEqual(before.slice(0, 13));
    // As many came as went: the list has moved all the same.
    expect(listIds(appendPage(moved, samplePage([31, ...after], 1), 1))[0]).toBe(31);
  });

  it('get what is new on top, and keep their place', () => {
    const before = newestFirst(25);
    const two = appendPage(firstPage(samplePage(before)), samplePage(before, 2), 2);
    const pages = mergeNewest(two, samplePage(newestFirst(27)));
    expect(listIds(pages)).toEqual(newestFirst(27).slice(0, 22));
    // So much at once that nobody could say what lies between.
    expect(listIds(mergeNewest(two, samplePage(newestFirst(60))))).toEqual(
      newestFirst(60).slice(0, 10),
    );
  });

  it('still say what was new to the reader after it has been marked read', () => {
    const pages = mergeNewest(
      firstPage(samplePage([2, 1])),
      samplePage([3, 2, 1], 1, { is_read: true }),
    );
    expect(pages.notifications.map(({ is_read }) => is_read)).toEqual([true, false, false]);
    expect(allRead(pages).notifications.every(({ is_read }) => is_read)).toBe(true);
  });

  it('lose one that is deleted, and nothing of what comes after it', () => {
    const before = newestFirst(25);
    const pages = withoutOne(firstPage(samplePage(before)), '20');
    const after = before.filter((id) => id !== 20);
    expect([pages.total, nextPage(pages)]).toEqual([24, 1]);
    expect(listIds(appendPage(pages, samplePage(after, 1), 1))).toEqual(after.slice(0, 10));
  });

  it('come to the end with none twice and none missing, whatever happens meanwhile', () => {
    const happening = fc.oneof(
      fc.record({ kind: fc.constant('arrive'), count: fc.integer({ min: 1, max: 9 }) }),
      fc.record({ kind: fc.constant('leave'), at: fc.nat(40) }),
      fc.record({ kind: fc.constant('delete'), at: fc.nat(40) }),
      fc.constant({ kind: 'refresh' as const }),
    );
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 60 }),
        fc.array(happening, { maxLength: 12 }),
        (size, events) => {
          let server = newestFirst(size);
          let newest = size;
          let pages = firstPage(samplePage(server));
          const more = () => {
            const page = nextPage(pages);
            pages = appendPage(pages, samplePage(server, page), page);
          };
          for (const event of events) {
            if ('count' in event) {
              for (let count = 0; count < event.count; count += 1)
                server = [(newest += 1), ...server];
            } else if ('at' in event) {
              const id = event.kind === 'delete' ? listIds(pages)[event.at] : server[event.at];
              if (id === undefined) continue;
              server = server.filter((each) => each !== id);
              if (event.kind === 'delete') pages = withoutOne(pages, String(id));
            } else {
              pages = mergeNewest(pages, samplePage(server));
            }
            if (hasMore(pages)) more();
          }
          pages = mergeNewest(pages, samplePage(server));
          for (let turn = 0; hasMore(pages) && turn < 50; turn += 1) more();
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
