/**
 * Tests of polling the unread counts, which reads only two indexes and returns 304 when nothing has
 * changed.
 */
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { UnreadCountsResponse } from '@paddock/contracts/http';
import pg from 'pg';
import { readConfig } from '../../config.ts';
import { buildServer } from '../../server.ts';
import { startIdentityApi, type IdentityApi, type Visitor } from '../../testing/identity-api.ts';
import { buildCurrentUserQuery } from '../identity/sessions/current-user.repository.ts';
import { hashCookie } from '../identity/sessions/session-cookie.ts';
import { UNREAD_COUNTS_JOIN, UNREAD_COUNTS_QUERY } from './unread.repository.ts';

const PATH = '/api/account/messages/unread';

describe('unread counts', () => {
  let identity: IdentityApi;
  let origin: URL;
  let reader: Visitor;
  beforeAll(async () => {
    identity = await startIdentityApi();
    origin = new URL(await identity.api.app.listen({ port: 0, host: '127.0.0.1' }));
    reader = await identity.signIn({ uid: 'uid-reader' });
    await identity.signIn({ uid: 'uid-neighbour' });
  });
  afterAll(() => identity.stop());

  const query = (text: string, values: unknown[] = []) =>
    identity.api.core.connection.pool.query<Record<string, unknown>>(text, values);
  const createConversation = (uid: string, listType: string, unread: number) =>
    query(
      "with made as (insert into conversations (listing_title, list_type) values ('Hay', $2) returning id) insert into conversation_members (conversation_id, account_id, list_type, unread_count) select made.id, accounts.id, $2, $3 from made, accounts where firebase_id = $1",
      [uid, listType, unread],
    );
  const createNotification = (uid: string, assignment: string, key: string) =>
    query(
      `insert into notifications (user_account_id, type, event_key, ${assignment.replace(/=.*/, '')}) select id, 'news', $2, ${assignment.replace(/.*=/, '')} from accounts where firebase_id = $1`,
      [uid, key],
    );
  const poll = async (headers: Record<string, string> = {}) =>
    identity.api.app.inject({
      url: PATH,
      headers: { cookie: `__session=${reader.cookie}`, ...headers },
    });

  it('count unread messages by kind of listing, and unread notifications, of the current user only', async () => {
    expect((await poll()).json<UnreadCountsResponse>()).toEqual({
      unread: [],
      notifications: { total_unread: 0 },
    });
    for (const [kind, count] of [
      ['job', 3],
      ['item', 1],
      ['item', 4],
      ['service', 0],
    ] as const)
      await createConversation('uid-reader', kind, count);
    await createConversation('uid-neighbour', 'item', 50);
    for (const [index, assignment] of [
      'is_read=false',
      'is_read=false',
      'is_read=true',
      'is_expired=true',
      'is_in_app=false',
      'deleted_at=now()',
    ].entries())
      await createNotification('uid-reader', assignment, String(index));
    await createNotification('uid-neighbour', 'is_read=false', '1');
    expect((await poll()).json<UnreadCountsResponse>()).toEqual({
      unread: [
        { list_type: 'item', total_unread: 5 },
        { list_type: 'job', total_unread: 3 },
      ],
      notifications: { total_unread: 2 },
    });
  });

  it('return 304 when If-None-Match matches, and 200 once they have changed', async () => {
    const first = await poll();
    const etag = String(first.headers['etag']);
    expect(etag).toMatch(/^"[\w-]{12}"$/);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await poll({ 'if-none-match': known });
      expect([
        known,
        again.statusCode,
        again.body,
        again.headers['etag'],
        again.headers['cache-control'],
      ]).toEqual([known, 304, '', etag, 'private, no-store']);
    }
    expect((await poll({ 'if-none-match': '"other"' })).statusCode).toBe(200);
    await createConversation('uid-reader', 'item', 1);
    const changed = await poll({ 'if-none-match': etag });
    expect([changed.statusCode, changed.json<UnreadCountsResponse>().unread[0]]).toEqual([
      200,
      { list_type: 'item', total_unread: 6 },
    ]);
    expect(changed.headers['etag']).not.toBe(etag);
  });

  it('send a 304 of at most 250 bytes, and send all security headers with other responses', async () => {
    const full = await poll();
    const socket = connect(Number(origin.port), origin.hostname);
    await once(socket, 'connect');
    socket.write(
      `GET ${PATH} HTTP/1.1\r\nhost: ${origin.host}\r\ncookie: __session=${reader.cookie}\r\nif-none-match: ${String(full.headers['etag'])}\r\n\r\n`,
    );
    let bytes = '';
    while (!bytes.includes('\r\n\r\n'))
      bytes += String(((await once(socket, 'data')) as [Buffer])[0]);
    socket.destroy();
    expect(bytes).toMatch(/^HTTP\/1\.1 304 Not Modified\r\n/);
    expect(bytes.endsWith('\r\n\r\n')).toBe(true);
    expect(bytes.length).toBeLessThanOrEqual(250);
    const securityHeaders = [
      'content-security-policy',
      'strict-transport-security',
      'x-content-type-options',
    ];
    expect(securityHeaders.filter((name) => full.headers[name] === undefined)).toEqual([]);
    const refused = await identity.api.app.inject({ url: PATH, headers: { 'if-none-match': '*' } });
    expect([
      refused.statusCode,
      securityHeaders.filter((name) => refused.headers[name] === undefined),
    ]).toEqual([401, []]);
  });

  it('are rate-limited per account rather than per IP address, but invalid cookies are limited per IP address', async () => {
    const limited = await buildServer(
      readConfig({
        LOG_LEVEL: 'silent',
        API_MAX_EVENT_LOOP_DELAY_MS: '0',
        API_REQUESTS_PER_MINUTE: '5',
        DATABASE_URL: identity.api.core.config.databaseUrl,
      }),
      { now: identity.now },
    );
    const getStatus = async (cookie: string, path = PATH) =>
      (
        await limited.app.inject({
          url: path,
          headers: { cookie: `__session=${cookie}`, 'x-forwarded-for': '203.0.113.7' },
        })
      ).statusCode;
    for (let neighbour = 1; neighbour <= 4; neighbour += 1) {
      const { cookie } = await identity.signIn({ uid: `uid-farm-${neighbour}` });
      expect([await getStatus(cookie), await getStatus(cookie), await getStatus(cookie)]).toEqual([
        200, 200, 200,
      ]);
    }
    // Other routes are still limited per IP address.
    for (const expected of [200, 200, 200, 200, 200, 429])
      expect(await getStatus(reader.cookie, '/api/account')).toBe(expected);
    for (const expected of [200, 200, 200, 200, 200, 429])
      expect(await getStatus(reader.cookie)).toBe(expected);
    const createInvalidCookie = (index: number) => String(index).padEnd(43, 'x');
    for (const [index, expected] of [401, 401, 401, 401, 401, 429, 429].entries())
      expect(await getStatus(createInvalidCookie(index))).toBe(expected);
    await limited.app.close();
  });

  it('are read from two indexes only, in a large database', async () => {
    const { connection, config } = identity.api.core;
    const filling = new pg.Client({ connectionString: config.databaseUrl });
    await filling.connect();
    // Inserts 200,000 rows without triggers and foreign key checks. Their ids are below the range
    // of random_public_id(): with so many random ids, about one test run in fifty would produce a
    // duplicate.
    await filling.query('set session_replication_role = replica');
    await filling.query(
      "insert into accounts (public_id, name) select 200000000 + n, 'Person ' || n from generate_series(1, 20000) as n",
    );
    await filling.query(
      "insert into notifications (id, user_account_id, type, is_read) select row_number() over (), id, 'news', n % 4 > 0 from accounts, generate_series(1, 10) as n where name like 'Person %' and firebase_id is null",
    );
    await filling.query(
      "with made as (insert into conversations (id, listing_title) select 200000000 + n, 'Hay ' || n from generate_series(1, 25000) as n returning id), numbered as (select id, row_number() over () as n from made), people as (select id, row_number() over () as n from accounts where firebase_id is null) insert into conversation_members (conversation_id, account_id, list_type, unread_count) select numbered.id, people.id, (array['item', 'job', 'service'])[1 + numbered.n % 3], numbered.n % 3 from numbered cross join lateral (values (1 + numbered.n % 20000), (1 + (numbered.n + 11) % 20000)) as seat (n) join people on people.n = seat.n",
    );
    for (const table of ['accounts', 'notifications', 'conversation_members'])
      await filling.query(`vacuum analyze ${table}`);
    await filling.end();
    expect(
      (
        await query(
          'select (select count(*) from notifications where not is_read) > 40000 as is_notified, (select count(*) from conversation_members) > 50000 as is_talking',
        )
      ).rows[0],
    ).toEqual({ is_notified: true, is_talking: true });
    const { rows: sampleAccounts } = await query(
      "select id from accounts where name like 'Person 1_' order by id",
    );
    for (const accounts of [sampleAccounts.slice(0, 1), sampleAccounts]) {
      const { rows } = await connection.pool.query<Record<string, unknown>>(
        `explain (analyze, buffers, costs off) ${UNREAD_COUNTS_QUERY}`,
        [accounts.map(({ id }) => id)],
      );
      expectIndexOnly(rows);
    }
    // Prepare the statement that a poll runs, with a generic plan.
    const client = await connection.pool.connect();
    try {
      await client.query('set plan_cache_mode = force_generic_plan');
      await client.query(
        `prepare poll (bytea, timestamptz, timestamptz) as ${buildCurrentUserQuery(UNREAD_COUNTS_JOIN)}`,
      );
      expectIndexOnly(
        (
          await client.query<Record<string, unknown>>(
            `explain (analyze, buffers, costs off) execute poll ('\\x${hashCookie(reader.cookie).toString('hex')}', now(), now() - interval '30 days')`,
          )
        ).rows,
      );
    } finally {
      client.release(true);
    }
  });
});

/**
 * Expects that the counts are read with index-only scans. The plan may read tables only to find the
 * account of the session cookie.
 */
function expectIndexOnly(rows: readonly Record<string, unknown>[]): void {
  const plan = rows.map((row) => String(row['QUERY PLAN'])).join('\n');
  expect(plan).toMatch(
    /Index Only Scan using conversation_members_unread on conversation_members .*\n(?:.*Index Cond.*\n)?.*Heap Fetches: 0/,
  );
  expect(plan).toMatch(
    /Index Only Scan using notifications_unread on notifications .*\n(?:.*Index Cond.*\n)?.*Heap Fetches: 0/,
  );
  expect(plan).not.toMatch(/Seq Scan|Heap Scan/);
  expect(plan).not.toMatch(/Index Scan using \S+ on (?:notifications|conversation_members)/);
}
