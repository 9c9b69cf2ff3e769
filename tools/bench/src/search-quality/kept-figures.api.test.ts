import { describe, expect, it } from '@jest/globals';
import { openSearchCatalogue } from './catalogue.ts';
import { JUDGED_QUERIES } from './judged-set.ts';
import { findWorseFigures, readKeptFigures } from './kept-figures.ts';
import { measureQueries, summariseHalves } from './measure.ts';

describe('search quality', () => {
  it('is not worse than the kept figures', async () => {
    await using catalogue = await openSearchCatalogue();
    const measured = summariseHalves(await measureQueries(catalogue, JUDGED_QUERIES));
    expect(findWorseFigures(measured, readKeptFigures())).toEqual([]);
  });
});
