/**
 * Writes the reference data declared in `contracts` (places, categories, news topics) to the tables
 * to which listings refer. Runs at each start in one transaction and changes only rows that differ.
 * Rows that are no longer declared stay, because listings may still refer to them.
 */
import { KIND_CATEGORIES, NEWS_TOPICS, getCategoryFields } from '@paddock/domain/categories';
import { MAKES, listAllMakes, splitNames } from '@paddock/domain/makes.data';
import { DISTRICTS, REGIONS, TOWNS } from '@paddock/domain/places';
import pg from 'pg';

/**
 * With this lock, processes that start at the same time write the reference data one after the
 * other. The key differs from that of the migrations' lock.
 */
const ADVISORY_LOCK_KEY = 7_233_626;

export async function syncReferenceData(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCK_KEY]);
    await syncPlaces(client);
    // Must come before the categories, which reindex listings whose facets have changed.
    await syncMakes(client);
    await syncCategories(client);
    await syncNewsTopics(client);
    await client.query('commit');
  } finally {
    await client.end();
  }
}

async function syncPlaces(client: pg.Client): Promise<void> {
  await client.query(
    `insert into regions (slug, name, name_mi, lat, lng, position)
     select slug, name, name_mi, lat, lng, position from jsonb_to_recordset($1) as row (slug text, name text, name_mi text, lat float8, lng float8, position int)
     on conflict (slug) do update set name = excluded.name, name_mi = excluded.name_mi, lat = excluded.lat, lng = excluded.lng, position = excluded.position
     where (regions.name, regions.name_mi, regions.lat, regions.lng, regions.position) is distinct from (excluded.name, excluded.name_mi, excluded.lat, excluded.lng, excluded.position)`,
    [
      JSON.stringify(
        REGIONS.map((region, position) => ({
          slug: region.slug,
          name: region.name,
          name_mi: region.nameMi,
          lat: region.lat,
          lng: region.lng,
          position,
        })),
      ),
    ],
  );
  await client.query(
    `insert into districts (region_id, slug, name, lat, lng)
     select regions.id, row.slug, row.name, row.lat, row.lng
     from jsonb_to_recordset($1) as row (region text, slug text, name text, lat float8, lng float8) join regions on regions.slug = row.region
     on conflict (slug) do update set region_id = excluded.region_id, name = excluded.name, lat = excluded.lat, lng = excluded.lng
     where (districts.region_id, districts.name, districts.lat, districts.lng) is distinct from (excluded.region_id, excluded.name, excluded.lat, excluded.lng)`,
    [
      JSON.stringify(
        DISTRICTS.map((district) => ({
          region: district.regionSlug,
          slug: district.slug,
          name: district.name,
          lat: district.lat,
          lng: district.lng,
        })),
      ),
    ],
  );
  const changed = await client.query<{ id: number }>(
    `insert into towns (district_id, slug, name, lat, lng, population, search)
     select districts.id, row.slug, row.name, row.lat, row.lng, row.population,
       strip(to_tsvector('paddock', search_words(row.name || ' ' || districts.name || ' ' || regions.name || ' ' || coalesce(regions.name_mi, '')))
         || array_to_tsvector(array['r:' || regions.slug, 'd:' || districts.slug]))
     from jsonb_to_recordset($1) as row (district text, slug text, name text, lat float8, lng float8, population int)
     join districts on districts.slug = row.district join regions on regions.id = districts.region_id
     on conflict (district_id, slug) do update set name = excluded.name, lat = excluded.lat, lng = excluded.lng, population = excluded.population, search = excluded.search
     where (towns.name, towns.lat, towns.lng, towns.population, towns.search) is distinct from (excluded.name, excluded.lat, excluded.lng, excluded.population, excluded.search)
     returning id`,
    [
      JSON.stringify(
        TOWNS.map((town) => ({
          district: town.districtSlug,
          slug: town.slug,
          name: town.name,
          lat: town.lat,
          lng: town.lng,
          population: town.population,
        })),
      ),
    ],
  );
  await reindexListings(client, 'town_id', changed.rows);
}

async function syncCategories(client: pg.Client): Promise<void> {
  const groups = KIND_CATEGORIES.flatMap(({ kind, groups: kindGroups }) =>
    kindGroups.map((group, position) => ({ kind, slug: group.slug, label: group.label, position })),
  );
  await client.query(
    `insert into category_groups (kind, slug, label, position)
     select kind, slug, label, position from jsonb_to_recordset($1) as row (kind text, slug text, label text, position int)
     on conflict (kind, slug) do update set label = excluded.label, position = excluded.position
     where (category_groups.label, category_groups.position) is distinct from (excluded.label, excluded.position)`,
    [JSON.stringify(groups)],
  );
  const categories = KIND_CATEGORIES.flatMap(({ kind, categories: declared }) =>
    declared.map((category, position) => {
      const fields = getCategoryFields(kind, category.slug);
      return {
        kind,
        slug: category.slug,
        group_slug: category.group ?? null,
        label: category.label,
        scene: category.scene,
        synonyms: category.synonyms ?? [],
        position,
        filter_keys: fields
          .filter(
            (field) =>
              field.type !== 'integer' &&
              field.type !== 'decimal' &&
              field.filter !== undefined &&
              !field.isPrivate,
          )
          .map((field) => field.key),
        word_keys: fields
          .filter((field) => field.type === 'text' && !field.isPrivate)
          .map((field) => field.key),
      };
    }),
  );
  // The search column contains no words of the category's name, because modules/query translates
  // them into the category when it reads the search.
  const changed = await client.query<{ id: number }>(
    `insert into categories (kind, slug, group_slug, label, scene, synonyms, position, filter_keys, word_keys, search)
     select row.kind, row.slug, row.group_slug, row.label, row.scene, row.synonyms, row.position, row.filter_keys, row.word_keys,
       array_to_tsvector(array_remove(array['k:' || row.kind, 'c:' || row.slug, 'g:' || row.group_slug], null))
     from jsonb_to_recordset($1) as row (kind text, slug text, group_slug text, label text, scene text, synonyms text[], position int, filter_keys text[], word_keys text[])
     on conflict (kind, slug) do update set group_slug = excluded.group_slug, label = excluded.label, scene = excluded.scene, synonyms = excluded.synonyms,
       position = excluded.position, filter_keys = excluded.filter_keys, word_keys = excluded.word_keys, search = excluded.search
     where (categories.group_slug, categories.label, categories.scene, categories.synonyms, categories.position, categories.filter_keys, categories.word_keys, categories.search)
       is distinct from (excluded.group_slug, excluded.label, excluded.scene, excluded.synonyms, excluded.position, excluded.filter_keys, excluded.word_keys, excluded.search)
     returning id`,
    [JSON.stringify(categories)],
  );
  await reindexListings(client, 'category_id', changed.rows);
}

/** Writes the dictionary of makes, and corrects the listings whose make is spelled differently. */
async function syncMakes(client: pg.Client): Promise<void> {
  const spellings = [
    ...listAllMakes().map((name) => ({ spelling: name, name })),
    ...MAKES.flatMap(({ name, otherNames }) =>
      splitNames(otherNames).map((spelling) => ({ spelling, name })),
    ),
  ];
  const changed = await client.query<{ slug: string }>(
    `insert into makes (slug, name)
     select distinct on (name_slug(spelling)) name_slug(spelling), name from jsonb_to_recordset($1) as row (spelling text, name text)
     order by name_slug(spelling), name
     on conflict (slug) do update set name = excluded.name where makes.name <> excluded.name
     returning slug`,
    [JSON.stringify(spellings)],
  );
  if (changed.rows.length === 0) return;
  await client.query(
    `with named as (
       select id, attributes ->> 'make' as name from listings where attributes ? 'make'
       union all
       select id, attributes ->> 'brand' from listings where attributes ? 'brand'
     )
     update listings set attributes = attributes where id in (
       select named.id from named join makes on makes.slug = name_slug(named.name)
       where makes.slug = any($1) and makes.name <> named.name
     )`,
    [changed.rows.map(({ slug }) => slug)],
  );
}

async function syncNewsTopics(client: pg.Client): Promise<void> {
  await client.query(
    `insert into news_topics (slug, label, position)
     select slug, label, position from jsonb_to_recordset($1) as row (slug text, label text, position int)
     on conflict (slug) do update set label = excluded.label, position = excluded.position
     where (news_topics.label, news_topics.position) is distinct from (excluded.label, excluded.position)`,
    [
      JSON.stringify(
        NEWS_TOPICS.map((topic, position) => ({ slug: topic.slug, label: topic.label, position })),
      ),
    ],
  );
}

/**
 * Reindexes the listings in changed towns or categories, because a listing's search column contains
 * the words of both. The update runs the trigger that rebuilds the column.
 */
async function reindexListings(
  client: pg.Client,
  column: 'town_id' | 'category_id',
  changed: readonly { id: number }[],
): Promise<void> {
  if (changed.length === 0) return;
  await client.query(`update listings set ${column} = ${column} where ${column} = any($1)`, [
    changed.map((row) => row.id),
  ]);
}
