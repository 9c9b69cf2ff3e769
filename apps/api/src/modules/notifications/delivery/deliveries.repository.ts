/**
 * Reads and writes the delivery jobs' data: notifications that are still to be sent, and records of
 * those that were sent.
 */
import { sql, type Kysely } from 'kysely';
import type { NotificationChannel, NotificationType } from '@paddock/contracts/http';
import type { Database } from '../../../database/tables.ts';
import { readNotificationChannels, readQuietHours } from '../preferences.ts';
import type { QuietHours } from '../quiet-hours.ts';

export type NotificationDeliveryChannel = Exclude<NotificationChannel, 'inApp'>;

/** An unread notification that its recipient still wants on this channel. */
export interface DueNotification {
  readonly id: number;
  readonly accountId: number;
  readonly accountPublicId: number;
  readonly type: NotificationType;
  readonly headline: string;
  readonly body: string;
  readonly url: string | null;
  readonly eventKey: string;
  readonly createdAt: Date;
  readonly conversationId: number | null;
  readonly quietHours: QuietHours | null;
  /** Null when the account has no verified email address. */
  readonly verifiedEmail: string | null;
}

/** The column `target` contains this value for emails, and the subscription's id for pushes. */
const EMAIL_TARGET = 0;

export class NotificationDeliveriesRepository {
  readonly #db: Kysely<Database>;
  #secret: Promise<Buffer> | null = null;

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  /**
   * @returns null when the notification was read, deleted or expired, or when its recipient is
   * disabled, is being deleted or turned the channel off
   */
  async findDue(id: number, channel: NotificationDeliveryChannel): Promise<DueNotification | null> {
    const row = await this.#db
      .selectFrom('notifications')
      .innerJoin('accounts', 'accounts.id', 'notifications.user_account_id')
      .select([
        'notifications.id',
        'notifications.user_account_id',
        'notifications.type',
        'notifications.description',
        'notifications.name',
        'notifications.url',
        'notifications.event_key',
        'notifications.date_entered',
        'notifications.conversation_id',
      ])
      .select(['accounts.public_id', 'accounts.email', 'accounts.email_verified'])
      .where('notifications.id', '=', id)
      .where('notifications.is_read', '=', false)
      .where('notifications.is_expired', '=', false)
      .where('notifications.deleted_at', 'is', null)
      .where('accounts.disabled_at', 'is', null)
      .where('accounts.deletion_at', 'is', null)
      .executeTakeFirst();
    if (!row) return null;
    const accountId = row.user_account_id;
    const [channels, quietHours] = await Promise.all([
      readNotificationChannels(this.#db, accountId, row.type),
      readQuietHours(this.#db, accountId),
    ]);
    if (!channels[channel]) return null;
    return {
      id: row.id,
      accountId,
      accountPublicId: row.public_id,
      type: row.type,
      headline: row.description,
      body: row.name,
      url: row.url,
      eventKey: row.event_key,
      createdAt: row.date_entered,
      conversationId: row.conversation_id,
      quietHours,
      verifiedEmail: row.email_verified ? row.email : null,
    };
  }

  async recordPush(notificationId: number, subscriptionId: number, now: Date): Promise<void> {
    await record(this.#db, {
      notification_id: notificationId,
      channel: 'push',
      target: subscriptionId,
      delivered_at: now,
    });
  }

  /**
   * Sends a notification's email unless it was already sent. For a conversation's unread messages,
   * only one email is sent. A lock prevents two workers from emailing about the same conversation
   * at the same time.
   *
   * @param send returns false when the email was rejected and must not be retried
   * @returns false when another worker holds the lock; the caller must then retry later
   */
  async sendEmailOnce(
    { id, accountId, conversationId }: DueNotification,
    now: () => Date,
    send: () => Promise<boolean>,
  ): Promise<boolean> {
    return this.#db.transaction().execute(async (transaction) => {
      const { rows } = await sql<{
        is_locked: boolean;
      }>`select pg_try_advisory_xact_lock(hashtextextended(${`mail ${accountId} ${conversationId ?? `alone ${id}`}`}, 0)) as is_locked`.execute(
        transaction,
      );
      if (!rows[0]?.is_locked) return false;
      if (await hasMailed(transaction, { id, accountId, conversationId })) return true;
      if (await send())
        await record(transaction, {
          notification_id: id,
          channel: 'email',
          target: EMAIL_TARGET,
          delivered_at: now(),
        });
      return true;
    });
  }

  async findAccountId(publicId: number): Promise<number | null> {
    const row = await this.#db
      .selectFrom('accounts')
      .select('id')
      .where('public_id', '=', publicId)
      .executeTakeFirst();
    return row?.id ?? null;
  }

  /**
   * Returns the secret that signs unsubscribe links. It is shared by all processes and never
   * changes.
   */
  getUnsubscribeSecret(): Promise<Buffer> {
    this.#secret ??= this.#db
      .selectFrom('unsubscribe_secret')
      .select('secret')
      .executeTakeFirstOrThrow()
      .then(({ secret }) => secret)
      .catch((error: unknown) => {
        // Forget the failed read, so that the next call retries.
        this.#secret = null;
        throw error;
      });
    return this.#secret;
  }
}

async function record(
  db: Kysely<Database>,
  row: {
    readonly notification_id: number;
    readonly channel: NotificationDeliveryChannel;
    readonly target: number;
    readonly delivered_at: Date;
  },
): Promise<void> {
  await db
    .insertInto('notification_deliveries')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * True when an email was sent for this notification, or for another one about an unread message in
 * the same conversation.
 */
async function hasMailed(
  db: Kysely<Database>,
  { id, accountId, conversationId }: Pick<DueNotification, 'id' | 'accountId' | 'conversationId'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('notification_deliveries')
    .innerJoin('notifications', 'notifications.id', 'notification_deliveries.notification_id')
    .leftJoin('conversation_members', (join) =>
      join
        .onRef('conversation_members.conversation_id', '=', 'notifications.conversation_id')
        .onRef('conversation_members.account_id', '=', 'notifications.user_account_id'),
    )
    .select('notification_deliveries.target')
    .where('notification_deliveries.channel', '=', 'email')
    .where('notifications.user_account_id', '=', accountId)
    .where((where) =>
      where.or([
        where('notifications.id', '=', id),
        ...(conversationId === null
          ? []
          : [
              where.and([
                where('notifications.conversation_id', '=', conversationId),
                where(
                  sql<number>`coalesce(notifications.message_sequence, 0)`,
                  '>',
                  sql<number>`coalesce(conversation_members.read_sequence, 0)`,
                ),
              ]),
            ]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
