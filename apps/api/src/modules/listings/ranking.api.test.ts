import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ListingSearch, Suggestions } from '@paddock/contracts/http';
import { addSampleListing, type SampleListing } from '../../testing/sample-listing.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { startTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { VocabularyRepository } from '../suggestions/vocabulary.repository.ts';

/** The oldest is first, so that a search sorted by date would return the opposite of the ranking. */
const SAMPLES: readonly SampleListing[] = [
  {
    category: 'item/tractors',
    title: '2016 John Deere 6120M',
    description: 'We wanted a bigger one.',
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
  { category: 'job/tractor-driver', title: 'Tractor driver wanted', dollars: 30 },
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
  { category: 'item/electric-fencing', title: 'Gallagher mains energiser' },
  { category: 'item/electric-fencing', title: 'Fence fault finder' },
];

describe('the ranking of GET /api/listings', () => {
  let database: TestDatabase;
  let api: TestApi;

  beforeAll(async () => {
    database = await startTestDatabase();
    api = await startTestApi(database.url);
    for (const [index, sample] of SAMPLES.entries())
      await addSampleListing(api.core.connection.pool, {
        ...sample,
        daysOld: SAMPLES.length - index,
        seller: index,
      });
    await refreshVocabulary();
  });
  afterAll(async () => {
    await api.close();
    await database.stop();
  });

  const refreshVocabulary = async () => {
    await new VocabularyRepository(api.core.db).refresh();
    api.core.reference.reload();
  };
  const search = (term: string, more = '') =>
    api.get<ListingSearch>(`/api/listings?${new URLSearchParams({ term }).toString()}${more}`);
  const titles = async (term: string) => (await search(term)).results.map(({ title }) => title);

  it('puts tractors before parts for tractors, and a tractor driver’s job last', async () => {
    expect(await titles('tractor')).toEqual([
      'Massey Ferguson 135 tractor',
      '2016 John Deere 6120M',
      'Tractor tyre and rim',
      'Tractor driver wanted',
    ]);
  });

  it.each([
    ['hilux', ['Toyota Hilux SR5']],
    ['hi lux', ['Toyota Hilux SR5']],
    ['canam', ['Can-Am Defender']],
    ['dmax', ['Isuzu D-Max']],
    ['jd 6120', ['2016 John Deere 6120M']],
    ['mf135', ['Massey Ferguson 135 tractor']],
    ['massey 135x', ['Massey Ferguson 135 tractor']],
    ['fence energiser', ['Gallagher mains energiser', 'Fence fault finder']],
    ['hay hire', ['Lucerne hay']],
    ['16.9 r34', ['Tractor tyre and rim']],
  ])('puts the listings that “%s” means first', async (term, first) => {
    expect((await titles(term)).slice(0, first.length)).toEqual(first);
  });

  it('reads a place as a filter, and ranks the category above mentions', async () => {
    expect((await titles('hay canterbury'))[0]).toBe('Meadow hay, 200 bales');
    const near = await search('hay near gore');
    expect(near.results[0]?.title).toBe('Lucerne hay');
    expect(near.interpretation.parts).toEqual([
      { type: 'place', label: 'Gore', query: 'query=hay' },
    ]);
  });

  it('does not correct “tracker hay” to “tractor hay”, because the search names hay', async () => {
    const { results, interpretation } = await search('tracker hay');
    expect(interpretation.correction).toBeNull();
    expect(results.map(({ category }) => category.slug)).toEqual(['hay', 'hay']);
  });

  it('leaves out the make after “not” or “except”', async () => {
    expect(await titles('tractor not john deere')).not.toContain('2016 John Deere 6120M');
    expect(await titles('tractor except massey')).not.toContain('Massey Ferguson 135 tractor');
    expect((await titles('tractor not far'))[0]).toBe('Massey Ferguson 135 tractor');
  });

  it('tells jobs from services by the words of the search', async () => {
    expect((await titles('shearer wanted'))[0]).toBe('Shearer wanted');
    expect((await titles('shearing contractor'))[0]).toBe('Shearing and crutching');
    expect((await titles('sheep need shearing'))[0]).toBe('Shearing and crutching');
    expect((await titles('shearer needed'))[0]).toBe('Shearer wanted');
  });

  it('leaves out listings above the price after “under”', async () => {
    expect((await titles('tractor under $30k'))[0]).toBe('Massey Ferguson 135 tractor');
  });

  it('searches descriptions only when no title or category matches', async () => {
    expect(await titles('barn dance')).toEqual(['Barn dance']);
    expect(await titles('bring')).toEqual(['Barn dance']);
  });

  it('shows related listings when nothing matches, and says so', async () => {
    const { results, interpretation } = await search('rzr');
    expect([results.map(({ title }) => title), interpretation.correction]).toEqual([
      ['Can-Am Defender'],
      null,
    ]);
    expect(interpretation.relaxed).toBe('Nothing matches “rzr”. Showing side-by-sides.');
  });

  it('shows related listings rather than unrelated ones with the same model number', async () => {
    expect(await titles('rzr 135')).toEqual(['Can-Am Defender']);
  });

  it('ranks the meaning of the whole phrase above that of its last word', async () => {
    for (const sample of [
      { category: 'other/rodeo-horse-events', title: 'Kirwee rodeo' },
      { category: 'service/earthworks-digger', title: 'Races, tracks and culverts' },
    ])
      await addSampleListing(api.core.connection.pool, sample);
    expect(await titles('farm races')).toEqual(['Races, tracks and culverts']);
    expect((await titles('barrel racing'))[0]).toBe('Kirwee rodeo');
  });

  it('for “wanted tractor”, ranks a tractor above jobs that mention one', async () => {
    const [first] = await titles('wanted tractor under 5000');
    expect(first).toBe('Massey Ferguson 135 tractor');
  });

  it('finds jobs when no job states its hours', async () => {
    const { results, interpretation } = await search('jobs under 30 hours');
    expect(new Set(results.map(({ category }) => category.slug))).toEqual(
      new Set(['tractor-driver', 'shearer']),
    );
    expect(interpretation.relaxed).not.toBeNull();
  });

  it('counts only the jobs whose hours a week match the search', async () => {
    for (const [seller, hoursPerWeek] of [20, 40].entries())
      await addSampleListing(api.core.connection.pool, {
        category: 'job/calf-rearer',
        title: `Calf rearer, ${hoursPerWeek} hours`,
        attributes: { hoursPerWeek },
        seller: 500 + seller,
      });
    const { results, interpretation } = await search('jobs under 30 hours');
    expect(results.map(({ title }) => title)).toEqual(['Calf rearer, 20 hours']);
    expect(interpretation.relaxed).toBeNull();
  });

  it('for “10 acres house”, puts the closest area first, and leaves out jobs that include a house', async () => {
    for (const [seller, areaHectares] of [5.2, 18, 6.4].entries())
      await addSampleListing(api.core.connection.pool, {
        category: 'item/lifestyle-blocks',
        title: `House and ${areaHectares} ha`,
        attributes: { areaHectares },
        daysOld: 20 - 10 * seller,
        seller: 510 + seller,
      });
    await addSampleListing(api.core.connection.pool, {
      category: 'job/calf-rearer',
      title: 'Calf rearer, house included',
      seller: 520,
    });
    expect(await titles('10 acres house waikato')).toEqual([
      'House and 5.2 ha',
      'House and 6.4 ha',
      'House and 18 ha',
    ]);
  });

  it('puts first the listing whose price is closest to the one in the search', async () => {
    for (const [seller, dollars] of [5_500, 5_000, 4_600].entries())
      await addSampleListing(api.core.connection.pool, {
        category: 'item/quad-bikes',
        title: `Quad for $${dollars}`,
        dollars,
        daysOld: 9 - 3 * seller,
        seller: 530 + seller,
      });
    expect(await titles('quad around $5000')).toEqual([
      'Quad for $5000',
      'Quad for $4600',
      'Quad for $5500',
    ]);
  });

  it('puts a listing with a word that the vocabulary does not have yet before others of its category', async () => {
    await addSampleListing(api.core.connection.pool, {
      category: 'item/hay',
      title: 'Sainfoin, 30 bales',
      seller: 400,
      daysOld: 40,
    });
    const { results, interpretation } = await search('sainfoin');
    const [first, ...others] = results.map(({ title }) => title);
    expect(first).toBe('Sainfoin, 30 bales');
    expect(others).toContain('Lucerne hay');
    expect(interpretation.relaxed).toBe(
      'One listing matches your search. The others are similar to what you searched for.',
    );
  });

  it('treats all of a searched region as equally near, and listings outside it as further away', async () => {
    for (const [daysOld, town] of [
      'hamilton/hamilton',
      'invercargill/invercargill',
      'southland-district/te-anau',
    ].entries())
      await addSampleListing(api.core.connection.pool, {
        category: 'item/troughs',
        title: `Trough in ${town.replace(/.*\//, '')}`,
        town,
        daysOld: 10 * daysOld,
        seller: 540 + daysOld,
      });
    expect(await titles('trough southland')).toEqual([
      'Trough in invercargill',
      'Trough in te-anau',
      'Trough in hamilton',
    ]);
  });

  it('ranks utes far away above listings in the searched place that only mention a ute', async () => {
    for (const [index, sample] of [
      { category: 'item/kennels-dog-gear', title: 'Ute dog box', town: 'westland/hokitika' },
      { category: 'job/general-farm-hand', title: 'Farm hand, ute', town: 'westland/hokitika' },
    ].entries())
      await addSampleListing(api.core.connection.pool, { ...sample, seller: 560 + index });
    const found = await titles('ute west coast');
    expect(found.slice(0, 2).sort()).toEqual(['Isuzu D-Max', 'Toyota Hilux SR5']);
    expect(found).toContain('Ute dog box');
  });

  it('suggests listings for the phrase that the typed letters begin', async () => {
    const { listings } = await api.get<Suggestions>('/api/suggestions?query=side%20b');
    expect(listings[0]?.title).toBe('Can-Am Defender');
  });

  it('does not fill the first page with one seller', async () => {
    for (let index = 0; index < 12; index += 1)
      await addSampleListing(api.core.connection.pool, {
        category: 'item/gates',
        title: 'Farm gate',
        seller: 100,
      });
    for (let index = 0; index < 3; index += 1)
      await addSampleListing(api.core.connection.pool, {
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
      await addSampleListing(api.core.connection.pool, {
        category: 'item/gates',
        title: 'New gate',
        seller: 300,
      });
    } while (cursor !== null);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toHaveLength(15);
  });

  it('reads “get my sheep shorn” as a search for services, which the visitor can undo', async () => {
    const { results, interpretation } = await search('get my sheep shorn');
    expect(results[0]).toMatchObject({ title: 'Shearing and crutching' });
    expect(interpretation.parts).toEqual([
      { type: 'kind', label: 'Services', query: 'query=sheep' },
    ]);
  });

  it('reads “shearer for 6 sheep” as a search for services, which the visitor can undo', async () => {
    const { interpretation } = await search('shearer for 6 sheep');
    expect(interpretation.parts).toEqual([
      { type: 'kind', label: 'Services', query: 'query=shearer' },
    ]);
  });

  it.each(['shearing staff', 'trainee fencer'])('reads “%s” as a search for jobs', async (term) => {
    const { interpretation } = await search(term);
    expect(interpretation.parts).toMatchObject([{ type: 'kind', label: 'Jobs' }]);
  });

  it('corrects an English word that finds nothing', async () => {
    const { results, interpretation } = await search('lucent');
    expect(results[0]).toMatchObject({ title: 'Lucerne hay' });
    expect(interpretation.correction).toMatchObject({ typed: 'lucent' });
  });

  it('ranks the thing that the last noun names above what the noun before it names', async () => {
    for (const [index, sample] of [
      // More titles have "horse" than "saddle", as in the sample catalogue.
      ...['bay', 'grey', 'black', 'brown', 'chestnut', 'roan'].map((colour) => ({
        category: 'item/horses',
        title: `Horse, ${colour}`,
      })),
      { category: 'item/saddles-tack', title: 'Stock saddle', daysOld: 3 },
      { category: 'item/saddles-tack', title: 'Horse covers, three' },
      { category: 'item/tyres-vehicle-parts', title: 'Ute tyres, four', daysOld: 30 },
      {
        category: 'item/tyres-vehicle-parts',
        title: 'Nissan engine',
        description: 'Came out of a truck.',
      },
    ].entries())
      await addSampleListing(api.core.connection.pool, { ...sample, seller: 600 + index });
    await refreshVocabulary();
    expect((await titles('horse saddle'))[0]).toBe('Stock saddle');
    expect((await titles('truck tyres'))[0]).toBe('Ute tyres, four');
  });

  it('searches for “tow bar” as one thing, because titles use the two words together', async () => {
    for (const [index, title] of [
      ...['Tow bar, D-Max', 'Tow bar, Ranger', 'Tow bar and wiring'],
      'Bull bar, Hilux',
    ].entries())
      await addSampleListing(api.core.connection.pool, {
        category: 'item/tyres-vehicle-parts',
        title,
        daysOld: 20 - 5 * index,
        seller: 610 + index,
      });
    await refreshVocabulary();
    const found = await titles('tow bar for hilux');
    expect(found.slice(0, 3).every((title) => title.startsWith('Tow bar'))).toBe(true);
    expect(found).toContain('Bull bar, Hilux');
  });

  it('finds a model number after the short name of its make', async () => {
    const { results } = await search('mf 135');
    expect(results[0]).toMatchObject({ title: 'Massey Ferguson 135 tractor' });
  });

  it('guesses which job is closest when no title names it', async () => {
    for (const [index, sample] of [
      { category: 'job/farm-mechanic', title: 'Heavy diesel technician', daysOld: 30 },
      { category: 'job/shepherd', title: 'Shepherd, good hunting' },
    ].entries())
      await addSampleListing(api.core.connection.pool, { ...sample, seller: 615 + index });
    expect((await titles('welder job'))[0]).toBe('Heavy diesel technician');
  });

  it('tells animals apart by what is said of them', async () => {
    for (const [index, sample] of [
      { category: 'item/bulls', title: 'Friesian bulls for lease' },
      { category: 'item/bulls', title: '2 Angus stud bulls' },
      { category: 'item/calves', title: 'Angus cross calves' },
      { category: 'item/calves', title: 'Angus calves x 4' },
      { category: 'item/dairy-cows', title: '40 Jersey cows' },
      { category: 'item/deer', title: '12 Red hinds' },
    ].entries())
      await addSampleListing(api.core.connection.pool, { ...sample, seller: 620 + index });
    await refreshVocabulary();
    expect((await titles('hire a bull'))[0]).toBe('Friesian bulls for lease');
    expect((await titles('angus x'))[0]).toBe('Angus cross calves');
    // Cows are rarely called mixed-age in titles, but hinds are, and "cow" is also a word for deer.
    expect((await titles('mixed age cows'))[0]).toBe('40 Jersey cows');
  });

  it.each(['%00', '%F0%9F%90%84', '%E2%80%AE', '%22%28', '%26%7C%21', "'%5C"])(
    'accepts the characters %s without an error',
    async (term) => {
      const { statusCode } = await api.request(`/api/listings?term=${term}`);
      expect([200, 400]).toContain(statusCode);
    },
  );
});
