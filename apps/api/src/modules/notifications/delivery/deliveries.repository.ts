/** What is to be delivered, and what has been: `notifications` and `notification_deliveries` as the workers see them. */
import { sql, type Kysely } from 'kysely';
import type { NotificationChannel, NotificationType } from '@paddock/contracts/http';
import type { Database } from '../../../database/tables.ts';
import { readChannels, readQuietHours } from '../preferences.ts';
import type { QuietHours } from '../quiet-hours.ts';

export type DeliveryChannel = Exclude<NotificationChannel, 'in_app'>;

/** A notification that somebody still wants to hear of, by this channel. */
export interface DueNotification {
  readonly id: number;
  readonly accountId: number;
  readonly accountPublicId: number;
  readonly type: NotificationType;
  readonly headline: string;
  readonly line: string;
  readonly url: string | null;
  readonly eventKey: string;
  readonly enteredAt: Date;
  readonly conversationId: number | null;
  readonly quietHours: QuietHours | null;
  /** Null where there is none that is known to be theirs. */
  readonly verifiedEmail: string | null;
}

/** The one mail of a notification, where a push has its subscription. */
const MAIL_TARGET = 0;

export class DeliveriesRepository {
  readonly #db: Kysely<Database>;
  #secret: Promise<Buffer> | null = null;

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  /** @returns null where it was read, deleted or ran out, where its person is disabled or leaves, or wants no more of it by this channel */
  async findDue(id: number, channel: DeliveryChannel): Promise<DueNotification | null> {
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
      readChannels(this.#db, accountId, row.type),
      readQuietHours(this.#db, accountId),
    ]);
    if (!channels[channel]) return null;
    return {
      id: row.id,
      accountId,
      accountPublicId: row.public_id,
      type: row.type,
      headline: row.description,
      line: row.name,
      url: row.url,
      eventKey: row.event_key,
      enteredAt: row.date_entered,
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
   * Sends the mail of a notification unless it has left already; of a conversation, unless a mail has left about what its
   * reader has not read yet. Two workers that have mails of one conversation in hand take turns, or both would send.
   *
   * @param send false where it did not leave and is not to be tried again
   * @returns false where another worker has its turn: to be tried later
   */
  async mailOnce(
    { id, accountId, conversationId }: DueNotification,
    now: () => Date,
    send: () => Promise<boolean>,
  ): Promise<boolean> {
    return this.#db.transaction().execute(async (transaction) => {
      const { rows } = await sql<{
        has_turn: boolean;
      }>`select pg_try_advisory_xact_lock(hashtextextended(${`mail ${accountId} ${conversationId ?? `alone ${id}`}`}, 0)) as has_turn`.execute(
        transaction,
      );
      if (!rows[0]?.has_turn) return false;
      if (await hasMailed(transaction, { id, accountId, conversationId })) return true;
      if (await send())
        await record(transaction, {
          notification_id: id,
          channel: 'email',
          target: MAIL_TARGET,
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

  /** What links to unsubscribe are signed with: every process's, for good. */
  unsubscribeSecret(): Promise<Buffer> {
    this.#secret ??= this.#db
      .selectFrom('unsubscribe_secret')
      .select('secret')
      .executeTakeFirstOrThrow()
      .then(({ secret }) => secret)
      .catch((error: unknown) => {
        // Asked again next time.
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
    readonly channel: DeliveryChannel;
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

/** Of this notification; or of one of the same conversation that is about a message after the last that was read. */
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
