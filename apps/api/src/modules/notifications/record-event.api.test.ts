import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Database } from '../../database/tables.ts';
import type { JobData, JobName, JobQueue } from '../../jobs/job-queue.ts';
import type { Kysely } from 'kysely';
import { startIdentityApi, type IdentityApi } from '../../testing/identity-api.ts';
import {
  addSamplePerson,
  givePost,
  fetchNotifications,
  signInPerson,
  type Person,
} from '../../testing/people.ts';
import type { DomainEvent, ListingFact } from './domain-events.ts';
import { NotificationUrlError } from './notification-url.ts';
import { setChannel } from './preferences.ts';
import { recordEvent, recordEvents } from './record-event.ts';

interface SentJob {
  readonly name: string;
  readonly notificationId: number;
  readonly startAfter: Date | undefined;
}

function sentJob(name: string, data: JobData[JobName], startAfter: Date | undefined): SentJob {
  if (!('notificationId' in data)) throw new Error(`${name} is about no notification`);
  return { name, notificationId: data.notificationId, startAfter };
}

describe('recording an event', () => {
  let identity: IdentityApi;
  let db: Kysely<Database>;
  let mere: Person;
  let hemi: Person;
  let listing: ListingFact;
  const sent: SentJob[] = [];
  const jobs: JobQueue = {
    send: (_db, name, data, options) =>
      Promise.resolve(void sent.push(sentJob(name, data, options?.startAfter))),
    sendAll: (_db, name, data, options) =>
      Promise.resolve(
        void sent.push(...data.map((one) => sentJob(name, one, options?.startAfter))),
      ),
  };
  let facts = 0;

  beforeAll(async () => {
    identity = await startIdentityApi();
    ({ db } = identity.api.services.connection);
    mere = await signInPerson(identity, 'mere');
    hemi = await signInPerson(identity, 'hemi');
    const publicId = await givePost(identity, hemi.accountId, { title: 'Quad <i>bike</i>' });
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

  const parts = () => ({ jobs, now: identity.now() });
  const record = (event: DomainEvent) =>
    db.transaction().execute((transaction) => recordEvent(transaction, event, parts()));
  /** A fact that was not there before. */
  const drop = (people: readonly number[]): DomainEvent => ({
    type: 'listing-price-dropped',
    accountIds: people,
    listing,
    oldPrice: '$9',
    newPrice: '$8',
    changedAt: new Date((facts += 1)),
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

  it('makes one notification for each person, with its jobs, and the same fact again makes none', async () => {
    sent.length = 0;
    const event = drop([hemi.accountId, mere.accountId, mere.accountId]);
    await record(event);
    const rows = await readRows(event);
    expect(rows.map((row) => row.user_account_id)).toEqual(
      [mere.accountId, hemi.accountId].sort((left, right) => left - right),
    );
    // By default what is watched is pushed, and not mailed.
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

  it('tells nobody of what was undone', async () => {
    const event = drop([mere.accountId]);
    const jobCount = async () =>
      Number(
        (
          await identity.api.services.connection.pool.query<{ count: number }>(
            "select count(*) from pgboss.job where name = 'deliver-push'",
          )
        ).rows[0]?.count,
      );
    const before = await jobCount();
    const real = { ...parts(), jobs: identity.api.services.jobs };
    const undone = db.transaction().execute(async (transaction) => {
      await recordEvent(transaction, event, real);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect([await readRows(event), await jobCount()]).toEqual([[], before]);
    await db.transaction().execute((transaction) => recordEvent(transaction, event, real));
    expect([(await readRows(event)).length, await jobCount()]).toEqual([1, before + 1]);
    await expect(recordEvent(db, event, parts())).rejects.toThrow('within the transaction');
  });

  it('passes over whoever is disabled, is leaving, is a sample person, or is nobody', async () => {
    const [disabled, leaving, sample] = [
      await signInPerson(identity, 'disabled'),
      await signInPerson(identity, 'leaving'),
      await addSamplePerson(identity),
    ];
    await identity.api.services.accounts.setDisabled(disabled.accountId, identity.now());
    await leaving.ask('DELETE', '/api/account');
    const event = drop([disabled.accountId, leaving.accountId, sample, 123_456, mere.accountId]);
    await record(event);
    expect((await readRows(event)).map((row) => row.user_account_id)).toEqual([mere.accountId]);
    await record(drop([]));
  });

  it('honours what each wants: by this way, by that, or not at all', async () => {
    const [pushed, mailed, none] = [
      await signInPerson(identity, 'by-push'),
      await signInPerson(identity, 'by-mail'),
      await signInPerson(identity, 'by-no-way'),
    ];
    for (const { accountId } of [pushed, mailed, none])
      await setChannel(db, accountId, 'watchlist', 'in_app', false);
    for (const { accountId } of [mailed, none])
      await setChannel(db, accountId, 'watchlist', 'push', false);
    await setChannel(db, mailed.accountId, 'watchlist', 'email', true);
    // Of another type it says nothing.
    await setChannel(db, none.accountId, 'message', 'email', true);
    sent.length = 0;
    const event = drop([pushed.accountId, mailed.accountId, none.accountId]);
    await record(event);
    const rows = await readRows(event);
    expect(rows.map((row) => [row.user_account_id, row.is_in_app, row.send_push])).toEqual([
      [pushed.accountId, false, true],
      [mailed.accountId, false, false],
    ]);
    expect(sent.map(({ name, notificationId }) => [name, notificationId])).toEqual([
      ['deliver-push', rows[0]?.id],
      ['deliver-mail', rows[1]?.id],
    ]);
    expect(await fetchNotifications(pushed)).toEqual({
      notifications: [],
      total: 0,
      total_unread: 0,
    });
  });

  it('lets a mail about a message wait, and no other', async () => {
    sent.length = 0;
    const at = identity.now();
    const message: DomainEvent = {
      type: 'message-received',
      accountId: mere.accountId,
      conversationId: await conversation(),
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
            title: 'X',
            outcome: 'kept',
          },
        ],
        { jobs, now: at, messageMailDelaySeconds: 60 },
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

  async function conversation(): Promise<number> {
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

  it('refuses a place that it may not lead to, and what it was part of', async () => {
    const search = (path: string): DomainEvent => ({
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
      await expect(record(search(path))).rejects.toThrow(NotificationUrlError);
    await expect(record(search('https://news.example.nz/a'))).rejects.toThrow(NotificationUrlError);
    await db.transaction().execute((transaction) =>
      recordEvent(transaction, search('https://news.example.nz/a'), {
        ...parts(),
        urlHosts: ['news.example.nz'],
      }),
    );
    // The host is not allowed (any more) where it is read: the notification stays, its link does not.
    const [newest] = (await fetchNotifications(mere, '?type=saved-search')).notifications;
    expect([newest?.description, newest?.url]).toEqual(['2 new listings for “S”', undefined]);
  });

  it('tells a thousand people in one go, each once', async () => {
    await identity.api.services.connection.pool.query(
      "insert into accounts (firebase_id, name) select 'crowd-' || n, 'Crowd ' || n from generate_series(1, 1000) as n",
    );
    const crowd = (
      await db.selectFrom('accounts').select('id').where('firebase_id', 'like', 'crowd-%').execute()
    ).map(({ id }) => id);
    sent.length = 0;
    const event = drop(crowd);
    const news: DomainEvent = {
      type: 'news-published',
      accountIds: crowd,
      article: { publicId: 1, slug: 'wool', headline: 'Wool', summary: 'Up.' },
    };
    await db
      .transaction()
      .execute((transaction) => recordEvents(transaction, [event, news], parts()));
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
