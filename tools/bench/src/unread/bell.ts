/** Notifications as something of the product would make them, and how long they took to whoever they are for. */
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { nowNs } from './crowd-orders.ts';
import type { Heard } from './crowd-orders.ts';

/** Each waits for its commit, which many share. */
const CONNECTIONS = 20;
const NS_PER_MS = 1_000_000n;

interface Rung {
  readonly person: number;
  /** How many they have from then on. */
  readonly notifications: number;
  readonly committedAtNs: bigint;
}

export interface RingOptions {
  readonly databaseUrl: string;
  readonly accountIds: readonly number[];
  /** The first so many, in turn. */
  readonly people: number;
  /** Whom one act tells, in its one transaction: a message one, a lower price everybody who watches. */
  readonly peoplePerAct: number;
  /** Notifications, and how many in all. */
  readonly perSecond: number;
  readonly count: number;
  /** What each has already, by person; counted on. */
  readonly totals: number[];
}

/** @returns when each was committed, and how many a second there were */
export async function ringBells({
  databaseUrl,
  accountIds,
  people,
  peoplePerAct,
  perSecond,
  count,
  totals,
}: RingOptions): Promise<{ readonly rung: readonly Rung[]; readonly perSecond: number }> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: CONNECTIONS });
  const rung: Rung[] = [];
  const startedMs = performance.now();
  let next = 0;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (next < count) {
        const first = next;
        next += peoplePerAct;
        const dueMs = startedMs + (first * 1_000) / perSecond;
        if (dueMs > performance.now()) await delay(dueMs - performance.now());
        const told = Array.from(
          { length: peoplePerAct },
          (_one, index) => (first + index) % people,
        );
        await pool.query({
          name: 'ring',
          text: "insert into notifications (user_account_id, type, name) select account_id, 'message', 'Is the hay still there?' from unnest($1::bigint[]) as account_id",
          values: [told.map((person) => accountIds[person])],
        });
        const committedAtNs = nowNs();
        for (const person of told)
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

/** @returns ms from each commit to the first that its person heard of it. @throws where somebody never did */
export function delaysMs(rung: readonly Rung[], heard: readonly Heard[]): readonly number[] {
  const byPerson = Map.groupBy(heard, ({ person }) => person);
  return rung.map(({ person, notifications, committedAtNs }) => {
    const first = byPerson.get(person)?.find((one) => one.notifications >= notifications);
    if (!first) throw new Error(`Person ${person} never heard of notification ${notifications}`);
    // It may be there before we hear that it was committed.
    return Math.max(0, Number((BigInt(first.atNs) - committedAtNs) / (NS_PER_MS / 100n)) / 100);
  });
}
