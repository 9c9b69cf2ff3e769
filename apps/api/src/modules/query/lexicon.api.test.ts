import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addSampleListing } from '../../testing/sample-listing.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { startTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { VocabularyRepository } from '../suggestions/vocabulary.repository.ts';
import { loadLexicon } from './lexicon.ts';
import { SearchWordsRepository } from './search-words.repository.ts';

describe('loadLexicon', () => {
  let database: TestDatabase;
  let api: TestApi;

  beforeAll(async () => {
    database = await startTestDatabase();
    api = await startTestApi(database.url);
  });
  afterAll(async () => {
    await api.close();
    await database.stop();
  });

  it('returns the same lexicon until an operator adds words or titles contain new ones', async () => {
    const { connection, db } = api.core;
    const empty = await loadLexicon(db);
    expect(await loadLexicon(db)).toBe(empty);

    await new SearchWordsRepository(db).save({
      phrase: 'zorb',
      finds: 'item/quad-bikes',
      isInstead: false,
    });
    const withAddedWords = await loadLexicon(db);
    expect([empty.frequencies.has('zorb'), withAddedWords.frequencies.get('zorb')]).toEqual([
      false,
      0,
    ]);
    expect(await loadLexicon(db)).toBe(withAddedWords);

    await addSampleListing(connection.pool, { category: 'item/hay', title: 'Zorb in a paddock' });
    await new VocabularyRepository(db).refresh();
    const withTitles = await loadLexicon(db);
    expect([withTitles.isEmpty, withTitles.frequencies.get('zorb')]).toEqual([false, 1]);
    expect(await loadLexicon(db)).toBe(withTitles);
  });
});
