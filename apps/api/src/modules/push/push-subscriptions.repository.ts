/** Push subscriptions of browsers and devices. Each belongs to the session of its device. */
import { sql, type Kysely } from 'kysely';
import { DAY_MS } from '@paddock/runtime/durations';
import { lockAccount } from '../../database/lock-account.ts';
import { runTransaction } from '../../database/run-transaction.ts';
import type { Database } from '../../database/tables.ts';
import type { SignedInUser } from '../identity/signed-in-user.ts';

/**
 * Adding a subscription beyond this deletes the oldest one, so that a browser that keeps
 * resubscribing does not get every push many times.
 */
const MAX_PER_ACCOUNT = 20;

export interface PushSubscriptionRecord {
  readonly id: number;
  readonly kind: 'web' | 'android' | 'ios';
  readonly sessionId: string;
  readonly device: string;
  readonly createdAt: Date;
}

export interface NewPushSubscription {
  readonly kind: 'web' | 'android' | 'ios';
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string } | null;
}

/** A subscription, with the data that is needed to send pushes to it. */
export interface PushTarget {
  readonly id: number;
  readonly kind: 'web' | 'android' | 'ios';
  readonly endpoint: string;
  readonly p256dh: string | null;
  readonly auth: string | null;
}

export class PushSubscriptionsRepository {
  readonly #db: Kysely<Database>;
  readonly #idleMs: number;

  constructor(db: Kysely<Database>, idleDays: number) {
    this.#db = db;
    this.#idleMs = idleDays * DAY_MS;
  }

  /** Selects subscriptions whose session has not ended, expired or been unused for too long. */
  #selectOfLiveSessions(accountId: number, now: Date) {
    return this.#db
      .selectFrom('push_subscriptions')
      .innerJoin('sessions', 'sessions.id', 'push_subscriptions.session_id')
      .where('push_subscriptions.account_id', '=', accountId)
      .whereRef('sessions.account_id', '=', 'push_subscriptions.account_id')
      .where('sessions.ended_at', 'is', null)
      .where('sessions.expires_at', '>', now)
      .where('sessions.last_seen_at', '>', new Date(now.getTime() - this.#idleMs));
  }

  async list({ accountId }: SignedInUser, now: Date): Promise<readonly PushSubscriptionRecord[]> {
    return this.#selectOfLiveSessions(accountId, now)
      .select([
        'push_subscriptions.id',
        'push_subscriptions.kind',
        'push_subscriptions.session_id as sessionId',
        'push_subscriptions.created_at as createdAt',
        'sessions.device',
      ])
      .orderBy('push_subscriptions.created_at', 'desc')
      .orderBy('push_subscriptions.id')
      .execute();
  }

  /** Adds a subscription, or moves an existing one to this account and session. */
  async save(
    { accountId, session }: SignedInUser,
    { kind, endpoint, keys }: NewPushSubscription,
    now: Date,
  ): Promise<number> {
    const values = {
      account_id: accountId,
      session_id: session.id,
      kind,
      endpoint,
      p256dh: keys?.p256dh ?? null,
      auth: keys?.auth ?? null,
      created_at: now,
    };
    return runTransaction(this.#db, async (transaction) => {
      // The lock makes concurrent requests run one after the other, so that they cannot exceed the
      // limit.
      await lockAccount(transaction, { accountId });
      const { id } = await transaction
        .insertInto('push_subscriptions')
        .values(values)
        .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(values))
        .returning('id')
        .executeTakeFirstOrThrow();
      await transaction
        .deleteFrom('push_subscriptions')
        .where('account_id', '=', accountId)
        .where('id', 'not in', (from) =>
          from
            .selectFrom('push_subscriptions')
            .select('id')
            .where('account_id', '=', accountId)
            .orderBy(sql`id = ${id}`, 'desc')
            .orderBy('created_at', 'desc')
            .orderBy('id')
            .limit(MAX_PER_ACCOUNT),
        )
        .execute();
      return id;
    });
  }

  /** @returns false when the user has no such subscription */
  async remove({ accountId }: SignedInUser, id: string): Promise<boolean> {
    const row = await this.#db
      .deleteFrom('push_subscriptions')
      .where('account_id', '=', accountId)
      .where(sql<boolean>`id = ${id}::bigint`)
      .returning('id')
      .executeTakeFirst();
    return row !== undefined;
  }

  /**
   * Deletes a subscription that the push service reports as gone, unless it was renewed with
   * different keys in the meantime.
   */
  async removeGone({ id, endpoint, p256dh }: PushTarget): Promise<void> {
    await this.#db
      .deleteFrom('push_subscriptions')
      .where('id', '=', id)
      .where('endpoint', '=', endpoint)
      .where('p256dh', 'is not distinct from', p256dh)
      .execute();
  }

  /** Lists the account's subscriptions to which the notification has not been sent yet. */
  async listTargets(
    accountId: number,
    notificationId: number,
    now: Date,
  ): Promise<readonly PushTarget[]> {
    return this.#selectOfLiveSessions(accountId, now)
      .select([
        'push_subscriptions.id',
        'push_subscriptions.kind',
        'push_subscriptions.endpoint',
        'push_subscriptions.p256dh',
        'push_subscriptions.auth',
      ])
      .where((where) =>
        where.not(
          where.exists(
            where
              .selectFrom('notification_deliveries')
              .select('target')
              .where('notification_id', '=', notificationId)
              .where('channel', '=', 'push')
              .whereRef('target', '=', 'push_subscriptions.id'),
          ),
        ),
      )
      .execute();
  }
}
