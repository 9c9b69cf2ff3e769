/**
 * Checks that the matching job finds exactly what the search itself finds, for generated searches
 * and listings.
 */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { KIND_CATEGORIES } from '@paddock/domain/categories';
import type { ListingSearch } from '@paddock/contracts/http';
import { DISTRICTS, REGIONS } from '@paddock/domain/places';
import fc from 'fast-check';
import { addListingFixture, FIXTURE_WORDS } from '../../testing/listing-fixture.ts';
import { startIdentityApi, type IdentityApi } from '../../testing/identity-api.ts';
import { signInTestUser, type TestUser } from '../../testing/test-users.ts';
import { createListingMatcher, recordListingChange, recordNewListing } from './match-listing.ts';

const LISTINGS = 150;

const subjectParams = fc.oneof(
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
const placeParams = fc.oneof(
  fc.constant<[string, string][]>([]),
  fc
    .uniqueArray(fc.constantFrom(...REGIONS.map(({ slug }) => slug)), {
      minLength: 1,
      maxLength: 6,
    })
    .map((slugs) => slugs.map((slug): [string, string] => ['regions', slug])),
  fc.constantFrom(...DISTRICTS.map(({ slug }): [string, string][] => [['district', slug]])),
);
const terms = fc.oneof(
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
const otherParams = fc.subarray<[string, string]>(
  [
    ['priceMax', '20000'],
    ['priceMin', '5000'],
    ['near', '-37.78,175.28'],
    ['area', '-38.5,174.5,-36.5,176.5'],
    ['condition', 'used'],
    ['hours.max', '6000'],
    ['isNaitTagged', 'true'],
  ],
  { maxLength: 2 },
);
const search = fc
  .tuple(subjectParams, placeParams, terms, otherParams)
  .map(([kinds, places, term, others]) =>
    new URLSearchParams([
      ...kinds,
      ...places,
      // A search that is understood may show other listings when it finds none; a literal one does
      // not, so that both sides can be compared.
      ...(term === ''
        ? []
        : [
            ['term', term],
            ['literal', 'true'],
          ]),
      ...others,
    ]).toString(),
  );

describe('createListingMatcher', () => {
  let identity: IdentityApi;
  let person: TestUser;
  let match: ReturnType<typeof createListingMatcher>;
  let listings: readonly { readonly id: number; readonly public_id: number }[];
  const query = async <Row>(text: string, values: readonly unknown[] = []) =>
    (await identity.api.core.connection.pool.query(text, [...values])).rows as Row[];

  beforeAll(async () => {
    identity = await startIdentityApi();
    const { core } = identity.api;
    await addListingFixture(core.connection.pool, { listings: LISTINGS });
    person = await signInTestUser(identity, 'mere');
    match = createListingMatcher(core);
    listings = await query('select id, public_id from listings order by id');
  });
  afterAll(() => identity.stop());

  async function findBySearch(text: string): Promise<readonly string[]> {
    const found: string[] = [];
    for (let page = 1; ; page += 1) {
      const { results, hasMore } = await identity.api.get<ListingSearch>(
        `/api/listings?${text}&pageSize=50&page=${page}`,
      );
      found.push(...results.map(({ id }) => id));
      if (!hasMore) return found.sort();
    }
  }

  it('finds the same listings as the search', async () => {
    const { connection, getEventContext } = identity.api.core;
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
              (await person.request('POST', '/api/account/searches', { query: text })).json<{
                id: string;
              }>().id,
            );
          for (const { id } of listings) {
            await connection.db
              .transaction()
              .execute((transaction) => recordNewListing(transaction, id, getEventContext()));
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
              await findBySearch(text),
            ]);
          }
        },
      ),
      { numRuns: 2 },
    );
    // The comparisons above would also pass if both sides were always empty.
    expect(matchCount).toBeGreaterThan(100);
  }, 180_000);

  it('adds a match once, when a listing starts to match, and not to its owner’s searches', async () => {
    const { connection, getEventContext } = identity.api.core;
    const [listing] = await query<{ id: number }>(
      "select id from listings where status = 'live' and kind = 'item' and price_type = 'fixed' and price_min_cents = price_max_cents and expires_at > now() limit 1",
    );
    const id = listing?.id ?? 0;
    const setPrice = async (dollars: number) => {
      await connection.db.transaction().execute(async (transaction) => {
        await recordListingChange(transaction, id, getEventContext());
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
      await person.request('POST', '/api/account/searches', {
        query: 'listingType=item&priceMax=5000',
      })
    ).json<{ id: string }>().id;
    await person.request('POST', '/api/account/searches', { query: 'listingType=item' });
    const owner = await signInTestUser(identity, 'owner');
    await query('update listings set account_id = $2 where id = $1', [id, owner.accountId]);
    await owner.request('POST', '/api/account/searches', {
      query: 'listingType=item&priceMax=5000',
    });
    const fetchMatches = () =>
      query<{ search_id: number }>(
        'select search_id from saved_search_matches where listing_id = $1',
        [id],
      );

    await setPrice(8_000);
    await match({ listingId: id });
    expect(await fetchMatches()).toEqual([]);
    // When a listing changes twice before the job runs, the matches are compared with its state
    // before the first change.
    await setPrice(6_000);
    await setPrice(4_000);
    await match({ listingId: id });
    expect((await fetchMatches()).map((row) => String(row.search_id))).toEqual([cheap]);
    // An existing match is not added again, and running the job again adds nothing.
    await query('update saved_search_matches set is_pending = false, alert_id = null');
    await setPrice(3_000);
    await Promise.all([match({ listingId: id }), match({ listingId: id })]);
    expect(await query('select from saved_search_matches where is_pending')).toEqual([]);
    expect(await query('select from listings_to_match')).toEqual([]);
  });

  it.each([
    ['xtl98c', 'Loader XTL98C'],
    ['xtl98c', 'Loader XTL 98C'],
    ['mf4709', 'Tractor MF4709'],
    ['mf4709', 'Massey Ferguson 4709'],
    ['zibberwok', 'Zibberwok, nearly new'],
  ])('finds for the search “%s” the new listing “%s”', async (term, title) => {
    const { connection, getEventContext } = identity.api.core;
    const id = listings[0]?.id ?? 0;
    await query('delete from saved_searches');
    await person.request('POST', '/api/account/searches', { query: `term=${term}` });
    await query(
      "update listings set title = $2, status = 'live', expires_at = now() + interval '9 days' where id = $1",
      [id, title],
    );
    await connection.db
      .transaction()
      .execute((transaction) => recordNewListing(transaction, id, getEventContext()));
    await match({ listingId: id });
    expect(await query('select listing_id from saved_search_matches')).toEqual([
      { listing_id: id },
    ]);
  });
});
