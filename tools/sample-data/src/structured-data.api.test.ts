/**
 * Checks the structured data of the sample listings against the requirements of search engines
 * (domain/structured-data).
 */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getPriceRule, PRICE_RULES } from '@paddock/domain/categories';
import type { Listing } from '@paddock/contracts/http';
import { KINDS, type Kind } from '@paddock/contracts/kinds';
import { findStructuredDataProblems } from '@paddock/domain/structured-data';
import { seedDatabase } from './seed-database.ts';
import { startTestApi, type TestApi } from '../../../apps/api/src/testing/test-api.ts';
import {
  startTestDatabase,
  type TestDatabase,
} from '../../../apps/api/src/testing/test-database.ts';

const SCHEMA_TYPES: Readonly<Record<Kind, string>> = {
  item: 'Product',
  job: 'JobPosting',
  service: 'Service',
  profile: 'Person',
  other: 'Event',
};
/** The number of sample listings to check for each combination of kind, category and price type. */
const SAMPLES_PER_COMBINATION = 2;

describe('structured data of listings', () => {
  let database: TestDatabase;
  let api: TestApi;
  const samples: Listing[] = [];

  beforeAll(async () => {
    database = await startTestDatabase();
    await seedDatabase({ url: database.url, listings: 1_500 });
    api = await startTestApi(database.url);
    const { rows } = await api.core.connection.pool.query<{ public_id: string }>(
      `select public_id from (
         select public_id, row_number() over (partition by kind, category_id, price_type, picture_count > 0 order by id) as nth from listings where status = 'live' and expires_at > now()
       ) as numbered where nth <= $1`,
      [SAMPLES_PER_COMBINATION],
    );
    // Send the requests one after the other: hundreds of parallel ones would exceed the API's
    // connection timeout.
    for (const { public_id: id } of rows)
      samples.push(await api.get<Listing>(`/api/listings/${id}`));
  });
  afterAll(async () => {
    await api.close();
    await database.stop();
  });

  it('is complete for every kind, category and price type in the sample data', () => {
    const problems = samples.flatMap(({ id, kind, price, jsonLd }) =>
      jsonLd.flatMap((object) =>
        findStructuredDataProblems(object).map(
          (problem) => `${kind} ${id} (${price.type}): ${problem}`,
        ),
      ),
    );
    expect(problems).toEqual([]);
    const seen = new Set(samples.map(({ kind, price }) => `${kind} ${price.type}`));
    // Allow four missing combinations: events with a fixed price and services with a price on
    // application are rare in the sample data.
    expect(seen.size).toBeGreaterThanOrEqual(PRICE_RULES.flatMap(({ kinds }) => kinds).length - 4);
  });

  it.each(KINDS)('has the schema.org type for a listing of the kind %s', (kind) => {
    const ofKind = samples.filter((listing) => listing.kind === kind);
    const marked = ofKind.filter(({ jsonLd }) => jsonLd.length > 0);
    expect(marked.length).toBeGreaterThan(0);
    for (const { jsonLd } of marked)
      expect(jsonLd.map((object) => object['@type'])).toEqual([SCHEMA_TYPES[kind]]);
    // These have no structured data: search engines do not show products without a picture or
    // events without a date.
    const isNotMarkedUp = ({ pictures, jsonLd }: Listing) =>
      kind === 'item' ? pictures.length === 0 : kind === 'other' && jsonLd.length === 0;
    expect(
      ofKind.filter((listing) => !isNotMarkedUp(listing) && listing.jsonLd.length === 0),
    ).toEqual([]);
    if (kind === 'item')
      expect(
        ofKind.filter((listing) => listing.pictures.length === 0 && listing.jsonLd.length > 0),
      ).toEqual([]);
  });

  it('has an Offer exactly when the listing has a price', () => {
    const sold = samples.filter(
      ({ kind, jsonLd }) => (kind === 'item' || kind === 'service') && jsonLd.length > 0,
    );
    for (const { id, price, jsonLd } of sold) {
      const isPriced = getPriceRule(price.type).hasOffer && (price.minCents ?? 0) > 0;
      expect([id, price.type, jsonLd[0]?.['offers'] !== undefined]).toEqual([
        id,
        price.type,
        isPriced,
      ]);
    }
    for (const type of ['free', 'swap', 'wanted', 'on-application'])
      expect([type, sold.some(({ price }) => price.type === type)]).toEqual([type, true]);
  });

  it.each([
    ['wanted', 100_00, false],
    ['fixed', 0, false],
    ['free', null, false],
    ['swap', null, false],
    ['on-application', null, false],
    ['negotiable', null, false],
    ['negotiable', 1, true],
    ['fixed', 48_500_00, true],
  ])(
    'for an item with the price type %s and a price of %j cents, has an Offer: %j',
    async (type, cents, hasOffer) => {
      const { id } = samples.find(
        ({ kind, pictures }) => kind === 'item' && pictures.length > 0,
      ) ?? {
        id: '',
      };
      await api.core.connection.pool.query(
        'update listings set price_type = $2, price_min_cents = $3, price_max_cents = $3 where public_id = $1',
        [id, type, cents],
      );
      const [product = {}] = (await api.get<Listing>(`/api/listings/${id}`)).jsonLd;
      expect([findStructuredDataProblems(product), product['offers'] !== undefined]).toEqual([
        [],
        hasOffer,
      ]);
    },
  );

  it('is absent once a job listing has ended and its page returns 410', async () => {
    const job = samples.find(({ kind }) => kind === 'job');
    await api.core.connection.pool.query(
      "update listings set expires_at = greatest(published_at + interval '1 second', now() - interval '1 minute') where public_id = $1",
      [job?.id],
    );
    const response = await api.request(`/api/listings/${job?.id ?? ''}`);
    expect([response.statusCode, response.body.includes('JobPosting')]).toEqual([410, false]);
  });
});
