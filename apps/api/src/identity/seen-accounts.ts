/** Who asked for something since the last look: they are the ones whom the sign-in service is asked about. */
import type { AccountRecord } from '../modules/account/accounts.repository.ts';

export class SeenAccounts {
  #seen = new Map<string, number>();

  note({ firebaseId, id }: Pick<AccountRecord, 'firebaseId' | 'id'>): void {
    this.#seen.set(firebaseId, id);
  }

  /** Firebase id → account, and forgets them. */
  take(): ReadonlyMap<string, number> {
    const seen = this.#seen;
    this.#seen = new Map();
    return seen;
  }
}
