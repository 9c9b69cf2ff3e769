import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Suggestions } from '@paddock/contracts/http';
import { addSampleListing } from '../../testing/sample-listing.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { startTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { VocabularyRepository } from './vocabulary.repository.ts';

const CATEGORIES = [
  'item/tractors',
  'item/utes',
  'item/hay',
  'item/gates',
  'item/horses',
  'item/pumps',
  'item/water-tanks',
  'item/quad-bikes',
  'item/chainsaws',
  'item/calves',
  'item/rams',
] as const;

describe('GET /api/suggestions', () => {
  let database: TestDatabase;
  let api: TestApi;

  beforeAll(async () => {
    database = await startTestDatabase();
    api = await startTestApi(database.url);
    const titles = [
      ...CATEGORIES.map((category, index) => ({
        category,
        title: index < 4 ? 'Well kept' : 'Well, tidy',
      })),
      ...Array.from({ length: 3 }, () => ({
        category: 'item/farms-for-sale' as const,
        title: '178 ha dairy farm',
      })),
    ];
    for (const [seller, listing] of titles.entries())
      await addSampleListing(api.core.connection.pool, { ...listing, seller });
    await new VocabularyRepository(api.core.db).refresh();
    api.core.reference.reload();
  });
  afterAll(async () => {
    await api.close();
    await database.stop();
  });

  it.each([
    ['dairy', 'dairy farm', true],
    ['well', 'well kept', false],
    ['ha', 'ha dairy', false],
  ])('suggests for “%s” the phrase “%s” of titles: %s', async (typed, phrase, isSuggested) => {
    const { suggestions } = await api.get<Suggestions>(`/api/suggestions?query=${typed}`);
    const labels = suggestions.map(({ label }) => label);
    expect(labels.includes(phrase)).toBe(isSuggested);
  });
});
