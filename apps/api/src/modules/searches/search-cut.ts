/**
 * The first cut between listings and saved searches, by one GIN index: a search is filed under keys of which every
 * listing that it can find has one. It lets through too much, never too little; the search's own query decides.
 */
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { KINDS } from '@paddock/contracts/kinds';
import type { Database } from '../../database/tables.ts';
import type { ListingFilters } from '../listings/listing-query.ts';

/** A word says the most; without one, what is looked for and where. */
export async function buildSearchCut(
  db: Kysely<Database>,
  filters: ListingFilters,
): Promise<string[]> {
  const word = filters.term === '' ? null : await longestLexeme(db, filters.term);
  if (word !== null) return [`w:${word}`];
  return whatKeys(filters).flatMap((what) => placeKeys(filters).map((place) => `${what}|${place}`));
}

function whatKeys({ category, group, kinds }: ListingFilters): readonly string[] {
  if (category !== null) return [`c:${category}`];
  if (group !== null) return [`g:${group}`];
  return kinds.length === 0 || kinds.length === KINDS.length
    ? ['*']
    : kinds.map((kind) => `k:${kind}`);
}

function placeKeys({ district, regions }: ListingFilters): readonly string[] {
  if (district !== null) return [`d:${district}`];
  return regions.length === 0 ? ['*'] : regions.map((region) => `r:${region}`);
}

/** As a search reads words. @returns null where they are stop words alone */
async function longestLexeme(db: Kysely<Database>, term: string): Promise<string | null> {
  const { rows } = await sql<{ lexeme: string }>`
    select lexeme from unnest(tsvector_to_array(to_tsvector('paddock', search_words(${term}::text)))) as lexeme order by char_length(lexeme) desc, lexeme limit 1`.execute(
    db,
  );
  return rows[0]?.lexeme ?? null;
}

/** All keys of a row of `listings`. */
export function cutKeysOfListing(listingId: number): RawBuilder<readonly string[]> {
  return sql<readonly string[]>`(
    select array(
      select what || '|' || place from unnest(array['c:' || categories.slug, 'g:' || categories.group_slug, 'k:' || listings.kind, '*']) as what
      cross join unnest(array['d:' || districts.slug, 'r:' || regions.slug, '*']) as place where what is not null
    ) || array(select 'w:' || lexeme from unnest(tsvector_to_array(listings.search)) as lexeme)
    from listings join categories on categories.id = listings.category_id join districts on districts.id = listings.district_id join regions on regions.id = districts.region_id
    where listings.id = ${listingId}
  )`;
}
