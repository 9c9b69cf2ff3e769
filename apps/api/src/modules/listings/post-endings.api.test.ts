import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CompiledQuery } from 'kysely';
import { DAY, MINUTE, startIdentityApi, type IdentityApi } from '../../testing/identity-api.ts';
import {
  addSamplePerson,
  givePost,
  fetchNotifications,
  signInPerson,
  type Person,
} from '../../testing/people.ts';
import { unannouncedQuery } from './post-endings.repository.ts';
import { announceEndings, endPosts } from './post-endings.service.ts';

describe('posts that end', () => {
  let identity: IdentityApi;
  let hemi: Person;
  let sample: number;

  beforeAll(async () => {
    identity = await startIdentityApi();
    hemi = await signInPerson(identity, 'hemi');
    sample = await addSamplePerson(identity);
  });
  afterAll(() => identity.stop());

  const query = (text: string, values: readonly unknown[] = []) =>
    identity.api.services.connection.pool.query<Record<string, unknown>>(text, [...values]);
  const endingIn = (ms: number) => new Date(identity.now().getTime() + ms);
  const round = async () => {
    const { connection, eventParts } = identity.api.services;
    return [
      await endPosts(connection.db, eventParts()),
      await announceEndings(connection.db, eventParts()),
    ];
  };
  const readStatus = async (publicId: string) =>
    (await query('select status from listings where public_id = $1', [publicId])).rows[0]?.[
      'status'
    ];

  it('are told of three days before and at their end, once each, to people who can be told', async () => {
    const listing = await givePost(identity, hemi.accountId, {
      title: 'Ends soon',
      expiresAt: endingIn(3 * DAY + MINUTE),
    });
    const samples = await givePost(identity, sample, { expiresAt: endingIn(3 * DAY + MINUTE) });
    for (const status of ['archived', 'withdrawn', 'hidden'])
      await givePost(identity, hemi.accountId, { status, expiresAt: endingIn(DAY) });
    expect(await round()).toEqual([0, 0]);
    identity.pass(2 * MINUTE);
    expect([await round(), await round()]).toEqual([
      [0, 1],
      [0, 0],
    ]);
    identity.pass(3 * DAY);
    hemi = await signInPerson(identity, 'hemi');
    expect([await round(), await round()]).toEqual([
      [1, 0],
      [0, 0],
    ]);
    expect([await readStatus(listing), await readStatus(samples)]).toEqual(['expired', 'expired']);
    expect(
      (await fetchNotifications(hemi)).notifications.map(
        ({ description, name, type, url, listing_id: id }) => [description, name, type, url, id],
      ),
    ).toEqual([
      ['Your post has ended', 'Ends soon', 'post', '/account/posts/expired', listing],
      [
        expect.stringMatching(/^Your post ends on \w+day, \d+ \w+$/),
        'Ends soon',
        'post',
        `/account/posts/${listing}`,
        listing,
      ],
    ]);
    expect(
      (await query('select from notifications where user_account_id <> $1', [hemi.accountId]))
        .rowCount,
    ).toBe(0);
  });

  it('are told of again where they were renewed, and by two processes at once but once', async () => {
    const listing = await givePost(identity, hemi.accountId, {
      title: 'Renewed',
      expiresAt: endingIn(2 * DAY),
    });
    const found = await Promise.all([round(), round(), round()]);
    expect(found.every(([ended]) => ended === 0)).toBe(true);
    await query('update listings set expires_at = $2 where public_id = $1', [
      listing,
      endingIn(30 * DAY),
    ]);
    expect(await round()).toEqual([0, 0]);
    await query('update listings set expires_at = $2 where public_id = $1', [
      listing,
      endingIn(DAY),
    ]);
    expect(await round()).toEqual([0, 1]);
    expect((await query("select from notifications where name = 'Renewed'")).rowCount).toBe(2);
    // Whoever wants to hear nothing of posts is passed over each time, and keeps nobody waiting.
    await query(
      "insert into notification_preferences (account_id, type, channel, is_on) select $1, 'post', channel, false from unnest(array['in_app', 'push', 'email']) as channel",
      [hemi.accountId],
    );
    await givePost(identity, hemi.accountId, { title: 'Unheard', expiresAt: endingIn(DAY) });
    expect([await round(), await round()]).toEqual([
      [0, 1],
      [0, 1],
    ]);
    expect((await query("select from notifications where name = 'Unheard'")).rowCount).toBe(0);
  });

  it('are found by index among 100,000 listings, in batches where they are many', async () => {
    await query(
      "insert into accounts (firebase_id, name) select 'seller-' || n, 'Seller ' || n from generate_series(1, 2000) as n",
    );
    const { pool } = identity.api.services.connection;
    const client = await pool.connect();
    try {
      await client.query("set statement_timeout = '120s'");
      // Rows are what this is about: what triggers would make of them is not.
      await client.query('set session_replication_role = replica');
      await client.query(
        `insert into listings (account_id, kind, category_id, title, slug, description, town_id, district_id, region_id, exact_lat, exact_lng, attribute_terms, search, status, published_at, expires_at)
         select (select min(id) from accounts where firebase_id like 'seller-%') + n % 2000, 'item', categories.id, 'Post ' || n, 'post-' || n, '', towns.id, districts.id, districts.region_id, -40, 175, '{}', '', 'live', $1::timestamptz - interval '60 days', $1::timestamptz + n * interval '52 seconds'
         from generate_series(1, 100000) as n, (select id from categories where kind = 'item' order by id limit 1) as categories, (select id, district_id from towns order by id limit 1) as towns join districts on districts.id = towns.district_id`,
        [identity.now()],
      );
      await client.query('set session_replication_role = origin');
      await client.query('analyze listings, accounts, notifications');
    } finally {
      await client.query('reset all');
      client.release();
    }
    const { connection, eventParts } = identity.api.services;
    const parts = eventParts();
    const explain = async () => {
      const { sql: text, parameters } = unannouncedQuery({
        now: parts.now,
        until: new Date(parts.now.getTime() + 3 * DAY),
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
    expect(await announceEndings(connection.db, parts)).toBeGreaterThan(4_900);
    await query('analyze notifications');
    const plan = await explain();
    expect(plan).toMatch(/Index (?:Only )?Scan using listings_closing on listings/);
    expect(plan).not.toMatch(/Seq Scan on listings/);
    // The one of above that its person wants to hear nothing of.
    expect(await announceEndings(connection.db, parts)).toBe(1);
  });
});
