/** What the job finds is what the search itself finds: any search, any listing. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { KIND_CATEGORIES } from '@paddock/contracts/categories';
import type { ListingSearch } from '@paddock/contracts/http';
import { DISTRICTS, REGIONS } from '@paddock/contracts/places';
import fc from 'fast-check';
import { addFixture, FIXTURE_WORDS } from '../../testing/fixture.ts';
import { startIdentityApi, type IdentityApi } from '../../testing/identity-api.ts';
import { signInPerson, type Person } from '../../testing/people.ts';
import { createListingMatcher, noteListingChange, noteNewListing } from './match-listing.ts';

const LISTINGS = 150;

const what = fc.oneof(
  fc.constant<[string, string][]>([]),
  fc
    .subarray(['item', 'job', 'service', 'profile', 'other'], { minLength: 1 })
    .map((kinds) => kinds.map((kind): [string, string] => ['listingType', kind])),
  fc.constantFrom(
    ...KIND_CATEGORIES.flatMap(({ kind, categories }) =>
      categories.map(({ slug }): [string, string][] => [
        ['listingType', kind],
        ['category', slug],
      ]),
    ),
  ),
  fc.constantFrom(
    ...KIND_CATEGORIES.flatMap(({ groups }) =>
      groups.map(({ slug }): [string, string][] => [['group', slug]]),
    ),
  ),
);
const where = fc.oneof(
  fc.constant<[string, string][]>([]),
  fc
    .uniqueArray(fc.constantFrom(...REGIONS.map(({ slug }) => slug)), {
      minLength: 1,
      maxLength: 6,
    })
    .map((slugs) => slugs.map((slug): [string, string] => ['regions', slug])),
  fc.constantFrom(...DISTRICTS.map(({ slug }): [string, string][] => [['district', slug]])),
);
const words = fc.oneof(
  { weight: 3, arbitrary: fc.constant('') },
  {
    weight: 2,
    arbitrary: fc
      .array(
        fc.constantFrom(...FIXTURE_WORDS, 'tractors', 'whangarei', 'HAWKES', 'the', 'nothing'),
        { minLength: 1, maxLength: 2 },
      )
      .map((all) => all.join(' ')),
  },
);
const rest = fc.subarray<[string, string]>(
  [
    ['priceMax', '20000'],
    ['priceMin', '5000'],
    ['near', '-37.78,175.28'],
    ['condition', 'used'],
    ['hours.max', '6000'],
    ['isNaitTagged', 'true'],
  ],
  { maxLength: 2 },
);
const search = fc
  .tuple(what, where, words, rest)
  .map(([kinds, places, term, others]) =>
    new URLSearchParams([
      ...kinds,
      ...places,
      ...(term === '' ? [] : [['term', term]]),
      ...others,
    ]).toString(),
  );

describe('matching a listing with saved searches', () => {
  let identity: IdentityApi;
  let person: Person;
  let match: ReturnType<typeof createListingMatcher>;
  let listings: readonly { readonly id: number; readonly public_id: number }[];
  const query = async <Row>(text: string, values: readonly unknown[] = []) =>
    (await identity.api.services.connection.pool.query(text, [...values])).rows as Row[];

  beforeAll(async () => {
    identity = await startIdentityApi();
    const { services } = identity.api;
    await addFixture(services.connection.pool, { listings: LISTINGS });
    person = await signInPerson(identity, 'mere');
    match = createListingMatcher({
      db: services.connection.db,
      jobs: services.jobs,
      reference: services.reference,
      now: services.now,
    });
    listings = await query('select id, public_id from listings order by id');
  });
  afterAll(() => identity.stop());

  async function foundBySearch(text: string): Promise<readonly string[]> {
    const found: string[] = [];
    for (let page = 1; ; page += 1) {
      const { results, hasMore } = await identity.api.get<ListingSearch>(
        `/api/listings?${text}&pageSize=50&page=${page}`,
      );
      found.push(...results.map(({ id }) => id));
      if (!hasMore) return found.sort();
    }
  }

  it('agrees with the search', async () => {
    const { connection, eventParts } = identity.api.services;
    let matchCount = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(search, { minLength: 30, maxLength: 40 }),
        async (searches) => {
          await query('delete from saved_searches');
          const idByQuery = new Map<string, string>();
          for (const text of searches)
            idByQuery.set(
              text,
              (await person.ask('POST', '/api/account/searches', { query: text })).json<{
                id: string;
              }>().id,
            );
          for (const { id } of listings) {
            await connection.db
              .transaction()
              .execute((transaction) => noteNewListing(transaction, id, eventParts()));
            await match({ listingId: id });
          }
          for (const [text, id] of idByQuery) {
            const rows = await query<{ public_id: number }>(
              'select listings.public_id from saved_search_matches join listings on listings.id = listing_id where search_id = $1',
              [id],
            );
            matchCount += rows.length;
            expect([text, rows.map((row) => String(row.public_id)).sort()]).toEqual([
              text,
              await foundBySearch(text),
            ]);
          }
        },
      ),
      { numRuns: 2 },
    );
    // A test that compared nothing with nothing would pass too.
    expect(matchCount).toBeGreaterThan(100);
  }, 180_000);

  it('finds what matches now and did not before: once, and nobody’s own', async () => {
    const { connection, eventParts } = identity.api.services;
    const [listing] = await query<{ id: number }>(
      "select id from listings where status = 'live' and kind = 'item' and price_type = 'fixed' and price_min_cents = price_max_cents and expires_at > now() limit 1",
    );
    const id = listing?.id ?? 0;
    const setPrice = async (dollars: number) => {
      await connection.db.transaction().execute(async (transaction) => {
        await noteListingChange(transaction, id, eventParts());
        await transaction
          .updateTable('listings')
          .set({ price_min_cents: dollars * 100, price_max_cents: dollars * 100 })
          .where('id', '=', id)
          .execute();
      });
    };
    await query('delete from saved_searches');
    await query(
      'update listings set price_min_cents = 900000, price_max_cents = 900000 where id = $1',
      [id],
    );
    const cheap = (
      await person.ask('POST', '/api/account/searches', { query: 'listingType=item&priceMax=5000' })
    ).json<{ id: string }>().id;
    await person.ask('POST', '/api/account/searches', { query: 'listingType=item' });
    const owner = await signInPerson(identity, 'owner');
    await query('update listings set account_id = $2 where id = $1', [id, owner.accountId]);
    await owner.ask('POST', '/api/account/searches', { query: 'listingType=item&priceMax=5000' });
    const found = () =>
      query<{ search_id: number }>(
        'select search_id from saved_search_matches where listing_id = $1',
        [id],
      );

    await setPrice(8_000);
    await match({ listingId: id });
    expect(await found()).toEqual([]);
    // Two changes before the job comes: what counts is how it stood before the first.
    await setPrice(6_000);
    await setPrice(4_000);
    await match({ listingId: id });
    expect((await found()).map((row) => String(row.search_id))).toEqual([cheap]);
    // What it had once, it has; the job that comes twice finds nothing to do.
    await query('update saved_search_matches set is_to_tell = false, alert_id = null');
    await setPrice(3_000);
    await Promise.all([match({ listingId: id }), match({ listingId: id })]);
    expect(await query('select from saved_search_matches where is_to_tell')).toEqual([]);
    expect(await query('select from listings_to_match')).toEqual([]);
  });
});
