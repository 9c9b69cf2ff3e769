/**
 * The site's vocabulary: words and word pairs from recent titles, categories with their synonyms,
 * and places. It is used to suggest search terms while the visitor types, and to correct terms that
 * no listing contains. The names of makes and models in recent listings are kept with it.
 */
import { sql, type Kysely } from 'kysely';
import type { Suggestion } from '@paddock/contracts/http';
import { KIND_DECLARATIONS } from '@paddock/contracts/kinds';
import { foldDiacritics } from '@paddock/contracts/slugs';
import type { Database } from '../../database/tables.ts';

/**
 * Number of the newest titles from which the words are taken. They contain nearly every word in
 * use.
 */
const TITLES_READ = 50_000;
/** Minimum number of titles that must contain a word pair before it is suggested. */
const MIN_PAIR_TITLES = 3;
const SUGGESTION_SIMILARITY = 0.4;
const MAX_SUGGESTIONS = 10;
const ADVISORY_LOCK_KEY = 7_233_627;

interface VocabularyRow {
  readonly type: Suggestion['type'];
  readonly label: string;
  readonly hint: string | null;
  readonly href: string;
}

export class VocabularyRepository {
  readonly #db: Kysely<Database>;

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  /**
   * Returns up to ten suggestions: first those that start with the typed text, then those in which
   * any word starts with it, then those with a similar spelling.
   */
  async suggest(typed: string): Promise<readonly Suggestion[]> {
    const words = normaliseSearchText(typed);
    if (words === '') return [];
    const prefix = `${words}%`;
    const { rows } = await sql<VocabularyRow>`
      with candidate as (
        (select *, 0 as tier from vocabulary where words like ${prefix} order by weight desc limit 40)
        union all
        (select *, 1 as tier from vocabulary where ${words.length >= 3} and words like ${`% ${prefix}`} order by weight desc limit 20)
        union all
        (select *, 2 as tier from vocabulary where ${words.length >= 4} and words % ${words} and similarity(words, ${words}) >= ${SUGGESTION_SIMILARITY}
          order by similarity(words, ${words}) desc, weight desc limit 20)
      ), best as (
        select distinct on (label, hint) type, label, hint, href, tier, weight, words from candidate order by label, hint, tier, weight desc
      ), ranked as (
        select *, row_number() over (partition by type order by tier, similarity(words, ${words}) desc, weight desc, label) as turn from best
      )
      select type, label, hint, href from ranked
      where turn <= case type when 'term' then 5 when 'category' then 4 else 3 end
      order by tier, case type when 'term' then 0 when 'category' then 1 else 2 end, turn
      limit ${MAX_SUGGESTIONS}`.execute(this.#db);
    return rows;
  }

  async isEmpty(): Promise<boolean> {
    const row = await this.#db.selectFrom('vocabulary').select('id').limit(1).executeTakeFirst();
    return row === undefined;
  }

  /**
   * Rebuilds the vocabulary from the live listings. Does nothing while another process is
   * rebuilding it.
   */
  async refresh(): Promise<void> {
    await this.#db.transaction().execute(async (transaction) => {
      const lock = await sql<{
        taken: boolean;
      }>`select pg_try_advisory_xact_lock(${ADVISORY_LOCK_KEY}) as taken`.execute(transaction);
      if (lock.rows[0]?.taken !== true) return;
      await sql`set local statement_timeout = '120s'`.execute(transaction);
      await sql`delete from vocabulary`.execute(transaction);
      await insertCategories(transaction);
      await insertPlaces(transaction);
      await insertTerms(transaction);
      await replaceAttributeNames(transaction);
    });
  }
}

/** Normalises text in the same way as the database function `search_words`. */
export function normaliseSearchText(text: string): string {
  return foldDiacritics(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

async function insertCategories(db: Kysely<Database>): Promise<void> {
  const paths = JSON.stringify(
    KIND_DECLARATIONS.map(({ kind, path, label }) => ({ kind, path, label })),
  );
  await sql`
    insert into vocabulary (type, words, label, hint, href, weight)
    select 'category', trim(search_words(name)), categories.label, coalesce(category_groups.label, kind.label),
      case when categories.group_slug is null then '/' || kind.path || '?category=' || categories.slug else '/' || kind.path || '/' || categories.group_slug || '/' || categories.slug end,
      coalesce((select sum(live) from listing_counts where category_id = categories.id), 0)
    from categories
    join jsonb_to_recordset(${paths}::jsonb) as kind (kind text, path text, label text) on kind.kind = categories.kind
    left join category_groups on category_groups.kind = categories.kind and category_groups.slug = categories.group_slug
    cross join lateral unnest(categories.label || categories.synonyms) as name
    where trim(search_words(name)) <> ''
    on conflict do nothing`.execute(db);
  await sql`
    insert into vocabulary (type, words, label, hint, href, weight)
    select 'category', trim(search_words(category_groups.label)), category_groups.label, kind.label, '/' || kind.path || '?group=' || category_groups.slug,
      coalesce((select sum(live) from listing_counts join categories on categories.id = category_id where categories.kind = category_groups.kind and categories.group_slug = category_groups.slug), 0)
    from category_groups join jsonb_to_recordset(${paths}::jsonb) as kind (kind text, path text, label text) on kind.kind = category_groups.kind
    on conflict do nothing`.execute(db);
}

async function insertPlaces(db: Kysely<Database>): Promise<void> {
  await sql`
    insert into vocabulary (type, words, label, hint, href, weight)
    select 'place', trim(search_words(regions.name)), regions.name, 'Region', '/search/listing?regions=' || regions.slug, 2000000000
    from regions
    union all
    select 'place', trim(search_words(regions.name_mi)), regions.name, regions.name_mi, '/search/listing?regions=' || regions.slug, 1999999999
    from regions where regions.name_mi is not null
    union all
    select 'place', trim(search_words(districts.name)), districts.name, regions.name, '/search/listing?regions=' || regions.slug || '&district=' || districts.slug, 1000000000
    from districts join regions on regions.id = districts.region_id where districts.name <> regions.name
    union all
    select 'place', trim(search_words(towns.name)), towns.name, regions.name, '/search/listing?near=' || round(towns.lat::numeric, 2) || ',' || round(towns.lng::numeric, 2) || '&sort=nearest', towns.population
    from towns join districts on districts.id = towns.district_id join regions on regions.id = districts.region_id
    on conflict do nothing`.execute(db);
}

/**
 * Inserts lower-case words and frequent word pairs from the newest titles, and "D-Max" as "dmax". Each
 * entry links to a search for it.
 */
async function insertTerms(db: Kysely<Database>): Promise<void> {
  await sql`
    insert into vocabulary (type, words, label, hint, href, weight, category_id, category_share)
    with title as materialized (
      select listings.id, listings.category_id, lower(listings.title) as title from listings where listings.status = 'live'
      order by listings.published_at desc, listings.public_id desc limit ${TITLES_READ}
    ), word as materialized (
      select title.id, title.category_id, part.position, part.text, trim(search_words(part.text)) as words
      from title cross join lateral regexp_split_to_table(title.title, '[^[:alnum:]''’āēīōū]+') with ordinality as part (text, position)
    ), joined as (
      select title.id, title.category_id, part[1] as text, search_words(replace(part[1], '-', '')) as words
      from title cross join lateral regexp_matches(title.title, '[[:alnum:]āēīōū]+(?:-[[:alnum:]āēīōū]+)+', 'g') as part
    ), term as (
      select trim(words) as words, text, id, category_id from joined where trim(words) ~ '^[a-z][a-z0-9]{2,}$'
      union all
      select words, text, id, category_id from word where words ~ '^[a-z0-9]{2,}$' and words ~ '[a-z]' and numnode(plainto_tsquery('paddock', words)) > 0
      union all
      select word.words || ' ' || following.words, word.text || ' ' || following.text, word.id, word.category_id
      from word join word as following on following.id = word.id and following.position = word.position + 1
      where word.words <> following.words and word.words ~ '[a-z]{2,}' and following.words ~ '^[a-z0-9]{2,}$'
        and numnode(plainto_tsquery('paddock', word.words)) > 0 and numnode(plainto_tsquery('paddock', following.words)) > 0
    ), counted as (
      select words, category_id, mode() within group (order by text) as text, count(distinct id) as titles from term group by words, category_id
    )
    select 'term', words, (array_agg(text order by titles desc, text))[1], null, '/search/listing?query=' || replace(words, ' ', '+'), sum(titles),
      (array_agg(category_id order by titles desc, category_id))[1], max(titles)::real / sum(titles)
    from counted group by words having words !~ ' ' or sum(titles) >= ${MIN_PAIR_TITLES}
    on conflict do nothing`.execute(db);
}

/** Writes the makes, brands and models of the newest listings, each in its most common spelling. */
async function replaceAttributeNames(db: Kysely<Database>): Promise<void> {
  await sql`delete from attribute_names`.execute(db);
  await sql`
    insert into attribute_names (category_id, key, value, make, label, listings)
    with newest as materialized (
      select category_id, attributes from listings where status = 'live'
      order by published_at desc, public_id desc limit ${TITLES_READ}
    ), named as (
      select category_id, name.key, name.label, name_slug(name.label) as value, coalesce(name_slug(name.make), '') as make
      from newest join categories on categories.id = category_id
      cross join lateral (values
        ('make', attributes ->> 'make', null),
        ('brand', attributes ->> 'brand', null),
        ('model', attributes ->> 'model', coalesce(attributes ->> 'make', attributes ->> 'brand'))
      ) as name (key, label, make)
      where name.key = any(filter_keys) and name.label is not null
    )
    select category_id, key, value, make, mode() within group (order by label), count(*)
    from named where char_length(value) between 1 and 60 group by category_id, key, value, make`.execute(
    db,
  );
}
