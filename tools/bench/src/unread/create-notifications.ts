/**
 * Creates notifications as the product does, and measures the time until the user's client has
 * received them.
 */
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { nowNs } from './crowd-commands.ts';
import type { ReceivedEvent } from './crowd-commands.ts';

/**
 * Number of database connections. A single connection would be too slow, because it waits for each
 * commit; PostgreSQL commits the transactions of several connections together.
 */
const CONNECTIONS = 20;
const NS_PER_MS = 1_000_000n;

interface CommittedNotification {
  readonly person: number;
  /** The user's number of unread notifications, including this one. */
  readonly notifications: number;
  readonly committedAtNs: bigint;
}

export interface CreateNotificationsOptions {
  readonly databaseUrl: string;
  readonly accountIds: readonly number[];
  /** The notifications are for users 0 to `userCount` - 1, in turn. */
  readonly userCount: number;
  /**
   * The number of users that each transaction notifies. In the product, a message notifies one
   * user, and a lower price notifies all watchers.
   */
  readonly usersPerAct: number;
  /** The rate of notifications, per second. */
  readonly perSecond: number;
  /** Total number of notifications. */
  readonly count: number;
  /**
   * The number of unread notifications that each user already has. Updated with each new
   * notification.
   */
  readonly totals: number[];
}

/**
 * @returns the commit time of each notification, and the rate of notifications that was achieved
 */
export async function createNotifications({
  databaseUrl,
  accountIds,
  userCount,
  usersPerAct,
  perSecond,
  count,
  totals,
}: CreateNotificationsOptions): Promise<{
  readonly rung: readonly CommittedNotification[];
  readonly perSecond: number;
}> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: CONNECTIONS });
  const rung: CommittedNotification[] = [];
  const startedMs = performance.now();
  let next = 0;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (next < count) {
        const first = next;
        next += usersPerAct;
        const dueMs = startedMs + (first * 1_000) / perSecond;
        if (dueMs > performance.now()) await delay(dueMs - performance.now());
        const recipients = Array.from(
          { length: usersPerAct },
          (_one, index) => (first + index) % userCount,
        );
        await pool.query({
          name: 'ring',
          text: "insert into notifications (user_account_id, type, name) select account_id, 'message', 'Is the hay still there?' from unnest($1::bigint[]) as account_id",
          values: [recipients.map((person) => accountIds[person])],
        });
        const committedAtNs = nowNs();
        for (const person of recipients)
          rung.push({
            person,
            notifications: (totals[person] = (totals[person] ?? 0) + 1),
            committedAtNs,
          });
      }
    }),
  );
  const elapsedSeconds = (performance.now() - startedMs) / 1_000;
  await pool.end();
  return { rung, perSecond: count / elapsedSeconds };
}

/**
 * @returns for each notification, the milliseconds from its commit until the user's client received
 * the first event whose count includes it
 * @throws Error when a user received no such event
 */
export function computeDelaysMs(
  rung: readonly CommittedNotification[],
  heard: readonly ReceivedEvent[],
): readonly number[] {
  const byPerson = Map.groupBy(heard, ({ user }) => user);
  return rung.map(({ person, notifications, committedAtNs }) => {
    const first = byPerson.get(person)?.find((event) => event.notifications >= notifications);
    if (!first) throw new Error(`User ${person} did not receive notification ${notifications}`);
    // The event may arrive before PostgreSQL has confirmed the commit to this process, so negative
    // delays count as 0.
    return Math.max(0, Number((BigInt(first.atNs) - committedAtNs) / (NS_PER_MS / 100n)) / 100);
  });
}
