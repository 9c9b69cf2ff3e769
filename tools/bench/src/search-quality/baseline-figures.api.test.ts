import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openSearchCatalogue, type SearchCatalogue } from './catalogue.ts';
import { getHalf, JUDGED_QUERIES } from './judged-set.ts';
import { findWorseFigures, readBaselineFigures } from './baseline-figures.ts';
import { measureQueries, summarise, type QueryMeasurement } from './measure.ts';

/** Writing 18,000 listings takes a minute when other tests run at the same time. */
const CATALOGUE_TIMEOUT_MS = 180_000;
// The queries run in several tests, so that a busy machine has enough time for each.
const PARTS = [0, 1, 2, 3];
/**
 * The halves are random samples of the same queries, so a change of a figure by more than the
 * tolerance shows in either. Only the full run measures both.
 */
const HALVES = [
  { half: 'test', tag: '' },
  { half: 'tuning', tag: ' @full' },
] as const;

describe('search quality', () => {
  let catalogue: SearchCatalogue;
  beforeAll(async () => {
    catalogue = await openSearchCatalogue();
  }, CATALOGUE_TIMEOUT_MS);
  afterAll(async () => {
    await catalogue[Symbol.asyncDispose]();
  });

  describe.each(HALVES)('of the $half half$tag', ({ half }) => {
    const halfQueries = JUDGED_QUERIES.filter(({ query }) => getHalf(query) === half);
    const measured: QueryMeasurement[] = [];

    it.each(PARTS)('is measured for every fourth query from query %i on', async (part) => {
      const queries = halfQueries.filter((_, index) => index % PARTS.length === part);
      measured.push(...(await measureQueries(catalogue, queries)));
      expect(measured.at(-1)?.judged).toBe(queries.at(-1));
    });

    it('is not worse than the baseline', () => {
      expect(measured).toHaveLength(halfQueries.length);
      expect(findWorseFigures(summarise(measured), readBaselineFigures()[half])).toEqual([]);
    });
  });
});
