/**
 * Starts an API with its own fake push service and SMTP server. The test runs each delivery job
 * itself.
 */
import { createEmailDeliveryHandler } from '../modules/notifications/delivery/deliver-email.ts';
import { createPushDeliveryHandler } from '../modules/notifications/delivery/deliver-push.ts';
import { NotificationDeliveriesRepository } from '../modules/notifications/delivery/deliveries.repository.ts';
import type { DomainEvent } from '../modules/notifications/domain-events.ts';
import { recordEvent } from '../modules/notifications/record-event.ts';
import type { DeviceMessaging } from '../modules/push/push-message.ts';
import { PushSubscriptionsRepository } from '../modules/push/push-subscriptions.repository.ts';
import { WebPushSender } from '../modules/push/web-push-sender.ts';
import { DecisionEmailsService } from '../modules/trust/decision-emails.service.ts';
import { addListingFixture } from './listing-fixture.ts';
import { startIdentityApi, type IdentityApi, type Visitor } from './identity-api.ts';
import { startMailServer, type MailServer } from './mail-server.ts';
import { startPushService, type PushService } from './push-service.ts';

export const PUBLIC_ORIGIN = 'https://paddock.example';

export interface WaitingJob {
  readonly name: string;
  readonly notificationId: number;
  readonly startAfter: Date;
}

export interface NotificationDeliveryTestUser extends Visitor {
  readonly uid: string;
  readonly accountId: number;
}

export interface NotificationDeliveryApi extends IdentityApi {
  readonly pushService: PushService;
  readonly mailServer: MailServer;
  /**
   * Returns an event that is about a listing of the user and is delivered in the app, by push and
   * by email.
   *
   * @param fact Different numbers give different events.
   */
  createPostEvent(signInUser: NotificationDeliveryTestUser, fact?: number): DomainEvent;
  /** Creates a conversation with the user as a member. */
  createConversation(person: NotificationDeliveryTestUser): Promise<number>;
  /** Returns the event of a message that the user receives in the conversation. */
  createMessageEvent(
    person: NotificationDeliveryTestUser,
    conversationId: number,
    sequence: number,
    body?: string,
  ): DomainEvent;
  /**
   * Records the event and returns the ids of the new notifications. Their deliveries are queued as
   * jobs.
   */
  recordEvent(event: DomainEvent): Promise<readonly number[]>;
  /** Runs the push job of a notification. */
  deliverPush(notificationId: number, devices?: DeviceMessaging | null): Promise<void>;
  /** Runs the email job of a notification. */
  deliverEmail(notificationId: number): Promise<void>;
  listJobs(): Promise<readonly WaitingJob[]>;
  deleteJobs(): Promise<void>;
  /** Signs a user in. */
  person(uid: string): Promise<NotificationDeliveryTestUser>;
  /** Subscribes the user's browser to push notifications and returns the subscription's id. */
  subscribe(person: Visitor, browser: string): Promise<string>;
  query<Row>(text: string, values?: readonly unknown[]): Promise<readonly Row[]>;
}

export async function startNotificationDeliveryApi(
  env: NodeJS.ProcessEnv = {},
): Promise<NotificationDeliveryApi> {
  const mailServer = await startMailServer();
  const clock: { now: () => Date } = { now: () => new Date() };
  const pushService = await startPushService(() => clock.now());
  const identity = await startIdentityApi({
    ...pushService.vapid,
    PUSH_ALLOW_LOCAL: '1',
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'Paddock <hello@paddock.example>',
    PUBLIC_ORIGIN: PUBLIC_ORIGIN,
    REDIRECT_HOSTS: 'partner.example',
    ...env,
  });
  clock.now = identity.now;
  const { core, modules } = identity.api;
  const { config, connection, db, mailer, now } = core;
  const webPush = config.push && new WebPushSender(config.push, config.allowsLocalPush, now);
  const subscriptions = new PushSubscriptionsRepository(db, config.sessions.idleDays);
  const log = { info: () => undefined, warn: () => undefined };
  await addListingFixture(connection.pool, { listings: 1 });
  const common = {
    db,
    jobs: core.jobs,
    deliveries: new NotificationDeliveriesRepository(db),
    allowedUrlHosts: config.redirectHosts,
    now,
    log,
  };
  const query = async <Row>(text: string, values: readonly unknown[] = []) =>
    (await connection.pool.query(text, [...values])).rows as Row[];
  const [listingRow] = await query<{ id: number; public_id: number }>(
    'select id, public_id from listings limit 1',
  );
  const listing = {
    id: listingRow?.id ?? 0,
    publicId: listingRow?.public_id ?? 0,
    kind: 'item',
    slug: 'gate',
    title: 'Farm gate <3 m>',
  } as const;
  return {
    ...identity,
    pushService,
    mailServer,
    query,
    createPostEvent: ({ accountId }, fact = 1) => ({
      type: 'post-expired',
      accountId,
      listing,
      expiresAt: new Date(fact),
    }),
    async createConversation({ accountId }) {
      const [row] = await query<{ id: number }>(
        "insert into conversations (listing_title, starter_account_id) values ('Calf feeder', $1) returning id",
        [accountId],
      );
      await query(
        'insert into conversation_members (conversation_id, account_id) values ($1, $2)',
        [row?.id, accountId],
      );
      return row?.id ?? 0;
    },
    createMessageEvent: ({ accountId }, conversationId, sequence, body = `Line ${sequence}`) => ({
      type: 'message-received',
      accountId,
      conversationId,
      sequence,
      senderName: 'Mere',
      body,
      listing: { id: null, title: 'Calf feeder', listType: 'item' },
    }),
    async recordEvent(event) {
      const known = new Set(
        (await query<{ id: number }>('select id from notifications')).map(({ id }) => id),
      );
      await db
        .transaction()
        .execute((transaction) => recordEvent(transaction, event, core.getEventContext()));
      return (await query<{ id: number }>('select id from notifications order by date_entered, id'))
        .map(({ id }) => id)
        .filter((id) => !known.has(id));
    },
    deliverPush: (notificationId, devices = null) =>
      createPushDeliveryHandler({ ...common, subscriptions, webPush, devices })({
        notificationId,
      }),
    deliverEmail: (notificationId) =>
      createEmailDeliveryHandler({
        ...common,
        mailer,
        searchEmails: modules.searches.searchEmails,
        decisionEmails: new DecisionEmailsService(db),
        publicOrigin: config.email.publicOrigin,
      })({ notificationId }),
    async listJobs() {
      const rows = await query<{
        name: string;
        data: { notificationId: number };
        start_after: Date;
      }>(
        "select name, data, start_after from pgboss.job where state = 'created' order by start_after, name",
      );
      return rows.map(({ name, data, start_after: startAfter }) => ({
        name,
        notificationId: data.notificationId,
        startAfter,
      }));
    },
    async deleteJobs() {
      await query('delete from pgboss.job');
    },
    async person(uid) {
      const visitor = await identity.signIn({ uid });
      const [row] = await query<{ id: number }>('select id from accounts where firebase_id = $1', [
        uid,
      ]);
      return { ...visitor, uid, accountId: row?.id ?? 0 };
    },
    async subscribe(person, browser) {
      const response = await person.request(
        'POST',
        '/api/account/push',
        pushService.subscribe(browser),
      );
      if (response.statusCode !== 201) throw new Error(response.body);
      return response.json<{ id: string }>().id;
    },
    async stop() {
      webPush?.close();
      await identity.stop();
      await pushService.stop();
      await mailServer.stop();
    },
  };
}
