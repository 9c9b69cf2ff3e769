/**
 * Checks that a search engine does what `SearchEngine` promises. Each engine calls
 * `describeSearchEngine` in a test of its own.
 */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parseListingQuery } from '../modules/listings/listing-query.ts';
import type { ListingSort, RawListingQuery } from '../modules/listings/listing-query.schema.ts';
import type { ListingRecord } from '../modules/listings/listing-row.ts';
import type { SearchEngine } from '../modules/listings/search-engine.ts';
import { toCursor } from '../modules/listings/search-pages.repository.ts';
import { encodeCursor } from '../modules/listings/listing-cursor.ts';
import { VocabularyRepository } from '../modules/suggestions/vocabulary.repository.ts';
import type { ApiCore } from '../core.ts';
import { addSampleListing, type SampleListing } from './sample-listing.ts';
import { startTestApi, type TestApi } from './test-api.ts';
import { startTestDatabase, type TestDatabase } from './test-database.ts';

export interface EngineUnderTest {
  readonly engine: SearchEngine;
  /** Resolves when the engine has seen all that was committed, which takes at most a second. */
  readonly settle: () => Promise<void>;
}

/** The oldest is first. */
const SAMPLES: readonly SampleListing[] = [
  { category: 'item/tractors', title: 'Tidy Ford tractor', dollars: 9_000 },
  { category: 'item/tractors', title: 'Old Fiat tractor', dollars: 3_000, town: 'gore/gore' },
  {
    category: 'item/tractors',
    title: 'Kubota tractor',
    dollars: 15_000,
    town: 'ashburton/ashburton',
  },
  { category: 'item/loaders-attachments', title: 'Front loader', dollars: 4_500 },
  { category: 'job/tractor-driver', title: 'Tractor driver', town: 'ashburton/ashburton' },
  {
    category: 'item/utes',
    title: 'Toyota Hilux',
    description: 'Towed a tractor once.',
    dollars: 20_000,
  },
  { category: 'item/hay', title: 'Meadow hay', dollars: 90, town: 'ashburton/ashburton' },
  { category: 'item/hay', title: 'Lucerne hay', dollars: 120, town: 'gore/gore' },
];

/** @param start receives the core of an API whose database has listings, and starts the engine */
export function describeSearchEngine(
  name: string,
  start: (core: ApiCore) => Promise<EngineUnderTest>,
): void {
  describe(`${name} as a search engine`, () => {
    let database: TestDatabase;
    let api: TestApi;
    let subject: EngineUnderTest;

    beforeAll(async () => {
      database = await startTestDatabase();
      api = await startTestApi(database.url);
      for (const [index, sample] of SAMPLES.entries())
        await add({ ...sample, daysOld: SAMPLES.length - index, seller: index });
      await new VocabularyRepository(api.core.db).refresh();
      api.core.reference.reload();
      subject = await start(api.core);
      await subject.settle();
    });
    afterAll(async () => {
      await api.close();
      await database.stop();
    });

    const add = (sample: SampleListing) => addSampleListing(api.core.connection.pool, sample);
    const setStatus = (publicId: number, status: string) =>
      api.core.connection.pool.query('update listings set status = $2 where public_id = $1', [
        publicId,
        status,
      ]);
    const count = async (raw: RawListingQuery) => {
      const reference = await api.core.reference.get();
      return subject.engine.countMatches(parseListingQuery(raw, reference).filters, reference);
    };
    async function find(raw: RawListingQuery): Promise<readonly ListingRecord[]> {
      const reference = await api.core.reference.get();
      const query = parseListingQuery(raw, reference);
      const known = await subject.engine.countMatches(query.filters, reference);
      return subject.engine.listPage(query, reference, known);
    }
    const findTitles = async (raw: RawListingQuery) => (await find(raw)).map(({ title }) => title);

    describe('matching', () => {
      it.each<[string, RawListingQuery, readonly string[]]>([
        ['words', { term: 'hay', sort: 'newest' }, ['Lucerne hay', 'Meadow hay']],
        ['a kind', { listingType: ['job'] }, ['Tractor driver']],
        [
          'a category',
          { listingType: ['item'], category: 'tractors' },
          ['Kubota tractor', 'Old Fiat tractor', 'Tidy Ford tractor'],
        ],
        ['a region', { regions: ['southland'] }, ['Lucerne hay', 'Old Fiat tractor']],
        [
          'a range of prices',
          { priceMin: 4_000, priceMax: 10_000 },
          ['Front loader', 'Tidy Ford tractor'],
        ],
        ['a distance', { near: '-46.1,168.94', radiusKm: 30 }, ['Lucerne hay', 'Old Fiat tractor']],
        ['several at once', { term: 'hay', regions: ['southland'] }, ['Lucerne hay']],
        ['words that no listing has', { term: 'zeppelin', literal: 'true' }, []],
      ])('finds the listings that meet %s, and no others', async (_, query, titles) => {
        expect(await findTitles(query)).toEqual(titles);
        expect(await count(query)).toMatchObject({ totalCount: titles.length, isCapped: false });
      });
    });

    describe('order', () => {
      it('ranks what is the thing before what only mentions it', async () => {
        const titles = await findTitles({ term: 'tractor' });
        expect(new Set(titles.slice(0, 3))).toEqual(
          new Set(['Kubota tractor', 'Old Fiat tractor', 'Tidy Ford tractor']),
        );
        expect(titles).not.toContain('Meadow hay');
      });

      it.each<[ListingSort, readonly string[]]>([
        ['newest', ['Lucerne hay', 'Old Fiat tractor']],
        ['price-low', ['Lucerne hay', 'Old Fiat tractor']],
        ['price-high', ['Old Fiat tractor', 'Lucerne hay']],
      ])('sorts by %s', async (sort, titles) => {
        expect(await findTitles({ regions: ['southland'], sort })).toEqual(titles);
      });

      it('sorts by distance', async () => {
        const distances = (
          await find({ near: '-43.9,171.75', radiusKm: 300, sort: 'nearest' })
        ).map(({ distanceKm }) => distanceKm ?? Number.NaN);
        expect(distances.length).toBeGreaterThan(2);
        expect(distances).toEqual([...distances].sort((left, right) => left - right));
      });
    });

    it('counts the matches by category and place', async () => {
      const { byCategoryId, byDistrictId, totalCount } = await count({ term: 'hay' });
      const { categories, districtBySlug } = await api.core.reference.get();
      const hay = categories.find(({ slug }) => slug === 'hay');
      expect(totalCount).toBe(2);
      expect([...byCategoryId]).toEqual([[hay?.id, 2]]);
      expect(byDistrictId).toEqual(
        new Map([
          [districtBySlug.get('ashburton')?.id, 1],
          [districtBySlug.get('gore')?.id, 1],
        ]),
      );
    });

    it('groups the matches by point', async () => {
      const reference = await api.core.reference.get();
      const { filters } = parseListingQuery({ regions: ['southland'] }, reference);
      const known = await subject.engine.countMatches(filters, reference);
      const { points, isCapped } = await subject.engine.listPoints(filters, reference, known);
      expect(isCapped).toBe(false);
      expect(points.map((point) => point.count)).toEqual([2]);
    });

    it('lists the newest matches only', async () => {
      const reference = await api.core.reference.get();
      const { filters } = parseListingQuery({ term: 'tractor' }, reference);
      const all = await subject.engine.countMatches(filters, reference);
      expect(await subject.engine.findNewestIds(filters, reference, 2)).toEqual(
        all.newestIds?.slice(0, 2),
      );
    });

    it.each<[ListingSort, RawListingQuery]>([
      ['best', { term: 'tractor' }],
      ['newest', {}],
      ['price-low', {}],
      ['price-high', {}],
      ['closing', {}],
      ['nearest', { near: '-43.9,171.75', radiusKm: 300 }],
    ])(
      'shows each listing once on the pages by %s, while others are added',
      async (sort, filters) => {
        const all = (await find({ ...filters, sort })).map(({ publicId }) => publicId);
        expect(all.length).toBeGreaterThan(2);
        const reference = await api.core.reference.get();
        const seen: number[] = [];
        const added: number[] = [];
        let cursor: string | undefined;
        for (let page = 0; page <= all.length; page += 1) {
          const raw: RawListingQuery = {
            ...filters,
            sort,
            pageSize: 2,
            ...(cursor !== undefined && { cursor }),
          };
          const query = parseListingQuery(raw, reference);
          const shown = (await find(raw)).slice(0, query.pageSize);
          seen.push(...shown.map(({ publicId }) => publicId));
          const last = shown.at(-1);
          if (!last) break;
          cursor = encodeCursor(toCursor(last, query));
          if (page === 0) {
            added.push(await add({ category: 'item/tractors', title: 'Another tractor' }));
            await subject.settle();
          }
        }
        for (const publicId of added) await setStatus(publicId, 'withdrawn');
        await subject.settle();
        expect(new Set(seen).size).toBe(seen.length);
        expect(seen.filter((publicId) => !added.includes(publicId))).toEqual(all);
      },
    );

    it('finds a listing once it is published, and no longer once it is withdrawn', async () => {
      const publicId = await add({ category: 'item/tractors', title: 'Zetor Crystal' });
      await subject.settle();
      expect(await findTitles({ term: 'zetor' })).toEqual(['Zetor Crystal']);
      await setStatus(publicId, 'withdrawn');
      await subject.settle();
      expect(await findTitles({ term: 'zetor', literal: 'true' })).toEqual([]);
    });
  });
}
