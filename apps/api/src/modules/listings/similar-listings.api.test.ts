import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ListingSearch } from '@paddock/contracts/http';
import { addSampleListing, type SampleListing } from '../../testing/sample-listing.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { runAsOwner, startTestDatabase, type TestDatabase } from '../../testing/test-database.ts';

describe('similar listings', () => {
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
  beforeEach(() =>
    runAsOwner(database.url, 'truncate listings, listing_counts, listing_months cascade'),
  );

  let sellers = 0;

  const TRACTOR: SampleListing = {
    category: 'item/tractors',
    title: 'John Deere 6120M',
    attributes: { make: 'John Deere', model: '6120M' },
    dollars: 90_000,
  };
  /** Publishes a listing of another seller. */
  const add = (listing: Partial<SampleListing>) =>
    addSampleListing(api.core.connection.pool, { ...TRACTOR, seller: (sellers += 1), ...listing });

  async function listTitles(publicId: number): Promise<readonly string[]> {
    const response = await api.request(`/api/listings/${publicId}/similar`);
    expect(response.statusCode).toBe(200);
    return response.json<Pick<ListingSearch, 'results'>>().results.map(({ title }) => title);
  }

  it('shows the same model first, then the same make, then other listings of the category', async () => {
    const shown = await add({});
    await add({ title: 'Fordson Major', attributes: { make: 'Fordson', model: 'Major' } });
    await add({
      title: 'Tidy John Deere 5075E',
      attributes: { make: 'John Deere', model: '5075E' },
    });
    await add({ title: '6120M, one owner', attributes: { make: 'john deere', model: '6120 M' } });
    await add({ category: 'item/hay', title: 'John Deere 6120M bales', attributes: {} });
    expect(await listTitles(shown)).toEqual([
      '6120M, one owner',
      'Tidy John Deere 5075E',
      'Fordson Major',
      'John Deere 6120M bales',
    ]);
  });

  it('finds the same make behind more than 200 newer listings of the category', async () => {
    const shown = await add({});
    await add({ title: 'The same, a month old', daysOld: 28 });
    for (let count = 0; count < 201; count += 1)
      await add({ title: 'Fordson', attributes: { make: 'Fordson' }, seller: 500 });
    expect((await listTitles(shown))[0]).toBe('The same, a month old');
  });

  it('prefers a similar title, price and place', async () => {
    const saddle = { category: 'item/saddles-tack', attributes: {}, dollars: 500 };
    const shown = await add({ ...saddle, title: 'Stock saddle' });
    await add({ ...saddle, title: 'Bridle' });
    await add({ ...saddle, title: 'Stock saddle, dear', dollars: 4_000 });
    await add({ ...saddle, title: 'Stock saddle, far', town: 'invercargill/invercargill' });
    await add({ ...saddle, title: 'Stock saddle, close' });
    const titles = await listTitles(shown);
    expect(titles[0]).toBe('Stock saddle, close');
    expect(titles.at(-1)).toBe('Bridle');
  });

  it('does not let one seller fill the shelf', async () => {
    const shown = await add({});
    for (let count = 0; count < 6; count += 1) await add({ title: 'Dealer’s 6120M', seller: 400 });
    await add({ title: 'Neighbour’s 6120M', dollars: 70_000 });
    expect((await listTitles(shown)).indexOf('Neighbour’s 6120M')).toBeLessThan(2);
  });

  it('leaves out the listing itself and listings that are no longer live', async () => {
    const shown = await add({});
    const sold = await add({ title: 'Sold' });
    await api.core.connection.pool.query(
      `update listings set status = 'sold' where public_id = $1`,
      [sold],
    );
    expect(await listTitles(shown)).toEqual([]);
    expect(await listTitles(sold)).toEqual(['John Deere 6120M']);
  });
});
