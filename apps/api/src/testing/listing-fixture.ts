/**
 * Creates thousands of listings deterministically, inside the database. The texts are short and use
 * a small vocabulary, so that words repeat often. The listings cover every status and price type,
 * and places with macrons and apostrophes.
 */
import type pg from 'pg';
import { runAsOwner, toOwnerUrl } from './test-database.ts';

export interface ListingFixtureOptions {
  readonly listings: number;
  /** A different seed creates different listings. */
  readonly seed?: number;
}

export const FIXTURE_WORDS = [
  'tractor',
  'hay',
  'trailer',
  'heifers',
  'quad',
  'fencing',
  'silage',
  'dog',
  'Whangārei',
  "Hawke's",
  'pāua',
  'café',
  'John',
  'Deere',
  '4x4',
  'bales',
  'ute',
  'posts',
  'rotary',
  'milking',
] as const;

/**
 * SQL functions for the fixture. `pick` returns a number from 0 to `below` - 1 that depends on the
 * seed, the row and `stream`, which names the choice, so that a row's choices are independent.
 */
const FUNCTIONS = `
  create or replace function pg_temp.pick(seed integer, row_number bigint, stream text, below integer) returns integer language sql immutable as
    $$ select (('x' || substr(md5(seed || '/' || row_number || '/' || stream), 1, 7))::bit(28)::integer % below) $$;
  create or replace function pg_temp.words(seed integer, row_number bigint, stream text, vocabulary text[], count integer) returns text language sql immutable as
    $$ select string_agg(vocabulary[1 + pg_temp.pick(seed, row_number, stream || n, array_length(vocabulary, 1))], ' ') from generate_series(1, count) as n $$;
`;

/** Adds accounts and listings. Another call with a different seed adds more. */
export async function addListingFixture(
  pool: pg.Pool,
  { listings, seed = 1 }: ListingFixtureOptions,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("set statement_timeout = '600s'");
    await client.query(FUNCTIONS);
    await client.query(
      `insert into accounts (name, about, town_id, created_at)
       select 'Seller ' || n, 'About seller ' || n, (select id from towns order by id offset n * 3 limit 1), now() - n * interval '10 days' from generate_series(1, 25) as n
       where not exists (select from accounts)`,
    );
    await client.query(
      `with category as (select array_agg(id order by id) as ids from categories), town as (select array_agg(id order by id) as ids from towns), account as (select array_agg(id order by id) as ids from accounts),
       row as (
         select n, pg_temp.pick($2, n, 'status', 100) as status_die, pg_temp.pick($2, n, 'price', 12) as price_die, 100 * (1 + pg_temp.pick($2, n, 'amount', 50000)) as amount,
           category.ids[1 + pg_temp.pick($2, n, 'category', array_length(category.ids, 1))] as category_id,
           town.ids[1 + pg_temp.pick($2, n, 'town', array_length(town.ids, 1))] as town_id,
           account.ids[1 + pg_temp.pick($2, n, 'account', array_length(account.ids, 1))] as account_id
         from generate_series(1, $1::bigint) as n, category, town, account
       )
       insert into listings (account_id, kind, category_id, title, slug, description, price_type, price_min_cents, price_max_cents, price_per, price_gst, town_id, exact_lat, exact_lng,
         attributes, photos, picture_count, status, published_at, expires_at, updated_at)
       select account_id, categories.kind, category_id,
         initcap(pg_temp.words($2, n, 'title', $3, 2)), 'listing-' || n, 'For the farm: ' || pg_temp.words($2, n, 'text', $3, 3),
         case when price_die = 0 then 'free' when price_die = 1 then 'on-application' when price_die = 2 then 'negotiable' when price_die = 3 then 'none' else 'fixed' end,
         case when price_die in (0, 1, 2, 3) then null else amount end, case when price_die in (0, 1, 2, 3) then null when price_die = 4 then amount * 2 else amount end,
         case when price_die = 5 then 'head' end, case when price_die = 6 then 'plus' end,
         town_id, towns.lat + (pg_temp.pick($2, n, 'lat', 1000) - 500) / 10000.0, towns.lng + (pg_temp.pick($2, n, 'lng', 1000) - 500) / 10000.0,
         jsonb_strip_nulls(jsonb_build_object(
           'condition', (array['new', 'used', 'refurbished', null])[1 + pg_temp.pick($2, n, 'condition', 4)],
           'hours', case when pg_temp.pick($2, n, 'hasHours', 2) = 0 then pg_temp.pick($2, n, 'hours', 9000) end,
           'isNaitTagged', case when pg_temp.pick($2, n, 'nait', 3) = 0 then pg_temp.pick($2, n, 'naitValue', 2) = 0 end,
           'tickets', case when pg_temp.pick($2, n, 'tickets', 3) = 0 then '["class-2", "growsafe"]'::jsonb end,
           'naitNumber', 'PRIVATE' || n, 'make', (array['Fordson', 'Fiat'])[1 + pg_temp.pick($2, n, 'make', 2)]
         )),
         (select coalesce(jsonb_agg(jsonb_build_object('id', md5(n || '-' || photo)::uuid, 'url', '/api/photos/' || md5(n || '-' || photo)::uuid, 'width', 1600, 'height', 1200, 'colour', '#445566', 'blur', '', 'alt', '')), '[]')
          from generate_series(1, pg_temp.pick($2, n, 'pictures', 5)) as photo),
         pg_temp.pick($2, n, 'pictures', 5),
         case when status_die < 3 then 'archived' when status_die < 6 then 'expired' when status_die < 8 then 'withdrawn' else 'live' end,
         -- Several rows share a time, so that the tests check how the order breaks ties.
         date_trunc('second', now()) - (5 + pg_temp.pick($2, n, 'age', greatest(1, $1::integer / 3))) * interval '7 minutes' - interval '3 days',
         case when status_die in (8, 9) then now() - interval '1 hour' else now() + (1 + pg_temp.pick($2, n, 'left', 60)) * interval '1 day' end, now()
       from row join categories on categories.id = category_id join towns on towns.id = town_id`,
      [listings, seed, [...FIXTURE_WORDS]],
    );
  } finally {
    await client.query('reset statement_timeout');
    client.release();
  }
  await runAsOwner(toOwnerUrl(pool.options.connectionString ?? ''), 'analyze');
}
