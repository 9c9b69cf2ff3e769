/**
 * The site's vocabulary: words and word pairs from recent titles, categories with their synonyms,
 * and places. It is used to suggest search terms while the visitor types, and to correct terms that
 * no listing contains. The names of makes and models in recent listings are kept with it.
 */
import { sql, type Kysely } from 'kysely';
import { KIND_DECLARATIONS } from '@paddock/contracts/kinds';
import { foldDiacritics } from '@paddock/contracts/slugs';
import { Repository } from '../../database/repository.ts';
import { runTransaction } from '../../database/run-transaction.ts';
import type { Database } from '../../database/tables.ts';

/**
 * Number of the newest titles from which the words are taken. They contain nearly every word in
 * use.
 */
const TITLES_READ = 50_000;
/** Minimum number of titles that must contain a word pair before it is suggested. */
const MIN_PAIR_TITLES = 3;
/** Separates words that are not a phrase: "John Deere 6120M, tidy". */
const PHRASE_BREAK = '[,;:()/|+&–—!?"]|[.](?![0-9])|\\s-\\s';
const SUGGESTION_SIMILARITY = 0.4;
const ADVISORY_LOCK_KEY = 7_233_627;

/** An entry of the vocabulary that the typed text may mean. */
export interface VocabularyEntry {
  readonly type: 'term' | 'category' | 'place';
  /** The folded words that were matched. */
  readonly words: string;
  readonly label: string;
  readonly hint: string | null;
  readonly href: string;
  /** The number of live listings of a category or group. Null for others. */
  readonly count: number | null;
  /**
   * The largest share of a term's titles that are in one category. The lowest of these shares for a
   * pair and its words: "well" in "well kept" is in titles of all categories.
   */
  readonly share: number | null;
  /** 0: starts with the typed text. 1: a later word starts with it. 2: is spelled like it. */
  readonly tier: number;
}

export class VocabularyRepository extends Repository {
  /**
   * Returns the entries that the typed text may mean, up to eight of each type. Within a tier, the
   * text itself comes first, and then the most common entry. Similar spellings are returned only when
   * nothing contains the text as it is.
   *
   * @param typed as `normaliseSearchText` returns it, not empty
   */
  async complete(typed: string): Promise<readonly VocabularyEntry[]> {
    const prefix = `${typed}%`;
    const { rows } = await sql<VocabularyEntry>`
      with completed as materialized (
        (select *, 0 as tier from vocabulary where words like ${prefix} order by weight desc limit 40)
        union all
        (select *, 1 as tier from vocabulary where ${typed.length >= 3} and words like ${`% ${prefix}`} order by weight desc limit 20)
      ), candidate as (
        select * from completed
        union all
        (select *, 2 as tier from vocabulary where ${typed.length >= 4} and not exists (select from completed)
          and words % ${typed} and similarity(words, ${typed}) >= ${SUGGESTION_SIMILARITY}
          order by similarity(words, ${typed}) desc, weight desc limit 20)
      ), best as (
        select distinct on (label, hint) *, case tier when 2 then similarity(words, ${typed}) else 0 end as closeness
        from candidate order by label, hint, tier, weight desc
      ), ranked as (
        select *, row_number() over (partition by type order by tier, words <> ${typed}, closeness desc, weight desc, label) as turn from best
      )
      select type, words, label, hint, href, tier, least(category_share, (
          select min(word.category_share) from vocabulary as word
          where ranked.type = 'term' and word.type = 'term' and word.words = any(string_to_array(ranked.words, ' ')))) as share, case type when 'category' then (
          select coalesce(sum(live), 0)::integer from listing_counts where category_id = any(array(
            select id from categories where id = ranked.category_id or group_slug = split_part(ranked.href, '?group=', 2)))
        ) end as count
      from ranked where turn <= 8 order by tier, turn`.execute(this.db);
    return rows;
  }

  /**
   * Completes the last word of a text with the most common word of the titles: "john deere trac"
   * becomes "john deere tractor". A word that forms a phrase with the word before it comes first:
   * "quad b" becomes "quad bike". A word that titles contain stays as it is.
   */
  async completeLastWord(text: string): Promise<string> {
    const last = /\S+$/.exec(text)?.[0] ?? '';
    const word = normaliseSearchText(last);
    if (!/^[a-z0-9]+$/.test(word)) return text;
    const before = normaliseSearchText(text).split(' ').at(-2);
    const phrase = before === undefined ? null : `${before} ${word}%`;
    const { rows } = await sql<{ word: string }>`
      (select regexp_replace(words, '^\\S+ ', '') as word, 1 as turn from vocabulary
        where type in ('term', 'category') and words like ${phrase} order by type desc, weight desc limit 1)
      union all
      (select words, case when words = ${word} and ${word.length > 2} then 0 else 2 end from vocabulary
        where type = 'term' and words like ${`${word}%`} and words !~ ' '
        order by words <> ${word}, weight desc limit 1)
      order by turn limit 1`.execute(this.db);
    return text.slice(0, text.length - last.length) + (rows[0]?.word ?? last);
  }

  async isEmpty(): Promise<boolean> {
    const row = await this.db.selectFrom('vocabulary').select('id').limit(1).executeTakeFirst();
    return row === undefined;
  }

  /**
   * Rebuilds the vocabulary from the live listings. Does nothing while another process is
   * rebuilding it.
   */
  async refresh(): Promise<void> {
    await runTransaction(this.db, async (transaction) => {
      const lock = await sql<{
        taken: boolean;
      }>`select pg_try_advisory_xact_lock(${ADVISORY_LOCK_KEY}) as taken`.execute(transaction);
      if (lock.rows[0]?.taken !== true) return;
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
    insert into vocabulary (type, words, label, hint, href, category_id, weight)
    select 'category', trim(search_words(name)), categories.label, 'in ' || coalesce(category_groups.label, kind.label),
      case when categories.group_slug is null then '/' || kind.path || '?category=' || categories.slug else '/' || kind.path || '/' || categories.group_slug || '/' || categories.slug end, categories.id,
      coalesce((select sum(live) from listing_counts where category_id = categories.id), 0)
    from categories
    join jsonb_to_recordset(${paths}::jsonb) as kind (kind text, path text, label text) on kind.kind = categories.kind
    left join category_groups on category_groups.kind = categories.kind and category_groups.slug = categories.group_slug
    cross join lateral unnest(categories.label || categories.synonyms) as name
    where trim(search_words(name)) <> ''
    on conflict do nothing`.execute(db);
  await sql`
    insert into vocabulary (type, words, label, hint, href, weight)
    select 'category', trim(search_words(category_groups.label)), category_groups.label, 'in ' || kind.label, '/' || kind.path || '?group=' || category_groups.slug,
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
 * Inserts lower-case words and frequent phrases of two words from the newest titles, and "D-Max" as
 * "dmax". Each entry links to a search for it, and says in which categories the titles are.
 */
async function insertTerms(db: Kysely<Database>): Promise<void> {
  await sql`
    insert into vocabulary (type, words, label, hint, href, weight, category_id, category_share, category_frequencies)
    with title as materialized (
      select listings.id, listings.category_id, lower(listings.title) as title from listings where listings.status = 'live'
      order by listings.published_at desc, listings.public_id desc limit ${TITLES_READ}
    ), category_size as materialized (
      select category_id, count(*) as titles from title group by category_id
    ), word as materialized (
      select title.id, title.category_id, segment.position as segment, part.position, part.text, trim(search_words(part.text)) as words
      from title cross join lateral regexp_split_to_table(title.title, ${PHRASE_BREAK}) with ordinality as segment (text, position)
      cross join lateral regexp_split_to_table(trim(segment.text), '[^[:alnum:]''’āēīōū]+') with ordinality as part (text, position)
    ), joined as (
      select title.id, title.category_id, part[1] as text, search_words(replace(part[1], '-', '')) as words
      from title cross join lateral regexp_matches(title.title, '[[:alnum:]āēīōū]+(?:-[[:alnum:]āēīōū]+)+', 'g') as part
    ), term as (
      select trim(words) as words, text, id, category_id from joined where trim(words) ~ '^[a-z][a-z0-9]{2,}$'
      union all
      select words, text, id, category_id from word where words ~ '^[a-z0-9]{2,}$' and words ~ '[a-z]' and numnode(plainto_tsquery('paddock', words)) > 0
      union all
      select word.words || ' ' || following.words, word.text || ' ' || following.text, word.id, word.category_id
      from word join word as following on following.id = word.id and following.segment = word.segment and following.position = word.position + 1
      where word.words <> following.words and word.words ~ '[a-z]{2,}' and following.words ~ '^[a-z0-9]{2,}$'
        and numnode(plainto_tsquery('paddock', word.words)) > 0 and numnode(plainto_tsquery('paddock', following.words)) > 0
    ), counted as (
      select words, category_id, mode() within group (order by text) as text, count(distinct id) as titles from term group by words, category_id
    )
    select 'term', words, (array_agg(text order by counted.titles desc, text))[1], null, '/search/listing?query=' || replace(words, ' ', '+'), sum(counted.titles),
      (array_agg(category_id order by counted.titles desc, category_id))[1], max(counted.titles)::real / sum(counted.titles),
      case when words !~ ' ' then jsonb_object_agg(category_id, round(counted.titles::numeric / category_size.titles, 5)) end
    from counted join category_size using (category_id) group by words having words !~ ' ' or sum(counted.titles) >= ${MIN_PAIR_TITLES}
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
