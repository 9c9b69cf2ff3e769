import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ListingSearch } from '@paddock/contracts/http';
import { runTestCommand } from '../testing/run-command.ts';
import { searchesCommand } from './searches.ts';
import { addSampleListing } from '../testing/sample-listing.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { startTestDatabase, type TestDatabase } from '../testing/test-database.ts';

describe('npm run searches', () => {
  let database: TestDatabase;
  let api: TestApi;

  beforeAll(async () => {
    database = await startTestDatabase();
    api = await startTestApi(database.url);
    const { pool } = api.core.connection;
    await addSampleListing(pool, { category: 'item/quad-bikes', title: 'Honda TRX420' });
    await addSampleListing(pool, { category: 'item/hay', title: 'Lucerne hay' });
  });
  afterAll(async () => {
    await api.close();
    await database.stop();
  });
  beforeEach(() => api.core.connection.pool.query('delete from search_words'));

  /** @returns what the command printed, or its error output when it failed */
  const run = async (...args: readonly string[]) => {
    const { code, output } = await runTestCommand(searchesCommand, args, {
      DATABASE_URL: database.url,
    });
    return code === 0 ? output : `failed: ${output}`;
  };
  async function searchTitles(term: string): Promise<readonly string[]> {
    api.core.reference.reload();
    const { results } = await api.get<ListingSearch>(
      `/api/listings?${new URLSearchParams({ term }).toString()}`,
    );
    return results.map(({ title }) => title);
  }

  it('adds a phrase, lists it and removes it', async () => {
    expect(await searchTitles('jigger')).toEqual([]);
    expect(await run('add', 'Jiggers', 'item/quad-bikes')).toBe(
      '“jiggers” now finds item/quad-bikes.',
    );
    expect(await searchTitles('jigger')).toEqual(['Honda TRX420']);
    expect(await run('add', 'jiggers', 'lucerne', '--instead')).toBe(
      '“jiggers” now finds lucerne.',
    );
    expect(await searchTitles('jiggers')).toEqual(['Lucerne hay']);
    expect(await run('list')).toBe('jiggers: lucerne (instead)');
    expect(await run('remove', 'jiggers')).toBe('“jiggers” is removed.');
    expect(await searchTitles('jigger')).toEqual([]);
    expect(await run('list')).toBe('No phrases have been added.');
  });

  it.each([
    [['add', 'jigger', 'item/jiggers'], 'There is no category item/jiggers.'],
    [['add', 'jigger'], 'Say what the phrase finds.'],
    [['add', 'a b c d e', 'quad'], 'The phrase must have one to 4 words.'],
    [['remove', 'jigger'], '“jigger” is not in the dictionary.'],
    [['learn', 'jigger', 'quad'], 'Prints the searches'],
  ])('refuses %j', async (args, message) => {
    expect(await run(...args)).toContain(`failed: ${message}`);
    expect(await run('list')).toBe('No phrases have been added.');
  });

  it('prints the searches that did not help', async () => {
    await api.core.connection.pool.query(
      `insert into search_days (day, words, searches, empty) values ((now() at time zone 'Pacific/Auckland')::date, 'jigger', 3, 3)`,
    );
    expect(await run()).toContain('3  jigger, 3 found nothing');
  });
});
