import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { PriceGuide } from '@paddock/contracts/http';
import { addSampleListing, type SampleListing } from '../../testing/sample-listing.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { runAsOwner, startTestDatabase, type TestDatabase } from '../../testing/test-database.ts';

describe('GET /api/posting/{kind}/{category}/price-guide', () => {
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

  const TRACTOR: SampleListing = {
    category: 'item/tractors',
    title: 'John Deere 6120M',
    attributes: { make: 'John Deere', model: '6120M', year: 2018 },
    dollars: 90_000,
  };

  /** Publishes five listings. `per` is the unit of their price. */
  async function addFive(listing: Partial<SampleListing> = {}, per: string | null = null) {
    for (let count = 0; count < 5; count += 1) {
      const id = await addSampleListing(api.core.connection.pool, { ...TRACTOR, ...listing });
      await api.core.connection.pool.query(
        'update listings set price_per = $2 where public_id = $1',
        [id, per],
      );
    }
  }

  async function fetchGuide(query: string, category = 'item/tractors') {
    const response = await api.request(`/api/posting/${category}/price-guide?${query}`);
    expect(response.statusCode).toBe(200);
    return response.json<PriceGuide>().guide;
  }

  it('compares with the same make, and with the same model and age when there are enough', async () => {
    await addFive();
    await addFive({
      attributes: { make: 'john deere', model: '5075E', year: 2018 },
      dollars: 50_000,
    });
    await addFive({ attributes: { ...TRACTOR.attributes, year: 1999 }, dollars: 30_000 });
    await addFive({ attributes: { make: 'Fordson', model: 'Major', year: 1958 }, dollars: 4_000 });
    const exact = { lowCents: 9_000_000, highCents: 9_000_000, count: 5 };
    expect(await fetchGuide('make=John+Deere&model=6120+M&year=2020')).toEqual(exact);
    expect((await fetchGuide('make=John+Deere&model=6120M'))?.count).toBe(10);
    expect((await fetchGuide('make=John+Deere&model=7R'))?.count).toBe(15);
    expect((await fetchGuide(''))?.count).toBe(20);
    expect(await fetchGuide('make=Kubota')).toBeNull();
  });

  it('compares a price only with prices for the same unit', async () => {
    const heifers = { category: 'item/dairy-heifers', attributes: { breed: 'friesian' } };
    await addFive({ ...heifers, dollars: 1_850 }, 'head');
    await addFive({ ...heifers, dollars: 4 }, 'kg');
    const perHead = await fetchGuide('per=head&breed=friesian', 'item/dairy-heifers');
    expect(perHead).toEqual({ lowCents: 185_000, highCents: 185_000, count: 5 });
    expect(await fetchGuide('breed=friesian', 'item/dairy-heifers')).toBeNull();
    expect(await fetchGuide('per=head&breed=jersey', 'item/dairy-heifers')).toBeNull();
  });

  it('leaves out listings that are not live or have no amount', async () => {
    await addFive();
    await api.core.connection.pool.query(
      "update listings set price_type = 'on-application', price_min_cents = null, price_max_cents = null where id = (select min(id) from listings)",
    );
    expect(await fetchGuide('')).toBeNull();
    await addFive();
    expect((await fetchGuide('make=John+Deere'))?.count).toBe(9);
    await api.core.connection.pool.query("update listings set status = 'sold'");
    expect(await fetchGuide('make=John+Deere&year=2018')).toBeNull();
  });

  it('returns 404 for an unknown category and 400 for an unknown parameter', async () => {
    expect((await api.request('/api/posting/item/rockets/price-guide')).statusCode).toBe(404);
    expect((await api.request('/api/posting/item/tractors/price-guide?x=1')).statusCode).toBe(400);
  });
});
