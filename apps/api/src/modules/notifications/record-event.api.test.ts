import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Database } from '../../database/tables.ts';
import type { JobData, JobName, JobQueue } from '../../jobs/job-queue.ts';
import type { Kysely } from 'kysely';
import { startIdentityApi, type IdentityApi } from '../../testing/identity-api.ts';
import {
  createSampleAccount,
  createTestListing,
  fetchNotifications,
  signInTestUser,
  type TestUser,
} from '../../testing/test-users.ts';
import type { DomainEvent, EventListing } from './domain-events.ts';
import { NotificationUrlError } from './notification-url.ts';
import { setNotificationChannel } from './preferences.ts';
import { recordEvent, recordEvents } from './record-event.ts';

interface SentJob {
  readonly name: string;
  readonly notificationId: number;
  readonly startAfter: Date | undefined;
}

function toSentJob(name: string, data: JobData[JobName], startAfter: Date | undefined): SentJob {
  if (!('notificationId' in data)) throw new Error(`Job ${name} has no notificationId`);
  return { name, notificationId: data.notificationId, startAfter };
}

describe('recordEvent', () => {
  let identity: IdentityApi;
  let db: Kysely<Database>;
  let mere: TestUser;
  let hemi: TestUser;
  let listing: EventListing;
  const sent: SentJob[] = [];
  const jobs: JobQueue = {
    send: (_db, name, data, options) =>
      Promise.resolve(void sent.push(toSentJob(name, data, options?.startAfter))),
    sendAll: (_db, name, data, options) =>
      Promise.resolve(
        void sent.push(...data.map((job) => toSentJob(name, job, options?.startAfter))),
      ),
  };
  let eventCount = 0;

  beforeAll(async () => {
    identity = await startIdentityApi();
    ({ db } = identity.api.core.connection);
    mere = await signInTestUser(identity, 'mere');
    hemi = await signInTestUser(identity, 'hemi');
    const publicId = await createTestListing(identity, hemi.accountId, {
      title: 'Quad <i>bike</i>',
    });
    const row = await db
      .selectFrom('listings')
      .selectAll()
      .where('public_id', '=', Number(publicId))
      .executeTakeFirstOrThrow();
    listing = {
      id: row.id,
      publicId: row.public_id,
      kind: row.kind,
      slug: row.slug,
      title: row.title,
    };
  });
  afterAll(() => identity.stop());

  const getContext = () => ({ jobs, now: identity.now() });
  const record = (event: DomainEvent) =>
    db.transaction().execute((transaction) => recordEvent(transaction, event, getContext()));
  /** Returns a new price drop event. */
  const createPriceDrop = (accountIds: readonly number[]): DomainEvent => ({
    type: 'listing-price-dropped',
    accountIds,
    listing,
    oldPrice: '$9',
    newPrice: '$8',
    changedAt: new Date((eventCount += 1)),
  });
  const readRows = (event: DomainEvent) =>
    'changedAt' in event
      ? db
          .selectFrom('notifications')
          .selectAll()
          .where('event_key', '=', `${event.type}:${listing.publicId}:${event.changedAt.getTime()}`)
          .orderBy('user_account_id')
          .execute()
      : Promise.resolve([]);

  it('creates one notification and its jobs for each account, and none when the event is recorded again', async () => {
    sent.length = 0;
    const event = createPriceDrop([hemi.accountId, mere.accountId, mere.accountId]);
    await record(event);
    const rows = await readRows(event);
    expect(rows.map((row) => row.user_account_id)).toEqual(
      [mere.accountId, hemi.accountId].sort((left, right) => left - right),
    );
    // By default, price drops are pushed but not emailed.
    expect(sent.map(({ name, notificationId }) => [name, notificationId]).sort()).toEqual(
      rows.map((row) => ['deliver-push', row.id]).sort(),
    );
    expect((await fetchNotifications(mere)).notifications[0]).toMatchObject({
      description: 'Price drop: now $8, was $9',
      name: 'Quad <i>bike</i>',
      url: `/marketplace/quad-bike/${listing.publicId}`,
      listing_id: String(listing.publicId),
      send_push: true,
    });
    sent.length = 0;
    await record(event);
    await Promise.all(Array.from({ length: 5 }, () => record(event)));
    expect([(await readRows(event)).length, sent]).toEqual([2, []]);
  });

  it('notifies no accounts when the transaction is rolled back', async () => {
    const event = createPriceDrop([mere.accountId]);
    const countPushJobs = async () =>
      Number(
        (
          await identity.api.core.connection.pool.query<{ count: number }>(
            "select count(*) from pgboss.job where name = 'deliver-push'",
          )
        ).rows[0]?.count,
      );
    const before = await countPushJobs();
    const realContext = { ...getContext(), jobs: identity.api.core.jobs };
    const undone = db.transaction().execute(async (transaction) => {
      await recordEvent(transaction, event, realContext);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect([await readRows(event), await countPushJobs()]).toEqual([[], before]);
    await db.transaction().execute((transaction) => recordEvent(transaction, event, realContext));
    expect([(await readRows(event)).length, await countPushJobs()]).toEqual([1, before + 1]);
    await expect(recordEvent(db, event, getContext())).rejects.toThrow('within a transaction');
  });

  it('skips accounts that are disabled, being deleted, unknown or samples', async () => {
    const [disabled, leaving, sample] = [
      await signInTestUser(identity, 'disabled'),
      await signInTestUser(identity, 'leaving'),
      await createSampleAccount(identity),
    ];
    await identity.api.modules.identity.accounts.setDisabled(disabled.accountId, identity.now());
    await leaving.request('DELETE', '/api/account');
    const event = createPriceDrop([
      disabled.accountId,
      leaving.accountId,
      sample,
      123_456,
      mere.accountId,
    ]);
    await record(event);
    expect((await readRows(event)).map((row) => row.user_account_id)).toEqual([mere.accountId]);
    await record(createPriceDrop([]));
  });

  it('uses the channels that each recipient has turned on', async () => {
    const [pushOnly, emailOnly, none] = [
      await signInTestUser(identity, 'by-push'),
      await signInTestUser(identity, 'by-mail'),
      await signInTestUser(identity, 'by-no-way'),
    ];
    for (const { accountId } of [pushOnly, emailOnly, none])
      await setNotificationChannel(db, accountId, 'watchlist', 'inApp', false);
    for (const { accountId } of [emailOnly, none])
      await setNotificationChannel(db, accountId, 'watchlist', 'push', false);
    await setNotificationChannel(db, emailOnly.accountId, 'watchlist', 'email', true);
    // A channel turned on for another notification type must have no effect.
    await setNotificationChannel(db, none.accountId, 'message', 'email', true);
    sent.length = 0;
    const event = createPriceDrop([pushOnly.accountId, emailOnly.accountId, none.accountId]);
    await record(event);
    const rows = await readRows(event);
    expect(rows.map((row) => [row.user_account_id, row.is_in_app, row.send_push])).toEqual([
      [pushOnly.accountId, false, true],
      [emailOnly.accountId, false, false],
    ]);
    expect(sent.map(({ name, notificationId }) => [name, notificationId])).toEqual([
      ['deliver-push', rows[0]?.id],
      ['deliver-mail', rows[1]?.id],
    ]);
    expect(await fetchNotifications(pushOnly)).toEqual({
      notifications: [],
      total: 0,
      total_unread: 0,
    });
  });

  it('delays only emails about messages, no other emails', async () => {
    sent.length = 0;
    const at = identity.now();
    const message: DomainEvent = {
      type: 'message-received',
      accountId: mere.accountId,
      conversationId: await createConversation(),
      sequence: 1,
      senderName: 'Hemi',
      body: 'Hi',
      listing: { id: listing.id, title: listing.title, listType: 'item' },
    };
    await db.transaction().execute((transaction) =>
      recordEvents(
        transaction,
        [
          message,
          {
            type: 'report-handled',
            accountId: mere.accountId,
            reportId: 1,
            actId: 1,
            title: 'X',
            outcome: 'kept',
          },
        ],
        { jobs, now: at, messageEmailDelaySeconds: 60 },
      ),
    );
    expect(
      sent
        .filter(({ name }) => name === 'deliver-mail')
        .map(({ startAfter }) => (startAfter?.getTime() ?? 0) - at.getTime())
        .sort((left, right) => left - right),
    ).toEqual([0, 60_000]);
    expect(
      sent.filter(({ name }) => name === 'deliver-push').map(({ startAfter }) => startAfter),
    ).toEqual([at]);
  });

  async function createConversation(): Promise<number> {
    const { id } = await db
      .insertInto('conversations')
      .values({
        listing_id: listing.id,
        listing_title: listing.title,
        starter_account_id: mere.accountId,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  it('throws and rolls back when the event’s URL is not allowed', async () => {
    const createSearchMatch = (path: string): DomainEvent => ({
      type: 'saved-search-matched',
      accountId: mere.accountId,
      searchId: 1,
      period: 'daily-2026-11-22',
      searchName: 'S',
      path,
      count: 2,
      newest: listing,
    });
    for (const path of ['//evil.example', 'https://evil.example/', 'javascript:alert(1)'])
      await expect(record(createSearchMatch(path))).rejects.toThrow(NotificationUrlError);
    await expect(record(createSearchMatch('https://news.example.nz/a'))).rejects.toThrow(
      NotificationUrlError,
    );
    await db.transaction().execute((transaction) =>
      recordEvent(transaction, createSearchMatch('https://news.example.nz/a'), {
        ...getContext(),
        allowedUrlHosts: ['news.example.nz'],
      }),
    );
    // The API instance that returns the notification does not allow the host, so it omits the link.
    const [newest] = (await fetchNotifications(mere, '?type=saved-search')).notifications;
    expect([newest?.description, newest?.url]).toEqual(['2 new listings for “S”', undefined]);
  });

  it('notifies a thousand accounts with one statement, each once', async () => {
    await identity.api.core.connection.pool.query(
      "insert into accounts (firebase_id, name) select 'crowd-' || n, 'Crowd ' || n from generate_series(1, 1000) as n",
    );
    const crowd = (
      await db.selectFrom('accounts').select('id').where('firebase_id', 'like', 'crowd-%').execute()
    ).map(({ id }) => id);
    sent.length = 0;
    const event = createPriceDrop(crowd);
    const news: DomainEvent = {
      type: 'news-published',
      accountIds: crowd,
      article: { publicId: 1, slug: 'wool', headline: 'Wool', summary: 'Up.' },
    };
    await db
      .transaction()
      .execute((transaction) => recordEvents(transaction, [event, news], getContext()));
    expect([
      (await readRows(event)).length,
      sent.length,
      new Set(sent.map(({ notificationId }) => notificationId)).size,
    ]).toEqual([1_000, 1_000, 1_000]);
    expect(
      (
        await db
          .selectFrom('notifications')
          .select('id')
          .where('event_key', '=', 'news-published:1')
          .execute()
      ).length,
    ).toBe(1_000);
  });
});
