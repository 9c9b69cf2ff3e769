import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CompiledQuery } from 'kysely';
import pg from 'pg';
import { DAY, MINUTE, startIdentityApi, type IdentityApi } from '../../testing/identity-api.ts';
import { runAsOwner } from '../../testing/test-database.ts';
import {
  createSampleAccount,
  createTestListing,
  fetchNotifications,
  signInTestUser,
  type TestUser,
} from '../../testing/test-users.ts';
import { buildUnannouncedQuery } from './post-endings.repository.ts';
import { announceEndings, endPosts } from './post-endings.service.ts';

describe('endPosts and announceEndings', () => {
  let identity: IdentityApi;
  let hemi: TestUser;
  let sample: number;

  beforeAll(async () => {
    identity = await startIdentityApi();
    hemi = await signInTestUser(identity, 'hemi');
    sample = await createSampleAccount(identity);
  });
  afterAll(() => identity.stop());

  const runQuery = (text: string, values: readonly unknown[] = []) =>
    identity.api.core.connection.pool.query<Record<string, unknown>>(text, [...values]);
  const getTimeIn = (ms: number) => new Date(identity.now().getTime() + ms);
  const runBothJobs = async () => {
    const { connection, getEventContext } = identity.api.core;
    return [
      await endPosts(connection.db, getEventContext()),
      await announceEndings(connection.db, getEventContext()),
    ];
  };
  const readStatus = async (publicId: string) =>
    (await runQuery('select status from listings where public_id = $1', [publicId])).rows[0]?.[
      'status'
    ];

  it('notify a signed-up seller three days before the end and again at the end, once each', async () => {
    const listing = await createTestListing(identity, hemi.accountId, {
      title: 'Ends soon',
      expiresAt: getTimeIn(3 * DAY + MINUTE),
    });
    const sampleListing = await createTestListing(identity, sample, {
      expiresAt: getTimeIn(3 * DAY + MINUTE),
    });
    for (const status of ['archived', 'withdrawn', 'hidden'])
      await createTestListing(identity, hemi.accountId, { status, expiresAt: getTimeIn(DAY) });
    expect(await runBothJobs()).toEqual([0, 0]);
    identity.advanceClock(2 * MINUTE);
    expect([await runBothJobs(), await runBothJobs()]).toEqual([
      [0, 1],
      [0, 0],
    ]);
    identity.advanceClock(3 * DAY);
    hemi = await signInTestUser(identity, 'hemi');
    expect([await runBothJobs(), await runBothJobs()]).toEqual([
      [1, 0],
      [0, 0],
    ]);
    expect([await readStatus(listing), await readStatus(sampleListing)]).toEqual([
      'expired',
      'expired',
    ]);
    expect(
      (await fetchNotifications(hemi)).notifications.map(
        ({ description, name, type, url, listing_id: id }) => [description, name, type, url, id],
      ),
    ).toEqual([
      ['Your listing has ended', 'Ends soon', 'post', '/account/posts/expired', listing],
      [
        expect.stringMatching(/^Your listing ends on \w+day, \d+ \w+$/),
        'Ends soon',
        'post',
        `/account/posts/${listing}`,
        listing,
      ],
    ]);
    expect(
      (await runQuery('select from notifications where user_account_id <> $1', [hemi.accountId]))
        .rowCount,
    ).toBe(0);
  });

  it('announce a renewed post again, and only once when three processes run at the same time', async () => {
    const listing = await createTestListing(identity, hemi.accountId, {
      title: 'Renewed',
      expiresAt: getTimeIn(2 * DAY),
    });
    const found = await Promise.all([runBothJobs(), runBothJobs(), runBothJobs()]);
    expect(found.every(([ended]) => ended === 0)).toBe(true);
    await runQuery('update listings set expires_at = $2 where public_id = $1', [
      listing,
      getTimeIn(30 * DAY),
    ]);
    expect(await runBothJobs()).toEqual([0, 0]);
    await runQuery('update listings set expires_at = $2 where public_id = $1', [
      listing,
      getTimeIn(DAY),
    ]);
    expect(await runBothJobs()).toEqual([0, 1]);
    expect((await runQuery("select from notifications where name = 'Renewed'")).rowCount).toBe(2);
    // Posts of a seller who has turned off notifications are skipped on every run, without holding
    // up other posts.
    await runQuery(
      "insert into notification_preferences (account_id, type, channel, is_on) select $1, 'post', channel, false from unnest(array['inApp', 'push', 'email']) as channel",
      [hemi.accountId],
    );
    await createTestListing(identity, hemi.accountId, {
      title: 'Muted',
      expiresAt: getTimeIn(DAY),
    });
    expect([await runBothJobs(), await runBothJobs()]).toEqual([
      [0, 1],
      [0, 1],
    ]);
    expect((await runQuery("select from notifications where name = 'Muted'")).rowCount).toBe(0);
  });

  it('use an index to find the due posts among 30,000 listings, process them in batches, and do not end them all at once', async () => {
    await runQuery(
      "insert into accounts (firebase_id, name) select 'seller-' || n, 'Seller ' || n from generate_series(1, 2000) as n",
    );
    const client = new pg.Client({ connectionString: identity.api.core.config.databaseUrl });
    await client.connect();
    try {
      // Disable triggers: this test needs only the rows, and triggers would slow down the insert.
      await client.query('set session_replication_role = replica');
      await client.query(
        `insert into listings (account_id, kind, category_id, title, slug, description, town_id, district_id, region_id, exact_lat, exact_lng, attribute_terms, search, status, recency, published_at, expires_at)
         select (select min(id) from accounts where firebase_id like 'seller-%') + n % 2000, 'item', categories.id, 'Post ' || n, 'post-' || n, '', towns.id, districts.id, districts.region_id, -40, 175, '{}', '', 'live', n, $1::timestamptz - interval '60 days', $1::timestamptz + n * interval '104 seconds'
         from generate_series(1, 30000) as n, (select id from categories where kind = 'item' order by id limit 1) as categories, (select id, district_id from towns order by id limit 1) as towns join districts on districts.id = towns.district_id`,
        [identity.now()],
      );
      await client.query('set session_replication_role = origin');
      await client.query('analyze listings, accounts, notifications');
    } finally {
      await client.end();
    }
    const { connection, getEventContext } = identity.api.core;
    const eventContext = getEventContext();
    const explain = async () => {
      const { sql: text, parameters } = buildUnannouncedQuery({
        now: eventContext.now,
        until: new Date(eventContext.now.getTime() + 3 * DAY),
        after: null,
        limit: 1_000,
      }).compile(connection.db);
      const { rows } = await connection.db.executeQuery<{ 'QUERY PLAN': string }>(
        CompiledQuery.raw(`explain (analyze, costs off, timing off, summary off) ${text}`, [
          ...parameters,
        ]),
      );
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    };
    expect(await explain()).toMatch(/Index (?:Only )?Scan using listings_closing on listings/);
    expect(await announceEndings(connection.db, eventContext)).toBeGreaterThan(2_400);
    await runAsOwner(identity.api.core.config.databaseUrl, 'analyze notifications');
    const plan = await explain();
    expect(plan).toMatch(/Index (?:Only )?Scan using listings_closing on listings/);
    expect(plan).not.toMatch(/Seq Scan on listings/);
    // The one post that is left belongs to the seller whose notifications are off, from the test
    // above.
    expect(await announceEndings(connection.db, eventContext)).toBe(1);
    // Of 30,000 listings, a run ends 2 %, and says that more are due.
    identity.advanceClock(40 * DAY);
    const countExpired = async () =>
      (await runQuery("select from listings where status = 'expired' and title like 'Post %'"))
        .rowCount;
    await expect(endPosts(connection.db, getEventContext())).rejects.toThrow(
      /listings were due to end at once\. 5\d\d have ended/,
    );
    expect(await countExpired()).toBeLessThan(700);
    await expect(endPosts(connection.db, getEventContext())).rejects.toThrow(/were due to end/);
    expect(await countExpired()).toBeGreaterThan(1_000);
  });
});
