/**
 * Collects the accounts that were active since the last check for disabled accounts
 * (check-recent-accounts.ts).
 */
import type { AccountRecord } from '../accounts/accounts.repository.ts';

export class RecentAccounts {
  #accounts = new Map<string, number>();

  add({ firebaseId, id }: Pick<AccountRecord, 'firebaseId' | 'id'>): void {
    this.#accounts.set(firebaseId, id);
  }

  /** Returns the collected account ids, keyed by Firebase id, and empties the collection. */
  drain(): ReadonlyMap<string, number> {
    const accounts = this.#accounts;
    this.#accounts = new Map();
    return accounts;
  }
}
