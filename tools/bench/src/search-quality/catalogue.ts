/**
 * A temporary database with the sample listings of one fixed day, and the API on it. Their dates
 * are moved to today, so that the same listings are live whenever this runs.
 */
import type { Attributes } from '@paddock/domain/fields';
import type { ListingSearch } from '@paddock/contracts/http';
import type { Kind } from '@paddock/contracts/kinds';
import { TOWNS } from '@paddock/domain/places';
import { VocabularyRepository } from '../../../../apps/api/src/modules/suggestions/vocabulary.repository.ts';
import { startTestApi } from '../../../../apps/api/src/testing/test-api.ts';
import { startTestDatabase } from '../../../../apps/api/src/testing/test-database.ts';
import { getStartOfToday } from '../../../sample-data/src/listings/generate-listings.ts';
import { seedDatabase } from '../../../sample-data/src/seed-database.ts';
import { MAX_GRADED_RESULTS } from './metrics.ts';
import { fold, type GradedListing } from './rules.ts';

const SAMPLE_DAY = new Date('2026-11-21T00:00:00Z');

export interface SearchCatalogue extends AsyncDisposable {
  /** The live listings by their public id. */
  readonly listings: ReadonlyMap<string, GradedListing>;
  /** Returns the public ids of the first results. */
  search(query: string): Promise<readonly string[]>;
}

export async function openSearchCatalogue(): Promise<SearchCatalogue> {
  const ends = new AsyncDisposableStack();
  try {
    const database = await startTestDatabase();
    ends.defer(() => database.stop());
    await seedDatabase({
      url: database.url,
      now: SAMPLE_DAY,
      movedByMs: getStartOfToday().getTime() - SAMPLE_DAY.getTime(),
    });
    const api = await startTestApi(database.url, { API_REQUESTS_PER_MINUTE: '1000000000' });
    ends.defer(() => api.close());
    // A running product does this every quarter of an hour (suggestions.module.ts).
    await new VocabularyRepository(api.core.db).refresh();
    api.core.reference.reload();
    const { rows } = await api.core.connection.pool.query<ListingRow>(READ_LISTINGS);
    return {
      listings: new Map(rows.map((row) => [row.id, toGradedListing(row)])),
      async search(query) {
        const { results } = await api.get<ListingSearch>(
          `/api/listings?term=${encodeURIComponent(query)}&pageSize=${MAX_GRADED_RESULTS}`,
        );
        return results.map(({ id }) => id);
      },
      [Symbol.asyncDispose]: () => ends.disposeAsync(),
    };
  } catch (error) {
    await ends.disposeAsync();
    throw error;
  }
}

interface ListingRow {
  readonly id: string;
  readonly kind: Kind;
  readonly category: string;
  readonly title: string;
  readonly description: string;
  readonly attributes: Attributes;
  readonly priceType: string;
  readonly priceMinCents: number | null;
  readonly town: string;
}

const READ_LISTINGS = `select listings.public_id::text as id, listings.kind, categories.slug as category, title, description, attributes,
    price_type as "priceType", price_min_cents::float8 as "priceMinCents", districts.slug || '/' || towns.slug as town
  from listings join categories on categories.id = category_id join towns on towns.id = town_id join districts on districts.id = towns.district_id
  where status = 'live' and expires_at > now()`;

const TOWN_BY_KEY = new Map(TOWNS.map((town) => [`${town.districtSlug}/${town.slug}`, town]));

function toGradedListing(row: ListingRow): GradedListing {
  const town = TOWN_BY_KEY.get(row.town);
  if (!town) throw new Error(`There is no town ${row.town}`);
  return {
    kind: row.kind,
    categorySlug: row.category,
    title: fold(row.title),
    description: fold(row.description),
    attributes: row.attributes,
    priceType: row.priceType,
    priceMinCents: row.priceMinCents,
    town,
  };
}
