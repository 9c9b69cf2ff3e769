import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  SitemapIndexSchema,
  SitemapSchema,
  type Sitemap,
  type SitemapIndex,
} from '@paddock/contracts/http';
import { KIND_DECLARATIONS } from '@paddock/contracts/kinds';
import Value from 'typebox/value';
import { addListingFixture } from '../../testing/listing-fixture.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { startTestDatabase, type TestDatabase } from '../../testing/test-database.ts';

describe('the sitemap data', () => {
  let database: TestDatabase;
  let api: TestApi;

  beforeAll(async () => {
    database = await startTestDatabase();
    api = await startTestApi(database.url);
    const { pool } = api.core.connection;
    await addListingFixture(pool, { listings: 600 });
    await pool.query(
      `insert into news (slug, headline, summary, author, topic_slug, body, scene, picture_alt, published_at, modified_at)
       select 'article-' || n, 'Article', '', 'Paddock', 'dairy', '[]', 'land', '', now() - n * interval '9 days', now() - n * interval '9 days' from generate_series(1, 30) as n`,
    );
    await pool.query("update listings set status = 'withdrawn' where id % 10 = 0");
    await pool.query(
      "update listings set expires_at = greatest(published_at + interval '1 second', now() - interval '1 minute') where id % 10 = 1 and status = 'live'",
    );
    await pool.query("update news set status = 'draft' where id % 10 = 0");
  });
  afterAll(async () => {
    await api.close();
    await database.stop();
  });

  const fetchSitemapNames = async () =>
    (await api.get<SitemapIndex>('/api/sitemaps')).sitemaps.map(({ name }) => name);

  it('contains every live listing and article once, in the sitemap of the month it was published, and nothing else', async () => {
    const index = await api.get<SitemapIndex>('/api/sitemaps');
    expect(Value.Check(SitemapIndexSchema, index)).toBe(true);
    const found: string[] = [];
    for (const { name, modifiedAt } of index.sitemaps.filter((one) => one.name !== 'browse')) {
      const map = await api.get<Sitemap>(`/api/sitemaps/${name}`);
      expect([name, Value.Check(SitemapSchema, map), map.urls.length > 0]).toEqual([
        name,
        true,
        true,
      ]);
      const latest = map.urls
        .map((url) => url.modifiedAt ?? '')
        .sort()
        .at(-1);
      expect([name, modifiedAt]).toEqual([name, latest]);
      found.push(...map.urls.map(({ path }) => path));
    }
    const { rows } = await api.core.connection.pool.query<{
      kind: string;
      slug: string;
      public_id: string;
    }>(
      `select kind, slug, public_id from listings where status = 'live' and expires_at > now()
       union all select 'news', slug, public_id from news where status = 'live' and published_at <= now()`,
    );
    const getTypePath = (kind: string) =>
      KIND_DECLARATIONS.find((row) => row.kind === kind)?.path ?? 'news';
    expect(found.sort()).toEqual(
      rows.map(({ kind, slug, public_id: id }) => `/${getTypePath(kind)}/${slug}/${id}`).sort(),
    );
    expect(rows.length).toBeGreaterThan(250);
  });

  it('splits a month with more than 10,000 listings into parts', async () => {
    const client = await api.core.connection.pool.connect();
    // Inserting ten thousand rows can take long on a busy machine.
    await client.query("set statement_timeout = '120s'");
    await client.query(
      `insert into listings (account_id, kind, category_id, title, slug, description, town_id, exact_lat, exact_lng, published_at, expires_at)
       select account_id, kind, category_id, 'Bale', 'bale', '', town_id, -40, 175, '2020-02-29T23:59:00Z', now() + interval '1 day' from (select * from listings where kind = 'item' limit 1) as one, generate_series(1, 10005)`,
    );
    expect((await fetchSitemapNames()).filter((name) => name.includes('2020'))).toEqual([
      'item-2020-02',
      'item-2020-02-2',
    ]);
    const [first, second] = await Promise.all([
      api.get<Sitemap>('/api/sitemaps/item-2020-02'),
      api.get<Sitemap>('/api/sitemaps/item-2020-02-2'),
    ]);
    expect([first.urls.length, second.urls.length]).toEqual([10_000, 5]);
    expect(new Set([...first.urls, ...second.urls].map(({ path }) => path)).size).toBe(10_005);
    await client.query("delete from listings where slug = 'bale'");
    client.release(true);
  });

  it('uses an index to read a month', async () => {
    // PostgreSQL would scan a few hundred rows sequentially, so the test forces it to use the
    // index.
    const client = await api.core.connection.pool.connect();
    try {
      await client.query('begin');
      await client.query('set local enable_seqscan = off');
      await client.query('set local enable_bitmapscan = off');
      await client.query('set local enable_sort = off');
      const plan = await client.query<{ 'QUERY PLAN': string }>(
        `explain select public_id, slug, updated_at from listings where status = 'live' and expires_at > now() and kind = 'item' and published_at >= '2026-10-01' and published_at < '2026-11-01' order by published_at, public_id limit 10000`,
      );
      expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(
        /Index Scan Backward using listings_newest/,
      );
      await client.query('rollback');
    } finally {
      client.release();
    }
  });

  it('contains only browse pages that show at least one listing', async () => {
    const { urls } = await api.get<Sitemap>('/api/sitemaps/browse');
    const paths = urls.map(({ path }) => path);
    expect(paths).toEqual(
      expect.arrayContaining([
        '/',
        '/news',
        '/marketplace',
        '/jobs',
        '/services',
        '/jobseekers',
        '/other',
      ]),
    );
    expect(new Set(paths).size).toBe(paths.length);
    const district =
      paths.find((path) => /^\/jobs\/[a-z0-9-]+\/[a-z-]+\/[a-z-]+$/.test(path)) ?? '';
    const [, , category = '', regions = '', districtSlug = ''] = district.split('/');
    expect(
      (
        await api.get<{ totalCount: number }>(
          `/api/listings/count?${new URLSearchParams({ listingType: 'job', category, regions, district: districtSlug }).toString()}`,
        )
      ).totalCount,
    ).toBeGreaterThan(0);
    await api.core.connection.pool.query(
      "update listings set status = 'withdrawn' where kind = 'job'",
    );
    const after = (await api.get<Sitemap>('/api/sitemaps/browse')).urls.map(({ path }) => path);
    expect(after.filter((path) => /^\/jobs\b/.test(path))).toEqual(['/jobs']);
  });

  it('returns 404 for a month without listings and 400 for an invalid name', async () => {
    expect((await api.request('/api/sitemaps/item-1999-01')).statusCode).toBe(404);
    for (const name of ['item-2026-13', 'tractors-2026-11', 'item-2026-11-0', 'news'])
      expect([name, (await api.request(`/api/sitemaps/${name}`)).statusCode]).toEqual([name, 400]);
  });

  it('returns 304 for a matching ETag', async () => {
    const first = await api.request('/api/sitemaps');
    const again = await api.app.inject({
      url: '/api/sitemaps',
      headers: { 'if-none-match': String(first.headers['etag']) },
    });
    expect([first.headers['cache-control'], again.statusCode]).toEqual([
      expect.stringContaining('max-age=600'),
      304,
    ]);
  });
});
