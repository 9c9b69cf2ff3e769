/** Rows of `notifications` as their reader has them. What makes them is record-event.ts. */
import { sql, type Kysely } from 'kysely';
import type { NotificationType } from '@paddock/contracts/http';
import type { Database } from '../../database/tables.ts';
import type { SignedIn } from '../../plugins/session.ts';
import { listed, own } from './notifications.policy.ts';

export interface NotificationRecord {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly type: NotificationType;
  readonly listType: string;
  readonly url: string | null;
  readonly listingPublicId: number | null;
  readonly isExpired: boolean;
  readonly isRead: boolean;
  readonly isPushed: boolean;
  readonly enteredAt: Date;
}

export interface NotificationPage {
  readonly type: NotificationType | null;
  readonly page: number;
  readonly pageSize: number;
}

/** Rows at a time: what is old is dealt with a piece at a time, so that nobody waits for it. */
const BATCH = 5_000;
const DAY_MS = 24 * 3_600_000;
/** Expired, they stay a while, so that what is told anew meanwhile is no second notification. */
const KEPT_EXPIRED_DAYS = 30;

export class NotificationsRepository {
  readonly #db: Kysely<Database>;

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  /** Newest first. */
  async listPage(
    asker: SignedIn,
    { type, page, pageSize }: NotificationPage,
  ): Promise<readonly NotificationRecord[]> {
    const rows = await this.#db
      .selectFrom('notifications')
      .leftJoin('listings', 'listings.id', 'notifications.listing_id')
      .select([
        'notifications.id',
        'notifications.name',
        'notifications.description',
        'notifications.type',
        'notifications.list_type',
        'notifications.url',
        'listings.public_id',
      ])
      .select([
        'notifications.is_expired',
        'notifications.is_read',
        'notifications.send_push',
        'notifications.date_entered',
      ])
      .where(listed(asker))
      .$if(type !== null, (query) => query.where('notifications.type', '=', type ?? 'message'))
      .orderBy('notifications.date_entered', 'desc')
      .orderBy('notifications.id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute();
    return rows.map((row) => ({
      id: row.id,
      name: row.name,
      description: row.description,
      type: row.type,
      listType: row.list_type,
      url: row.url,
      listingPublicId: row.public_id,
      isExpired: row.is_expired,
      isRead: row.is_read,
      isPushed: row.send_push,
      enteredAt: row.date_entered,
    }));
  }

  /** @returns all of a type (null: of every type), and the unread ones of every type */
  async count(
    asker: SignedIn,
    type: NotificationType | null,
  ): Promise<{ readonly total: number; readonly unread: number }> {
    return this.#db
      .selectFrom('notifications')
      .select([
        sql<number>`count(*) filter (where type = coalesce(${type}, type))`.as('total'),
        sql<number>`count(*) filter (where not is_read)`.as('unread'),
      ])
      .where(listed(asker))
      .executeTakeFirstOrThrow();
  }

  async countUnread(asker: SignedIn): Promise<number> {
    const { unread } = await this.#db
      .selectFrom('notifications')
      .select(sql<number>`count(*)`.as('unread'))
      .where(listed(asker))
      .where('is_read', '=', false)
      .executeTakeFirstOrThrow();
    return unread;
  }

  async markRead(asker: SignedIn, ids: readonly string[]): Promise<void> {
    await this.#db
      .updateTable('notifications')
      .set({ is_read: true })
      .where(own(asker))
      .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
      .where('is_read', '=', false)
      .execute();
  }

  async markAllRead(asker: SignedIn, until: Date, type: NotificationType | null): Promise<void> {
    await this.#db
      .updateTable('notifications')
      .set({ is_read: true })
      .where(listed(asker))
      .where('is_read', '=', false)
      .where('date_entered', '<=', until)
      .$if(type !== null, (query) => query.where('type', '=', type ?? 'message'))
      .execute();
  }

  /** Those of a conversation that are about its messages up to one. */
  async markConversationRead(asker: SignedIn, conversationId: number, upTo: number): Promise<void> {
    await this.#db
      .updateTable('notifications')
      .set({ is_read: true })
      .where(own(asker))
      .where('conversation_id', '=', conversationId)
      .where('message_sequence', '<=', upTo)
      .where('is_read', '=', false)
      .execute();
  }

  /** Hidden for good; done again it changes nothing. @returns false where the asker has no such notification */
  async remove(asker: SignedIn, id: string, now: Date): Promise<boolean> {
    const row = await this.#db
      .updateTable('notifications')
      .set({ deleted_at: sql<Date>`coalesce(deleted_at, ${now})` })
      .where(own(asker))
      .where(sql<boolean>`id = ${id}::bigint`)
      .returning('id')
      .executeTakeFirst();
    return row !== undefined;
  }

  /** What is older than the retention is in no list and no count any more. @returns how many that became */
  async expireOld(now: Date, retentionDays: number): Promise<number> {
    const before = new Date(now.getTime() - retentionDays * DAY_MS);
    return inBatches(async () => {
      const result = await this.#db
        .updateTable('notifications')
        .set({ is_expired: true })
        .where('id', 'in', (from) =>
          from
            .selectFrom('notifications')
            .select('id')
            .where('is_expired', '=', false)
            .where('date_entered', '<', before)
            .orderBy('date_entered')
            .limit(BATCH),
        )
        .executeTakeFirst();
      return Number(result.numUpdatedRows);
    });
  }

  /** @returns how many are gone */
  async deleteExpired(now: Date, retentionDays: number): Promise<number> {
    const before = new Date(now.getTime() - (retentionDays + KEPT_EXPIRED_DAYS) * DAY_MS);
    return inBatches(async () => {
      const result = await this.#db
        .deleteFrom('notifications')
        .where('id', 'in', (from) =>
          from
            .selectFrom('notifications')
            .select('id')
            .where('is_expired', '=', true)
            .where('date_entered', '<', before)
            .orderBy('date_entered')
            .limit(BATCH),
        )
        .executeTakeFirst();
      return Number(result.numDeletedRows);
    });
  }
}

async function inBatches(work: () => Promise<number>): Promise<number> {
  let done = 0;
  for (;;) {
    const count = await work();
    done += count;
    if (count < BATCH) return done;
  }
}
