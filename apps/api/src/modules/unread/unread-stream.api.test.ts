/** Tests of the unread stream over real sockets, with the database's NOTIFY. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import type { Problem, UnreadCountsResponse } from '@paddock/contracts/http';
import { openEventStream, type TestStream } from '../../testing/event-stream.ts';
import { startIdentityApi, type IdentityApi } from '../../testing/identity-api.ts';

const POLL_MS = 10;

const NO_UNREAD = { unread: [], notifications: { total_unread: 0 } };
const createEvent = (total_unread: number) => ({
  name: 'unread',
  data: { unread: [], notifications: { total_unread } },
});

describe('unread stream', () => {
  let identity: IdentityApi;
  let origin: string;
  let usersCreated = 0;
  let openStreams: TestStream[] = [];
  beforeAll(async () => {
    identity = await startIdentityApi({ API_MAX_STREAMS: '8' }, { streamCheckIntervalMs: 10 });
    origin = await identity.api.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(async () => {
    for (const stream of openStreams) stream.disconnect();
    await Promise.all(openStreams.map(({ ended }) => ended));
    openStreams = [];
    while (identity.api.modules.unread.unreadHub.size > 0) await pause(POLL_MS);
  });
  afterAll(() => identity.stop());

  const query = (text: string, values: unknown[] = []) =>
    identity.api.core.connection.pool.query<Record<string, unknown>>(text, values);
  const connect = async (cookie: string) => {
    const stream = await openEventStream(origin, cookie);
    openStreams.push(stream);
    return stream;
  };
  /** Signs in a new user, opens a stream and reads its first event. */
  async function openUserStream() {
    const uid = `uid-stream-${(usersCreated += 1)}`;
    const visitor = await identity.signIn({ uid });
    const stream = await connect(visitor.cookie);
    expect(await stream.readNextEvent()).toEqual({ name: 'unread', data: NO_UNREAD });
    return { uid, visitor, stream };
  }
  const createNotifications = (uid: string, count = 1) =>
    query(
      "insert into notifications (user_account_id, type) select id, 'news' from accounts, generate_series(1, $2) where firebase_id = $1",
      [uid, count],
    );

  it('is an event stream that proxies do not cache, buffer or compress', async () => {
    const { stream } = await openUserStream();
    const { statusCode, headers } = stream.response;
    expect([
      statusCode,
      headers['content-type'],
      headers['cache-control'],
      headers['x-accel-buffering'],
    ]).toEqual([200, 'text/event-stream; charset=utf-8', 'private, no-store, no-transform', 'no']);
    expect(headers).toMatchObject({
      'x-request-id': expect.any(String),
      'x-content-type-options': 'nosniff',
    });
    expect(stream.getText()).toMatch(/^retry: [2-6]\d{3}\n\n/);
  });

  it('sends changed counts only to the user whose counts changed', async () => {
    const [first, second] = [await openUserStream(), await openUserStream()];
    await createNotifications(first.uid, 3);
    expect(await first.stream.readNextEvent()).toEqual(createEvent(3));
    await createNotifications(second.uid);
    // An event about the first user's notifications would have arrived before this one.
    expect(await second.stream.readNextEvent()).toEqual(createEvent(1));
    expect(second.stream.getText().match(/event:/g)).toHaveLength(2);
  });

  it('sends lower counts when notifications are read or deleted', async () => {
    const { uid, stream } = await openUserStream();
    await createNotifications(uid, 3);
    expect(await stream.readNextEvent()).toEqual(createEvent(3));
    const oneUnread =
      'where id = (select notifications.id from notifications join accounts on accounts.id = user_account_id where firebase_id = $1 and not is_read and deleted_at is null limit 1)';
    await query(`update notifications set is_read = true ${oneUnread}`, [uid]);
    expect(await stream.readNextEvent()).toEqual(createEvent(2));
    await query(`update notifications set deleted_at = now() ${oneUnread}`, [uid]);
    expect(await stream.readNextEvent()).toEqual(createEvent(1));
    await query(`delete from notifications ${oneUnread}`, [uid]);
    expect(await stream.readNextEvent()).toEqual(createEvent(0));
    await query(
      "with made as (insert into conversations (listing_title, list_type) values ('Hay', 'item') returning id) insert into conversation_members (conversation_id, account_id, list_type, unread_count) select made.id, accounts.id, 'item', 2 from made, accounts where firebase_id = $1",
      [uid],
    );
    expect((await stream.readNextEvent()).data).toEqual({
      unread: [{ list_type: 'item', total_unread: 2 }],
      notifications: { total_unread: 0 },
    });
    await query(
      'update conversation_members set unread_count = 0 where account_id = (select id from accounts where firebase_id = $1)',
      [uid],
    );
    expect((await stream.readNextEvent()).data).toEqual(NO_UNREAD);
  });

  it('sends nothing when the counts are unchanged or the transaction is rolled back', async () => {
    const { uid, stream } = await openUserStream();
    await query(
      "insert into notifications (user_account_id, type, is_read) select id, 'news', true from accounts where firebase_id = $1",
      [uid],
    );
    const client = await identity.api.core.connection.pool.connect();
    await client.query('begin');
    await client.query(
      "insert into notifications (user_account_id, type) select id, 'news' from accounts where firebase_id = $1",
      [uid],
    );
    await client.query('rollback');
    client.release();
    await createNotifications(uid, 2);
    expect(await stream.readNextEvent()).toEqual(createEvent(2));
    expect(stream.getText().match(/event:/g)).toHaveLength(2);
  });

  it('misses no change when the listen connection is lost: it reconnects and sends current counts', async () => {
    const { uid, stream } = await openUserStream();
    const selectListener =
      "select pid from pg_stat_activity where application_name = 'paddock-api-listen'";
    const { rows } = await query(selectListener);
    expect(rows).toHaveLength(1);
    // Inserts a notification while no connection is listening, so that only the resync after
    // reconnecting can send it.
    await query(
      "do $$ begin perform pg_terminate_backend(pid) from pg_stat_activity where application_name = 'paddock-api-listen'; while exists (select from pg_stat_activity where application_name = 'paddock-api-listen') loop perform pg_stat_clear_snapshot(); end loop; insert into notifications (user_account_id, type) select id, 'news' from accounts where firebase_id = '" +
        uid +
        "'; end $$",
    );
    expect(await stream.readNextEvent()).toEqual(createEvent(1));
    while ((await query(selectListener)).rows.length === 0) await pause(POLL_MS);
    expect((await query(selectListener)).rows[0]?.['pid']).not.toBe(rows[0]?.['pid']);
    await createNotifications(uid);
    expect(await stream.readNextEvent()).toEqual(createEvent(2));
  });

  it('sends heartbeats while nothing changes', async () => {
    const { stream } = await openUserStream();
    while (!/\n:\n\n$/.test(stream.getText())) await pause(POLL_MS);
  });

  it.each([
    [
      'the user signs out',
      async ({ visitor }: Awaited<ReturnType<typeof openUserStream>>) =>
        identity.syncSession(null, visitor.cookie),
    ],
    [
      'the user signs out everywhere',
      ({ visitor }: Awaited<ReturnType<typeof openUserStream>>) =>
        visitor.request('DELETE', '/api/account/sessions'),
    ],
    [
      'the account is disabled',
      ({ uid }: Awaited<ReturnType<typeof openUserStream>>) =>
        query('update accounts set disabled_at = now() where firebase_id = $1', [uid]),
    ],
    [
      'the session expires',
      ({ uid }: Awaited<ReturnType<typeof openUserStream>>) =>
        query(
          "update sessions set expires_at = now() - interval '1 second' where account_id = (select id from accounts where firebase_id = $1)",
          [uid],
        ),
    ],
    [
      'the account is deleted',
      ({ uid }: Awaited<ReturnType<typeof openUserStream>>) =>
        query('delete from accounts where firebase_id = $1', [uid]),
    ],
  ])('sends an `ended` event and closes when %s', async (_description, end) => {
    const [user, other] = [await openUserStream(), await openUserStream()];
    await end(user);
    expect(await user.stream.readNextEvent()).toEqual({ name: 'ended', data: {} });
    await user.stream.ended;
    await createNotifications(other.uid);
    expect(await other.stream.readNextEvent()).toEqual(createEvent(1));
  });

  it('counts as activity of the session and of the user', async () => {
    const { uid } = await openUserStream();
    await query(
      "update sessions set last_seen_at = now() - interval '1 hour' where account_id = (select id from accounts where firebase_id = $1)",
      [uid],
    );
    identity.api.modules.identity.recentAccounts.drain();
    const isRecentlySeen = async () =>
      (
        await query(
          "select last_seen_at > now() - interval '1 minute' as is_fresh from sessions join accounts on accounts.id = account_id where firebase_id = $1",
          [uid],
        )
      ).rows[0]?.['is_fresh'];
    while (!(await isRecentlySeen())) await pause(POLL_MS);
    // The API adds the user to recentAccounts just after it has updated last_seen_at.
    while (![...identity.api.modules.identity.recentAccounts.drain().keys()].includes(uid))
      await pause(POLL_MS);
  });

  it('returns 401 without a session', async () => {
    const response = await identity.api.app.inject('/api/account/messages/unread/stream');
    expect([response.statusCode, response.json<Problem>().code]).toEqual([401, 'unauthenticated']);
  });

  it("returns 503 to a user's seventh stream and to streams above the total limit, while polling still works", async () => {
    const { visitor } = await openUserStream();
    for (let count = 2; count <= 6; count += 1)
      await (await connect(visitor.cookie)).readNextEvent();
    const refused = await visitor.request('GET', '/api/account/messages/unread/stream');
    expect([
      refused.statusCode,
      refused.json<Problem>().code,
      refused.headers['retry-after'],
      refused.headers['cache-control'],
    ]).toEqual([503, 'too_many_streams', '60', 'private, no-store']);
    expect(
      (await visitor.request('GET', '/api/account/messages/unread')).json<UnreadCountsResponse>(),
    ).toEqual(NO_UNREAD);
    await openUserStream();
    await openUserStream();
    const late = await identity.signIn({ uid: 'uid-late' });
    expect((await late.request('GET', '/api/account/messages/unread/stream')).statusCode).toBe(503);
    openStreams[0]?.disconnect();
    while (identity.api.modules.unread.unreadHub.size === 8) await pause(POLL_MS);
    expect(await (await connect(late.cookie)).readNextEvent()).toEqual({
      name: 'unread',
      data: NO_UNREAD,
    });
  });

  it('closes without an `ended` event when the server stops, so that the browser reconnects elsewhere', async () => {
    const { stream } = await openUserStream();
    await identity.api.close();
    await stream.ended;
    expect(stream.getText()).not.toContain('ended');
  });
});
