/**
 * Holds places and categories in memory, because almost every response needs some and they change
 * only with a release.
 */
import type { Kysely } from 'kysely';
import { MINUTE_MS } from '@paddock/runtime/durations';
import type { Kind } from '@paddock/contracts/kinds';
import type { Database } from '../../database/tables.ts';
import { loadLexicon, type Lexicon } from '../query/lexicon.ts';

export interface RegionRecord {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  /** The region's Māori name. Null when it has none. */
  readonly nameMi: string | null;
  readonly lat: number;
  readonly lng: number;
}

export interface DistrictRecord {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly lat: number;
  readonly lng: number;
  readonly region: RegionRecord;
}

export interface TownRecord {
  readonly id: number;
  readonly name: string;
  readonly lat: number;
  readonly lng: number;
  readonly district: DistrictRecord;
}

export interface CategoryGroupRecord {
  readonly kind: Kind;
  readonly slug: string;
  readonly label: string;
}

export interface CategoryRecord {
  readonly id: number;
  readonly kind: Kind;
  readonly slug: string;
  readonly label: string;
  readonly scene: string;
  readonly group: CategoryGroupRecord | null;
}

/** A make, brand or model that recent listings of a category have. */
export interface AttributeName {
  readonly key: 'make' | 'brand' | 'model';
  /** The slug that filters use. */
  readonly value: string;
  /** The slug of the model's make or brand. Empty for makes and brands. */
  readonly make: string;
  readonly label: string;
  /** The number of recent listings. */
  readonly listings: number;
}

/** All places and categories, with lookups by slug and id. */
export interface ReferenceData {
  /** Ordered from north to south. */
  readonly regions: readonly RegionRecord[];
  readonly regionBySlug: ReadonlyMap<string, RegionRecord>;
  readonly regionById: ReadonlyMap<number, RegionRecord>;
  readonly districts: readonly DistrictRecord[];
  readonly districtById: ReadonlyMap<number, DistrictRecord>;
  readonly districtBySlug: ReadonlyMap<string, DistrictRecord>;
  readonly townById: ReadonlyMap<number, TownRecord>;
  /** Returned in the order in which the contracts declare them. */
  readonly groups: readonly CategoryGroupRecord[];
  readonly categories: readonly CategoryRecord[];
  readonly categoryById: ReadonlyMap<number, CategoryRecord>;
  /** Keyed by category id. The most common name comes first. */
  readonly attributeNames: ReadonlyMap<number, readonly AttributeName[]>;
  /** The words that a search term is understood with. */
  readonly lexicon: Lexicon;
}

/** The words of the catalogue are read again this often, and sooner while there are none yet. */
const LEXICON_MAX_AGE_MS = 5 * MINUTE_MS;
const EMPTY_LEXICON_MAX_AGE_MS = 10_000;

/**
 * Loads the data on first use and caches it. Data that is too old is still returned while it is
 * loaded again. Call `reload` after writing the tables.
 */
export class ReferenceRepository {
  readonly #db: Kysely<Database>;
  #reference: Promise<ReferenceData> | null = null;
  #reloadAfterMs = Infinity;

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  get(): Promise<ReferenceData> {
    if (!this.#reference) {
      const loading = this.#loadAndStamp();
      // Do not cache a failed load, so that the next call retries.
      loading.catch(() => (this.#reference = null));
      this.#reference = loading;
    } else if (performance.now() > this.#reloadAfterMs) {
      this.#reloadAfterMs = performance.now() + EMPTY_LEXICON_MAX_AGE_MS;
      // If this fails, the data stays as it is until the next attempt.
      this.#loadAndStamp().then(
        (loaded) => (this.#reference = Promise.resolve(loaded)),
        () => undefined,
      );
    }
    return this.#reference;
  }

  async #loadAndStamp(): Promise<ReferenceData> {
    const loaded = await this.#load();
    const maxAgeMs = loaded.lexicon.isEmpty ? EMPTY_LEXICON_MAX_AGE_MS : LEXICON_MAX_AGE_MS;
    this.#reloadAfterMs = performance.now() + maxAgeMs;
    return loaded;
  }

  reload(): void {
    this.#reference = null;
  }

  async #load(): Promise<ReferenceData> {
    const [regionRows, districtRows, townRows, groupRows, categoryRows, nameRows, lexicon] =
      await Promise.all([
        this.#db
          .selectFrom('regions')
          .select(['id', 'slug', 'name', 'name_mi', 'lat', 'lng'])
          .orderBy('position')
          .execute(),
        this.#db
          .selectFrom('districts')
          .select(['id', 'region_id', 'slug', 'name', 'lat', 'lng'])
          .orderBy('name')
          .execute(),
        this.#db
          .selectFrom('towns')
          .select(['id', 'district_id', 'name', 'lat', 'lng'])
          .orderBy('name')
          .orderBy('id')
          .execute(),
        this.#db
          .selectFrom('category_groups')
          .select(['kind', 'slug', 'label'])
          .orderBy('position')
          .execute(),
        this.#db
          .selectFrom('categories')
          .select(['id', 'kind', 'slug', 'group_slug', 'label', 'scene'])
          .orderBy('position')
          .execute(),
        this.#db
          .selectFrom('attribute_names')
          .select(['category_id', 'key', 'value', 'make', 'label', 'listings'])
          .orderBy('listings', 'desc')
          .orderBy('label')
          .execute(),
        loadLexicon(this.#db),
      ]);
    const regions = regionRows.map(({ name_mi: nameMi, ...row }): RegionRecord => ({
      ...row,
      nameMi,
    }));
    const regionById = new Map(regions.map((region) => [region.id, region]));
    const districts = districtRows.flatMap(({ region_id: regionId, ...row }): DistrictRecord[] => {
      const region = regionById.get(regionId);
      return region ? [{ ...row, region }] : [];
    });
    const districtById = new Map(districts.map((district) => [district.id, district]));
    const towns = townRows.flatMap(({ district_id: districtId, ...row }): TownRecord[] => {
      const district = districtById.get(districtId);
      return district ? [{ ...row, district }] : [];
    });
    const groups: readonly CategoryGroupRecord[] = groupRows;
    const groupByKey = new Map(groups.map((group) => [`${group.kind}/${group.slug}`, group]));
    const categories = categoryRows.map(({ group_slug: groupSlug, ...row }): CategoryRecord => ({
      ...row,
      group: groupByKey.get(`${row.kind}/${groupSlug}`) ?? null,
    }));
    return {
      regions,
      regionBySlug: new Map(regions.map((region) => [region.slug, region])),
      regionById,
      districts,
      districtById,
      districtBySlug: new Map(districts.map((district) => [district.slug, district])),
      townById: new Map(towns.map((town) => [town.id, town])),
      groups,
      categories,
      categoryById: new Map(categories.map((category) => [category.id, category])),
      attributeNames: Map.groupBy(nameRows, ({ category_id: categoryId }) => categoryId),
      lexicon,
    };
  }
}
