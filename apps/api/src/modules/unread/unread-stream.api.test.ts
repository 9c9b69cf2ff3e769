/** What is not read yet, told as it changes: over real sockets, by a real database's own news. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import type { Problem, Unread } from '@paddock/contracts/http';
import { openStream, type TestStream } from '../../testing/event-stream.ts';
import { startIdentityApi, type IdentityApi } from '../../testing/identity-api.ts';

const POLL_MS = 10;

const NOTHING = { unread: [], notifications: { total_unread: 0 } };
const bell = (total_unread: number) => ({
  name: 'unread',
  data: { unread: [], notifications: { total_unread } },
});

describe('the stream of unread counts', () => {
  let identity: IdentityApi;
  let origin: string;
  let people = 0;
  let open: TestStream[] = [];
  beforeAll(async () => {
    identity = await startIdentityApi({ API_MAX_STREAMS: '8' }, { streamTickMs: 10 });
    origin = await identity.api.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(async () => {
    for (const stream of open) stream.leave();
    await Promise.all(open.map(({ ended }) => ended));
    open = [];
    while (identity.api.services.unreadHub.size > 0) await pause(POLL_MS);
  });
  afterAll(() => identity.stop());

  const query = (text: string, values: unknown[] = []) =>
    identity.api.services.connection.pool.query<Record<string, unknown>>(text, values);
  const listen = async (cookie: string) => {
    const stream = await openStream(origin, cookie);
    open.push(stream);
    return stream;
  };
  /** Somebody new, with a stream whose first event was heard. */
  async function arrive() {
    const uid = `uid-stream-${(people += 1)}`;
    const visitor = await identity.signIn({ uid });
    const stream = await listen(visitor.cookie);
    expect(await stream.next()).toEqual({ name: 'unread', data: NOTHING });
    return { uid, visitor, stream };
  }
  const notify = (uid: string, count = 1) =>
    query(
      "insert into notifications (user_account_id, type) select id, 'news' from accounts, generate_series(1, $2) where firebase_id = $1",
      [uid, count],
    );

  it('is an event stream that nobody keeps, holds back or compresses', async () => {
    const { stream } = await arrive();
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
    expect(stream.text()).toMatch(/^retry: [2-6]\d{3}\n\n/);
  });

  it('tells whose counts have changed, and nobody else', async () => {
    const [one, other] = [await arrive(), await arrive()];
    await notify(one.uid, 3);
    expect(await one.stream.next()).toEqual(bell(3));
    await notify(other.uid);
    // Had the other one heard of the first, it would have come before this.
    expect(await other.stream.next()).toEqual(bell(1));
    expect(other.stream.text().match(/event:/g)).toHaveLength(2);
  });

  it('tells of less, too: read, deleted, gone', async () => {
    const { uid, stream } = await arrive();
    await notify(uid, 3);
    expect(await stream.next()).toEqual(bell(3));
    const one =
      'where id = (select notifications.id from notifications join accounts on accounts.id = user_account_id where firebase_id = $1 and not is_read and deleted_at is null limit 1)';
    await query(`update notifications set is_read = true ${one}`, [uid]);
    expect(await stream.next()).toEqual(bell(2));
    await query(`update notifications set deleted_at = now() ${one}`, [uid]);
    expect(await stream.next()).toEqual(bell(1));
    await query(`delete from notifications ${one}`, [uid]);
    expect(await stream.next()).toEqual(bell(0));
    await query(
      "with made as (insert into conversations (listing_title, list_type) values ('Hay', 'item') returning id) insert into conversation_members (conversation_id, account_id, list_type, unread_count) select made.id, accounts.id, 'item', 2 from made, accounts where firebase_id = $1",
      [uid],
    );
    expect((await stream.next()).data).toEqual({
      unread: [{ list_type: 'item', total_unread: 2 }],
      notifications: { total_unread: 0 },
    });
    await query(
      'update conversation_members set unread_count = 0 where account_id = (select id from accounts where firebase_id = $1)',
      [uid],
    );
    expect((await stream.next()).data).toEqual(NOTHING);
  });

  it('says nothing where nothing is different, and a transaction that is rolled back tells nobody', async () => {
    const { uid, stream } = await arrive();
    await query(
      "insert into notifications (user_account_id, type, is_read) select id, 'news', true from accounts where firebase_id = $1",
      [uid],
    );
    const client = await identity.api.services.connection.pool.connect();
    await client.query('begin');
    await client.query(
      "insert into notifications (user_account_id, type) select id, 'news' from accounts where firebase_id = $1",
      [uid],
    );
    await client.query('rollback');
    client.release();
    await notify(uid, 2);
    expect(await stream.next()).toEqual(bell(2));
    expect(stream.text().match(/event:/g)).toHaveLength(2);
  });

  it('misses nothing when the listening connection is cut: it is made again, and everybody is told what is so', async () => {
    const { uid, stream } = await arrive();
    const listening =
      "select pid from pg_stat_activity where application_name = 'paddock-api-listen'";
    const { rows } = await query(listening);
    expect(rows).toHaveLength(1);
    // While it is cut nothing is heard, so this is told by the resync alone.
    await query(
      "do $$ begin perform pg_terminate_backend(pid) from pg_stat_activity where application_name = 'paddock-api-listen'; while exists (select from pg_stat_activity where application_name = 'paddock-api-listen') loop perform pg_stat_clear_snapshot(); end loop; insert into notifications (user_account_id, type) select id, 'news' from accounts where firebase_id = '" +
        uid +
        "'; end $$",
    );
    expect(await stream.next()).toEqual(bell(1));
    while ((await query(listening)).rows.length === 0) await pause(POLL_MS);
    expect((await query(listening)).rows[0]?.['pid']).not.toBe(rows[0]?.['pid']);
    await notify(uid);
    expect(await stream.next()).toEqual(bell(2));
  });

  it('beats while nothing happens', async () => {
    const { stream } = await arrive();
    while (!/\n:\n\n$/.test(stream.text())) await pause(POLL_MS);
  });

  it.each([
    [
      'was signed out',
      async ({ visitor }: Awaited<ReturnType<typeof arrive>>) =>
        identity.sync(null, visitor.cookie),
    ],
    [
      'was signed out everywhere',
      ({ visitor }: Awaited<ReturnType<typeof arrive>>) =>
        visitor.ask('DELETE', '/api/account/sessions'),
    ],
    [
      'is disabled',
      ({ uid }: Awaited<ReturnType<typeof arrive>>) =>
        query('update accounts set disabled_at = now() where firebase_id = $1', [uid]),
    ],
    [
      'ran out',
      ({ uid }: Awaited<ReturnType<typeof arrive>>) =>
        query(
          "update sessions set expires_at = now() - interval '1 second' where account_id = (select id from accounts where firebase_id = $1)",
          [uid],
        ),
    ],
    [
      'was erased',
      ({ uid }: Awaited<ReturnType<typeof arrive>>) =>
        query('delete from accounts where firebase_id = $1', [uid]),
    ],
  ])('of a session that %s ends for good', async (_what, end) => {
    const [person, other] = [await arrive(), await arrive()];
    await end(person);
    expect(await person.stream.next()).toEqual({ name: 'ended', data: {} });
    await person.stream.ended;
    await notify(other.uid);
    expect(await other.stream.next()).toEqual(bell(1));
  });

  it('is a visit, and whoever has one open is looked after as whoever asks is', async () => {
    const { uid } = await arrive();
    await query(
      "update sessions set last_seen_at = now() - interval '1 hour' where account_id = (select id from accounts where firebase_id = $1)",
      [uid],
    );
    identity.api.services.seen.take();
    const lastSeen = async () =>
      (
        await query(
          "select last_seen_at > now() - interval '1 minute' as is_fresh from sessions join accounts on accounts.id = account_id where firebase_id = $1",
          [uid],
        )
      ).rows[0]?.['is_fresh'];
    while (!(await lastSeen())) await pause(POLL_MS);
    // The API hears from the database a moment after the database knows.
    while (![...identity.api.services.seen.take().keys()].includes(uid)) await pause(POLL_MS);
  });

  it('is not for nobody', async () => {
    const response = await identity.api.app.inject('/api/account/messages/unread/stream');
    expect([response.statusCode, response.json<Problem>().code]).toEqual([401, 'unauthenticated']);
  });

  it('is open six times for one person, and a bounded number of times for all; whoever is refused may poll', async () => {
    const { visitor } = await arrive();
    for (let count = 2; count <= 6; count += 1) await (await listen(visitor.cookie)).next();
    const refused = await visitor.ask('GET', '/api/account/messages/unread/stream');
    expect([
      refused.statusCode,
      refused.json<Problem>().code,
      refused.headers['retry-after'],
      refused.headers['cache-control'],
    ]).toEqual([503, 'too_many_streams', '60', 'private, no-store']);
    expect((await visitor.ask('GET', '/api/account/messages/unread')).json<Unread>()).toEqual(
      NOTHING,
    );
    await arrive();
    await arrive();
    const late = await identity.signIn({ uid: 'uid-late' });
    expect((await late.ask('GET', '/api/account/messages/unread/stream')).statusCode).toBe(503);
    open[0]?.leave();
    while (identity.api.services.unreadHub.size === 8) await pause(POLL_MS);
    expect(await (await listen(late.cookie)).next()).toEqual({ name: 'unread', data: NOTHING });
  });

  it('ends when the server does, without a word, so that it is opened again elsewhere', async () => {
    const { stream } = await arrive();
    await identity.api.close();
    await stream.ended;
    expect(stream.text()).not.toContain('ended');
  });
});
