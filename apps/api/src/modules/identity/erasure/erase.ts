/**
 * Erases accounts whose grace period is over. Data in other services is erased first and the
 * database rows last, so that after a failure the row remains and the next run tries again.
 */
import type { FastifyBaseLogger } from 'fastify';
import type { AccountRecord, AccountsRepository } from '../accounts/accounts.repository.ts';
import type { IdentityAdministrator } from '../sign-in/administrator.ts';

/** Erases an account's data in one place. Idempotent: running it twice does no harm. */
export interface AccountEraser {
  /** The name of the service or database in logs, such as "Firestore". */
  readonly name: string;
  erase(account: AccountRecord): Promise<void>;
}

/** The maximum number of accounts per run. The next run follows within the hour. */
const MAX_ACCOUNTS_PER_RUN = 50;

/** Returns the erasers in the order in which they run: other services first, the database last. */
export function createAccountErasers(
  administrator: IdentityAdministrator,
  elsewhere: readonly AccountEraser[],
  accounts: AccountsRepository,
): readonly AccountEraser[] {
  return [
    ...elsewhere,
    { name: 'the sign-in service', erase: ({ firebaseId }) => administrator.delete(firebaseId) },
    { name: 'PostgreSQL', erase: (account) => accounts.erase(account) },
  ];
}

export interface EraseOptions {
  readonly accounts: AccountsRepository;
  readonly erasers: readonly AccountEraser[];
  readonly now: () => Date;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'info'>;
}

/** Erases the accounts that are due and returns how many there were. */
export async function eraseDueAccounts({
  accounts,
  erasers,
  now,
  log,
}: EraseOptions): Promise<number> {
  let erased = 0;
  for (const account of await accounts.listToErase(now(), MAX_ACCOUNTS_PER_RUN)) {
    // A failure for one account does not stop the others.
    if (await eraseOne(account, erasers, log)) erased += 1;
  }
  if (erased > 0) log.info({ erased }, 'accounts erased');
  return erased;
}

async function eraseOne(
  account: AccountRecord,
  erasers: readonly AccountEraser[],
  log: EraseOptions['log'],
): Promise<boolean> {
  for (const { name, erase } of erasers) {
    try {
      await erase(account);
    } catch (error) {
      log.warn(
        { err: error, account: account.publicId, service: name },
        'account could not be erased; the next run will retry',
      );
      return false;
    }
  }
  return true;
}
