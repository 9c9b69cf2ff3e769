/** Reads and updates notifications for their recipients. They are created by record-event.ts. */
import { EXPIRED_NOTIFICATION_DAYS } from '@paddock/domain/privacy/retention';
import { sql } from 'kysely';
import type { NotificationType } from '@paddock/contracts/http';
import { DAY_MS } from '@paddock/runtime/durations';
import { BATCH_SIZE, deleteInBatches, runInBatches } from '../../database/delete-in-batches.ts';
import { Repository } from '../../database/repository.ts';
import type { SignedInUser } from '../identity/signed-in-user.ts';
import { isVisibleTo, isOwnedBy } from './notifications.policy.ts';

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
  readonly shouldPush: boolean;
  readonly createdAt: Date;
}

export interface NotificationPageRequest {
  readonly type: NotificationType | null;
  readonly page: number;
  readonly pageSize: number;
}

export class NotificationsRepository extends Repository {
  /** Lists notifications, newest first. */
  async listPage(
    currentUser: SignedInUser,
    { type, page, pageSize }: NotificationPageRequest,
  ): Promise<readonly NotificationRecord[]> {
    return this.db
      .selectFrom('notifications')
      .leftJoin('listings', 'listings.id', 'notifications.listing_id')
      .select([
        'notifications.id',
        'notifications.name',
        'notifications.description',
        'notifications.type',
        'notifications.list_type as listType',
        'notifications.url',
        'listings.public_id as listingPublicId',
      ])
      .select([
        'notifications.is_expired as isExpired',
        'notifications.is_read as isRead',
        'notifications.send_push as shouldPush',
        'notifications.date_entered as createdAt',
      ])
      .where(isVisibleTo(currentUser))
      .$if(type !== null, (query) => query.where('notifications.type', '=', type ?? 'message'))
      .orderBy('notifications.date_entered', 'desc')
      .orderBy('notifications.id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute();
  }

  /**
   * Returns the number of notifications of one type (of all types if it is null), and the unread
   * count of all types.
   */
  async count(
    currentUser: SignedInUser,
    type: NotificationType | null,
  ): Promise<{ readonly total: number; readonly unread: number }> {
    return this.db
      .selectFrom('notifications')
      .select([
        sql<number>`count(*) filter (where type = coalesce(${type}, type))`.as('total'),
        sql<number>`count(*) filter (where not is_read)`.as('unread'),
      ])
      .where(isVisibleTo(currentUser))
      .executeTakeFirstOrThrow();
  }

  async countUnread(currentUser: SignedInUser): Promise<number> {
    const { unread } = await this.db
      .selectFrom('notifications')
      .select(sql<number>`count(*)`.as('unread'))
      .where(isVisibleTo(currentUser))
      .where('is_read', '=', false)
      .executeTakeFirstOrThrow();
    return unread;
  }

  async markRead(currentUser: SignedInUser, ids: readonly string[]): Promise<void> {
    await this.db
      .updateTable('notifications')
      .set({ is_read: true })
      .where(isOwnedBy(currentUser))
      .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
      .where('is_read', '=', false)
      .execute();
  }

  async markAllRead(
    currentUser: SignedInUser,
    until: Date,
    type: NotificationType | null,
  ): Promise<void> {
    await this.db
      .updateTable('notifications')
      .set({ is_read: true })
      .where(isVisibleTo(currentUser))
      .where('is_read', '=', false)
      .where('date_entered', '<=', until)
      .$if(type !== null, (query) => query.where('type', '=', type ?? 'message'))
      .execute();
  }

  /** Marks a conversation's notifications as read, up to a given message. */
  async markConversationRead(
    currentUser: SignedInUser,
    conversationId: number,
    upTo: number,
  ): Promise<void> {
    await this.db
      .updateTable('notifications')
      .set({ is_read: true })
      .where(isOwnedBy(currentUser))
      .where('conversation_id', '=', conversationId)
      .where('message_sequence', '<=', upTo)
      .where('is_read', '=', false)
      .execute();
  }

  /**
   * Hides a notification permanently. Hiding it twice changes nothing.
   *
   * @returns false when the user has no such notification
   */
  async remove(currentUser: SignedInUser, id: string, now: Date): Promise<boolean> {
    const row = await this.db
      .updateTable('notifications')
      .set({ deleted_at: sql<Date>`coalesce(deleted_at, ${now})` })
      .where(isOwnedBy(currentUser))
      .where(sql<boolean>`id = ${id}::bigint`)
      .returning('id')
      .executeTakeFirst();
    return row !== undefined;
  }

  /**
   * Marks notifications that are older than the retention period as expired. Lists and counts leave
   * them out.
   *
   * @returns the number of expired notifications
   */
  async expireOld(now: Date, retentionDays: number): Promise<number> {
    const before = new Date(now.getTime() - retentionDays * DAY_MS);
    return runInBatches(async () => {
      const result = await this.db
        .updateTable('notifications')
        .set({ is_expired: true })
        .where('id', 'in', (from) =>
          from
            .selectFrom('notifications')
            .select('id')
            .where('is_expired', '=', false)
            .where('date_entered', '<', before)
            .orderBy('date_entered')
            .limit(BATCH_SIZE),
        )
        .executeTakeFirst();
      return Number(result.numUpdatedRows);
    });
  }

  /**
   * Deletes notifications that expired more than EXPIRED_NOTIFICATION_DAYS ago.
   *
   * @param retentionDays the age in days at which a notification expires
   * @returns the number of deleted notifications
   */
  async deleteExpired(now: Date, retentionDays: number): Promise<number> {
    const before = new Date(now.getTime() - (retentionDays + EXPIRED_NOTIFICATION_DAYS) * DAY_MS);
    return deleteInBatches(this.db, 'notifications', sql`is_expired and date_entered < ${before}`);
  }
}
