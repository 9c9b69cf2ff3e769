/**
 * Disabled people are out within one poll (docs/adr/0011-identity.md, point 5): whoever was seen since the last look is
 * looked up at the sign-in service, a hundred at a time. Whoever is not seen needs no look.
 */
import type { AccountsRepository } from '../modules/account/accounts.repository.ts';
import type { SessionsRepository } from '../modules/session/sessions.repository.ts';
import type { Administrator } from './administrator.ts';
import type { SeenAccounts } from './seen-accounts.ts';

/** As many as the service answers at once. */
const BATCH = 100;

export interface WatchOptions {
  readonly administrator: Administrator;
  readonly accounts: AccountsRepository;
  readonly sessions: SessionsRepository;
  readonly seen: SeenAccounts;
  readonly now: () => Date;
}

/** One look. Those whom it could not look up are looked up again next time. @throws where the service does not answer */
export async function watchSeenAccounts(options: WatchOptions): Promise<void> {
  const people = [...options.seen.take()];
  for (let start = 0; start < people.length; start += BATCH) {
    try {
      await watchBatch(new Map(people.slice(start, start + BATCH)), options);
    } catch (error) {
      for (const [firebaseId, id] of people.slice(start)) options.seen.note({ firebaseId, id });
      throw error;
    }
  }
}

async function watchBatch(
  people: ReadonlyMap<string, number>,
  { administrator, accounts, sessions, now }: WatchOptions,
): Promise<void> {
  const askedAt = now();
  const records = await administrator.list([...people.keys()]);
  const known = new Map(records.map((record) => [record.firebaseId, record]));
  const out: number[] = [];
  for (const [firebaseId, id] of people) {
    const record = known.get(firebaseId);
    if (record && !record.isDisabled) {
      await accounts.followPermissions(id, record.permissions, askedAt);
      continue;
    }
    out.push(id);
    if (record) await accounts.setDisabled(id, askedAt);
  }
  await sessions.endAll(out, askedAt);
}
