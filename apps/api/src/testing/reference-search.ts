/**
 * Implements the search in plain SQL, as a reference to compare with in tests. It uses none of the
 * search's optimisations, such as the search column, the counts table and cached counts: it
 * searches the texts themselves, filters the joined tables, and counts with GROUP BY.
 */
import type pg from 'pg';

export interface ReferenceSearchQuery {
  readonly term: string;
  readonly kinds: readonly string[];
  readonly group: string | null;
  readonly category: string | null;
  readonly regions: readonly string[];
  readonly district: string | null;
  readonly priceMin: number | null;
  readonly priceMax: number | null;
  readonly near: { readonly lat: number; readonly lng: number; readonly radiusKm: number } | null;
  readonly area: {
    readonly south: number;
    readonly west: number;
    readonly north: number;
    readonly east: number;
  } | null;
  readonly conditions: readonly string[];
  readonly hoursMax: number | null;
  readonly isNaitTagged: boolean;
  readonly sort: 'newest' | 'price-low' | 'price-high' | 'nearest' | 'closing';
}

export interface ReferenceSearchResult {
  readonly ids: readonly string[];
  readonly byKind: Readonly<Record<string, number>>;
  readonly byCategory: Readonly<Record<string, number>>;
  readonly byRegion: Readonly<Record<string, number>>;
  readonly byCondition: Readonly<Record<string, number>>;
}

const DOCUMENT = `
  select listings.*, categories.slug as category_slug, categories.group_slug, regions.slug as region_slug, districts.slug as district_slug,
    case when price_type = 'free' then 0 else coalesce(price_min_cents, price_max_cents) end as low,
    case when price_type = 'free' then 0 else coalesce(price_max_cents, price_min_cents) end as high,
    2 * 6371 * asin(sqrt(power(sin(radians(round(exact_lat::numeric, 2)::float8 - $9::float8) / 2), 2)
      + cos(radians($9::float8)) * cos(radians(round(exact_lat::numeric, 2)::float8)) * power(sin(radians(round(exact_lng::numeric, 2)::float8 - $10::float8) / 2), 2))) as distance,
    concat_ws(' ', title, description, towns.name, districts.name, regions.name, regions.name_mi,
      (select string_agg(attributes ->> key, ' ') from unnest(categories.word_keys) as key)) as document
  from listings join categories on categories.id = listings.category_id join towns on towns.id = listings.town_id
  join districts on districts.id = towns.district_id join regions on regions.id = districts.region_id
  where status = 'live' and expires_at > now()`;

/**
 * The SQL sort order of each `sort` value. Listings without a price come last in both price orders.
 */
const ORDER: Readonly<Record<ReferenceSearchQuery['sort'], string>> = {
  newest: 'published_at desc, public_id desc',
  closing: 'expires_at, public_id',
  'price-low': 'low nulls last, public_id',
  'price-high': 'high desc nulls last, public_id desc',
  nearest: 'distance, public_id',
};

/** Animals, land and bulk goods have no condition, even if one is stored. */
const HAS_CONDITION_FILTER = `'condition' in (select unnest(filter_keys) from categories where categories.id = category_id)`;

/** Runs the reference search and returns the public ids in order, with counts per facet. */
export async function runReferenceSearch(
  pool: pg.Pool,
  query: ReferenceSearchQuery,
): Promise<ReferenceSearchResult> {
  const parameters = [
    query.term,
    query.kinds,
    query.group,
    query.category,
    query.regions,
    query.district,
    query.priceMin,
    query.priceMax,
    query.near?.lat ?? 0,
    query.near?.lng ?? 0,
    query.near?.radiusKm ?? null,
    query.conditions,
    query.hoursMax,
    query.isNaitTagged,
    query.area?.south ?? null,
    query.area?.west ?? null,
    query.area?.north ?? null,
    query.area?.east ?? null,
  ];
  const matching = `
    select * from (${DOCUMENT}) as entry
    where (trim($1::text) = '' or numnode(plainto_tsquery('english', $1)) = 0 or to_tsvector('english', regexp_replace(fold(document), '[^a-z0-9]+', ' ', 'g')) @@ plainto_tsquery('english', regexp_replace(fold($1), '[^a-z0-9]+', ' ', 'g')))
      and (cardinality($2::text[]) = 0 or kind = any($2)) and ($3::text is null or group_slug = $3) and ($4::text is null or category_slug = $4)
      and (cardinality($5::text[]) = 0 or region_slug = any($5)) and ($6::text is null or district_slug = $6)
      and ($7::bigint is null or high >= $7 * 100) and ($8::bigint is null or low <= $8 * 100)
      and ($11::float8 is null or distance <= $11)
      and ($15::float8 is null or (round(exact_lat::numeric, 2)::float8 between $15 and $17 and round(exact_lng::numeric, 2)::float8 between $16::float8 and $18::float8))
      and (cardinality($12::text[]) = 0 or (attributes ->> 'condition' = any($12) and ${HAS_CONDITION_FILTER}))
      and ($13::integer is null or (jsonb_typeof(attributes -> 'hours') = 'number' and (attributes ->> 'hours')::integer <= $13))
      and (not $14::boolean or (attributes ->> 'isNaitTagged' = 'true' and 'isNaitTagged' in (select unnest(filter_keys) from categories where categories.id = category_id)))`;
  const ids = await pool.query<{ public_id: number }>(
    `select public_id from (${matching}) as found order by ${ORDER[query.sort]}`,
    parameters,
  );
  const count = async (column: string): Promise<Record<string, number>> => {
    const { rows } = await pool.query<{ value: string | null; live: number }>(
      `select ${column} as value, count(*) as live from (${matching}) as found group by 1`,
      parameters,
    );
    return Object.fromEntries(
      rows.flatMap((row) => (row.value === null ? [] : [[row.value, row.live]])),
    );
  };
  return {
    ids: ids.rows.map((row) => String(row.public_id)),
    byKind: await count('kind'),
    byCategory: await count('category_slug'),
    byRegion: await count('region_slug'),
    byCondition: await count(
      `case when ${HAS_CONDITION_FILTER} then attributes ->> 'condition' end`,
    ),
  };
}
