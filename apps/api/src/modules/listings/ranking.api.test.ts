import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ListingSearch } from '@paddock/contracts/http';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { startTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { VocabularyRepository } from '../suggestions/vocabulary.repository.ts';

interface Sample {
  readonly category: string;
  readonly title: string;
  readonly description?: string;
  readonly attributes?: Readonly<Record<string, unknown>>;
  readonly town?: string;
  readonly dollars?: number;
  readonly daysOld?: number;
  readonly seller?: number;
}

/** The oldest is first, so that a search sorted by date would return the opposite of the ranking. */
const SAMPLES: readonly Sample[] = [
  {
    category: 'item/tractors',
    title: '2016 John Deere 6120M',
    attributes: { make: 'John Deere', model: '6120M' },
    dollars: 90_000,
  },
  {
    category: 'item/tractors',
    title: 'Massey Ferguson 135 tractor',
    attributes: { make: 'Massey Ferguson', model: '135' },
    dollars: 4_000,
  },
  { category: 'item/machinery-parts', title: 'Tractor tyre and rim' },
  { category: 'job/tractor-driver', title: 'Tractor driver' },
  {
    category: 'item/utes',
    title: 'Toyota Hilux SR5',
    attributes: { make: 'Toyota', model: 'Hilux' },
  },
  {
    category: 'item/utes',
    title: 'Isuzu D-Max',
    description: 'Traded in on a Hilux.',
    attributes: { make: 'Isuzu', model: 'D-Max' },
  },
  { category: 'item/hay', title: 'Meadow hay, 200 bales', town: 'ashburton/ashburton' },
  { category: 'item/hay', title: 'Lucerne hay', town: 'gore/gore' },
  {
    category: 'other/fundraisers',
    title: 'Barn dance',
    description: 'Bring a hay bale to sit on.',
    town: 'ashburton/ashburton',
  },
  {
    category: 'item/side-by-sides',
    title: 'Can-Am Defender',
    attributes: { make: 'Can-Am', model: 'Defender' },
  },
  { category: 'service/shearing-crutching', title: 'Shearing and crutching' },
  { category: 'job/shearer', title: 'Shearer wanted' },
];

describe('the ranking of GET /api/listings', () => {
  let database: TestDatabase;
  let api: TestApi;

  async function addSample({
    category,
    title,
    description = 'As described.',
    attributes = {},
    town = 'hamilton/hamilton',
    dollars = 100,
    daysOld = 0,
    seller = 1,
  }: Sample): Promise<void> {
    const [kind, slug] = category.split('/');
    const [district, townSlug] = town.split('/');
    await api.core.connection.pool.query(
      `with seller as (
         insert into accounts (id, name) overriding system value values ($9::bigint, 'Seller') on conflict (id) do update set name = excluded.name returning id
       )
       insert into listings (account_id, kind, category_id, title, slug, description, price_type, price_min_cents, price_max_cents, town_id, exact_lat, exact_lng, attributes, picture_count, status, published_at, expires_at)
       select seller.id, categories.kind, categories.id, $3, 'a-listing', $4, 'fixed', $5::bigint * 100, $5::bigint * 100, towns.id, towns.lat, towns.lng, $6, 1, 'live', now() - $10::integer * interval '1 day', now() + interval '30 days'
       from seller, categories, towns join districts on districts.id = towns.district_id
       where categories.kind = $1 and categories.slug = $2 and districts.slug = $7 and towns.slug = $8`,
      [
        kind,
        slug,
        title,
        description,
        dollars,
        JSON.stringify(attributes),
        district,
        townSlug,
        seller + 1_000,
        daysOld,
      ],
    );
  }

  beforeAll(async () => {
    database = await startTestDatabase();
    api = await startTestApi(database.url);
    for (const [index, sample] of SAMPLES.entries())
      await addSample({ ...sample, daysOld: SAMPLES.length - index, seller: index });
    await new VocabularyRepository(api.core.db).refresh();
    api.core.reference.reload();
  });
  afterAll(async () => {
    await api.close();
    await database.stop();
  });

  const search = (term: string, more = '') =>
    api.get<ListingSearch>(`/api/listings?${new URLSearchParams({ term }).toString()}${more}`);
  const titles = async (term: string) => (await search(term)).results.map(({ title }) => title);

  it('puts tractors before what is for tractors, and the driver’s job last', async () => {
    expect(await titles('tractor')).toEqual([
      'Massey Ferguson 135 tractor',
      '2016 John Deere 6120M',
      'Tractor driver',
      'Tractor tyre and rim',
    ]);
  });

  it.each([
    ['hilux', ['Toyota Hilux SR5']],
    ['hi lux', ['Toyota Hilux SR5']],
    ['canam', ['Can-Am Defender']],
    ['dmax', ['Isuzu D-Max']],
    ['jd 6120', ['2016 John Deere 6120M']],
    ['mf135', ['Massey Ferguson 135 tractor']],
  ])('finds by “%s” only what is meant first', async (term, first) => {
    expect((await titles(term)).slice(0, first.length)).toEqual(first);
  });

  it('reads a place as a place, and the category before a mention', async () => {
    expect((await titles('hay canterbury'))[0]).toBe('Meadow hay, 200 bales');
    const near = await search('hay near gore');
    expect(near.results[0]?.title).toBe('Lucerne hay');
    expect(near.interpretation.parts).toEqual([
      { type: 'place', label: 'Gore', query: 'query=hay' },
    ]);
  });

  it('reads the kind from the words', async () => {
    expect((await titles('shearer wanted'))[0]).toBe('Shearer wanted');
    expect((await titles('shearing contractor'))[0]).toBe('Shearing and crutching');
  });

  it('limits the price', async () => {
    expect((await titles('tractor under $30k'))[0]).toBe('Massey Ferguson 135 tractor');
  });

  it('searches the descriptions only when nothing is about the words', async () => {
    expect(await titles('barn dance')).toEqual(['Barn dance']);
    expect(await titles('bring')).toEqual(['Barn dance']);
  });

  it('does not fill the first page with one seller', async () => {
    for (let index = 0; index < 12; index += 1)
      await addSample({ category: 'item/gates', title: 'Farm gate', seller: 100 });
    for (let index = 0; index < 3; index += 1)
      await addSample({
        category: 'item/gates',
        title: 'Farm gate, used',
        seller: 200 + index,
        daysOld: 20,
      });
    const { results } = await search('farm gate', '&pageSize=10');
    expect(results.filter(({ title }) => title === 'Farm gate, used')).toHaveLength(3);
  });

  it('continues after a cursor without repeats or gaps while listings are added', async () => {
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const answer: ListingSearch = await search(
        'gate',
        `&pageSize=4${cursor === null ? '' : `&cursor=${cursor}`}`,
      );
      seen.push(...answer.results.map(({ id }) => id));
      cursor = answer.nextCursor;
      await addSample({ category: 'item/gates', title: 'New gate', seller: 300 });
    } while (cursor !== null);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toHaveLength(15);
  });

  it.each(['%00', '%F0%9F%90%84', '%E2%80%AE', '%22%28', '%26%7C%21', "'%5C"])(
    'answers the characters %s without an error of its own',
    async (term) => {
      const { statusCode } = await api.request(`/api/listings?term=${term}`);
      expect([200, 400]).toContain(statusCode);
    },
  );
});
