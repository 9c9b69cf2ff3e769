/**
 * Uses one GIN index to preselect the saved searches that may match a listing. Each search is
 * stored with index keys, and every listing that it matches has at least one of those keys. The
 * preselection may include searches that do not match, but never misses one that does: the search's
 * own query then decides.
 */
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { KINDS } from '@paddock/contracts/kinds';
import type { Database } from '../../database/tables.ts';
import type { ListingFilters } from '../listings/listing-query.ts';
import { listCoveringLexemes } from '../listings/term-match.ts';

/**
 * Returns a search's index keys: lexemes, at least one of which every match contains, or the
 * search's category and place when it has no such lexemes. Words that no title has yet are keys too,
 * because the search is read differently as soon as a title has them.
 */
export async function buildSearchIndexKeys(
  db: Kysely<Database>,
  filters: ListingFilters,
): Promise<string[]> {
  const lexemes = new Set(filters.match ? listCoveringLexemes(filters.match) : []);
  for (const { unknownWord } of filters.match?.concepts ?? []) {
    const lexeme = unknownWord === null ? null : await findLongestLexeme(db, unknownWord);
    if (lexeme !== null) lexemes.add(lexeme);
  }
  if (lexemes.size > 0) return [...lexemes].map((lexeme) => `w:${lexeme}`);
  return getSubjectKeys(filters).flatMap((subject) =>
    getPlaceKeys(filters).map((place) => `${subject}|${place}`),
  );
}

function getSubjectKeys({ category, group, kinds }: ListingFilters): readonly string[] {
  if (category !== null) return [`c:${category}`];
  if (group !== null) return [`g:${group}`];
  return kinds.length === 0 || kinds.length === KINDS.length
    ? ['*']
    : kinds.map((kind) => `k:${kind}`);
}

function getPlaceKeys({ district, regions }: ListingFilters): readonly string[] {
  if (district !== null) return [`d:${district}`];
  return regions.length === 0 ? ['*'] : regions.map((region) => `r:${region}`);
}

/**
 * Parses the search term as a search does.
 *
 * @returns null when the term consists of stop words only
 */
async function findLongestLexeme(db: Kysely<Database>, term: string): Promise<string | null> {
  const { rows } = await sql<{ lexeme: string }>`
    select lexeme from unnest(tsvector_to_array(to_tsvector('paddock', search_words(${term}::text)))) as lexeme order by char_length(lexeme) desc, lexeme limit 1`.execute(
    db,
  );
  return rows[0]?.lexeme ?? null;
}

/** SQL expression that returns all index keys of a row of `listings`. */
export function selectListingIndexKeys(listingId: number): RawBuilder<readonly string[]> {
  return sql<readonly string[]>`(
    select array(
      select what || '|' || place from unnest(array['c:' || categories.slug, 'g:' || categories.group_slug, 'k:' || listings.kind, '*']) as what
      cross join unnest(array['d:' || districts.slug, 'r:' || regions.slug, '*']) as place where what is not null
    ) || array(select 'w:' || lexeme from unnest(tsvector_to_array(listings.search)) as lexeme)
    from listings join categories on categories.id = listings.category_id join districts on districts.id = listings.district_id join regions on regions.id = districts.region_id
    where listings.id = ${listingId}
  )`;
}
