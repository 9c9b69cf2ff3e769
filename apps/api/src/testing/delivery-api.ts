/** An API with a push service and a mail server of its own, whose deliveries a test does by hand, job by job. */
import { createMailDelivery } from '../modules/notifications/delivery/deliver-mail.ts';
import { createPushDelivery } from '../modules/notifications/delivery/deliver-push.ts';
import type { DomainEvent } from '../modules/notifications/domain-events.ts';
import { recordEvent } from '../modules/notifications/record-event.ts';
import type { DeviceMessaging } from '../modules/push/push-message.ts';
import { WebPushSender } from '../modules/push/web-push-sender.ts';
import { addFixture } from './fixture.ts';
import { startIdentityApi, type IdentityApi, type Visitor } from './identity-api.ts';
import { startMailServer, type MailServer } from './mail-server.ts';
import { startPushService, type PushService } from './push-service.ts';

export const ORIGIN = 'https://paddock.example';

export interface Job {
  readonly name: string;
  readonly notificationId: number;
  readonly startAfter: Date;
}

export interface Person extends Visitor {
  readonly uid: string;
  readonly accountId: number;
}

export interface DeliveryApi extends IdentityApi {
  readonly pushService: PushService;
  readonly mailServer: MailServer;
  /** News that goes all three ways, about a listing of theirs. @param fact another number is another fact */
  post(person: Person, fact?: number): DomainEvent;
  /** A conversation that they are in, and what they have not read of it. */
  conversation(person: Person): Promise<number>;
  message(person: Person, conversationId: number, sequence: number, body?: string): DomainEvent;
  /** Tells; what follows from it waits as jobs. @returns the notification of each who was told */
  tell(event: DomainEvent): Promise<readonly number[]>;
  push(notificationId: number, devices?: DeviceMessaging | null): Promise<void>;
  mail(notificationId: number): Promise<void>;
  /** Those that wait. */
  jobs(): Promise<readonly Job[]>;
  forgetJobs(): Promise<void>;
  person(uid: string): Promise<Person>;
  /** A browser of this name of theirs gets pushes. @returns the subscription's id */
  subscribe(person: Visitor, browser: string): Promise<string>;
  query<Row>(text: string, values?: readonly unknown[]): Promise<readonly Row[]>;
}

export async function startDeliveryApi(env: NodeJS.ProcessEnv = {}): Promise<DeliveryApi> {
  const mailServer = await startMailServer();
  const clock: { now: () => Date } = { now: () => new Date() };
  const pushService = await startPushService(() => clock.now());
  const identity = await startIdentityApi({
    ...pushService.vapid,
    PUSH_ALLOW_LOCAL: '1',
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'Paddock <hello@paddock.example>',
    PUBLIC_ORIGIN: ORIGIN,
    REDIRECT_HOSTS: 'partner.example',
    ...env,
  });
  clock.now = identity.now;
  const { services } = identity.api;
  const { config, connection, deliveries, pushSubscriptions, mailer, now } = services;
  const webPush = config.push && new WebPushSender(config.push, config.allowsLocalPush, now);
  const log = { info: () => undefined, warn: () => undefined };
  await addFixture(connection.pool, { listings: 1 });
  const common = {
    db: connection.db,
    jobs: services.jobs,
    deliveries,
    urlHosts: config.redirectHosts,
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
    post: ({ accountId }, fact = 1) => ({
      type: 'post-expired',
      accountId,
      listing,
      expiresAt: new Date(fact),
    }),
    async conversation({ accountId }) {
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
    message: ({ accountId }, conversationId, sequence, body = `Line ${sequence}`) => ({
      type: 'message-received',
      accountId,
      conversationId,
      sequence,
      senderName: 'Mere',
      body,
      listing: { id: null, title: 'Calf feeder', listType: 'item' },
    }),
    async tell(event) {
      const known = new Set(
        (await query<{ id: number }>('select id from notifications')).map(({ id }) => id),
      );
      await connection.db
        .transaction()
        .execute((transaction) => recordEvent(transaction, event, services.eventParts()));
      return (await query<{ id: number }>('select id from notifications order by date_entered, id'))
        .map(({ id }) => id)
        .filter((id) => !known.has(id));
    },
    push: (notificationId, devices = null) =>
      createPushDelivery({ ...common, subscriptions: pushSubscriptions, webPush, devices })({
        notificationId,
      }),
    mail: (notificationId) =>
      createMailDelivery({
        ...common,
        mailer,
        searchLetters: services.searchLetters,
        publicOrigin: config.mail.publicOrigin,
      })({ notificationId }),
    async jobs() {
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
    async forgetJobs() {
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
      const response = await person.ask(
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
