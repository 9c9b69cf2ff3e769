/**
 * The endpoint's search as hand-written, prepared SQL: one page of results, and the facets over the
 * newest 2,000 matches. The endpoint is compared with it. There are three ways to run these
 * queries, of which the benchmark uses the fastest.
 */
import pg from 'pg';

const MATCH = "status = 'live' and expires_at > now() and search @@ plainto_tsquery('paddock', $1)";
const NEWEST = 'published_at desc, public_id desc';
const CARD = `public_id, kind, category_id, town_id, title, slug, price_type, price_min_cents, price_max_cents, price_per, price_gst,
  lat, lng, attributes, picture_count, published_at, expires_at`;

const PAGE = `select ${CARD} from listings where ${MATCH} order by ${NEWEST} limit 21`;

const FACETS_OF_NEWEST = `(select count(*) from newest) as total,
  (select json_object_agg(category_id, live) from (select category_id, count(*) as live from newest group by category_id) as counted) as categories,
  (select json_object_agg(district_id, live) from (select district_id, count(*) as live from newest group by district_id) as counted) as districts,
  (select min(price_low_cents) from newest where price_high_cents >= 0) as price_low,
  (select max(price_high_cents) from newest where price_high_cents >= 0) as price_high`;

const FACETS = `with newest as materialized (
    select category_id, district_id, price_low_cents, price_high_cents from listings where ${MATCH} order by ${NEWEST} limit 2001
  ) select ${FACETS_OF_NEWEST}`;

const BOTH = `with newest as materialized (
    select id, category_id, district_id, price_low_cents, price_high_cents, published_at, public_id from listings where ${MATCH} order by ${NEWEST} limit 2001
  ) select ${FACETS_OF_NEWEST},
    (select json_agg(card) from (select ${CARD} from listings where id in (select id from newest order by ${NEWEST} limit 21) order by ${NEWEST}) as card) as page`;

export interface RawSearch {
  readonly variants: Readonly<
    Record<'inTurn' | 'atOnce' | 'inOneStatement', (word: string) => Promise<unknown>>
  >;
  /** Returns the exact number of live listings that match the word. */
  count(word: string): Promise<number>;
  close(): Promise<void>;
}

export async function connectRawSearch(url: string): Promise<RawSearch> {
  const clients = [
    new pg.Client({ connectionString: url }),
    new pg.Client({ connectionString: url }),
  ] as const;
  const [first, second] = clients;
  for (const client of clients) {
    await client.connect();
    // A generic plan is good for rare words but takes half a second for a common one.
    await client.query('set plan_cache_mode = force_custom_plan');
  }
  const prepare = (client: pg.Client, name: string, text: string) => (word: string) =>
    client.query({ name, text, values: [word] });
  const page = prepare(first, 'page', PAGE);
  const facets = prepare(first, 'facets', FACETS);
  const facetsMeanwhile = prepare(second, 'facets', FACETS);
  const both = prepare(first, 'both', BOTH);
  return {
    variants: {
      inTurn: async (word) => [await page(word), await facets(word)],
      atOnce: (word) => Promise.all([page(word), facetsMeanwhile(word)]),
      inOneStatement: both,
    },
    async count(word) {
      const { rows } = await first.query<{ count: string }>(
        `select count(*) as count from listings where ${MATCH}`,
        [word],
      );
      return Number(rows[0]?.count);
    },
    async close() {
      for (const client of clients) await client.end();
    },
  };
}
