/**
 * Erases people whose days of grace are over. Everything of theirs elsewhere goes first, the rows last: what fails is
 * tried again at the next round, because the row still says that there is something to do.
 */
import type { FastifyBaseLogger } from 'fastify';
import type { AccountRecord, AccountsRepository } from '../modules/account/accounts.repository.ts';
import type { Administrator } from './administrator.ts';

/** Idempotent: done twice, the second time finds nothing. */
export interface Eraser {
  /** Where it erases: "Firestore". */
  readonly name: string;
  erase(account: AccountRecord): Promise<void>;
}

/** In one round; the next comes within the hour. */
const PEOPLE_PER_ROUND = 50;

/** In the order in which they are asked; `elsewhere` may be empty. */
export function createErasers(
  administrator: Administrator,
  elsewhere: readonly Eraser[],
  accounts: AccountsRepository,
): readonly Eraser[] {
  return [
    ...elsewhere,
    { name: 'the sign-in service', erase: ({ firebaseId }) => administrator.delete(firebaseId) },
    { name: 'PostgreSQL', erase: (account) => accounts.erase(account) },
  ];
}

export interface EraseOptions {
  readonly accounts: AccountsRepository;
  readonly erasers: readonly Eraser[];
  readonly now: () => Date;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'info'>;
}

/** @returns how many were erased */
export async function eraseDueAccounts({
  accounts,
  erasers,
  now,
  log,
}: EraseOptions): Promise<number> {
  let erased = 0;
  for (const account of await accounts.listToErase(now(), PEOPLE_PER_ROUND)) {
    // One who cannot be erased today keeps nobody else.
    if (await eraseOne(account, erasers, log)) erased += 1;
  }
  if (erased > 0) log.info({ erased }, 'accounts were erased');
  return erased;
}

async function eraseOne(
  account: AccountRecord,
  erasers: readonly Eraser[],
  log: EraseOptions['log'],
): Promise<boolean> {
  for (const { name, erase } of erasers) {
    try {
      await erase(account);
    } catch (error) {
      log.warn(
        { err: error, account: account.publicId },
        `an account could not be erased from ${name}; it is tried again later`,
      );
      return false;
    }
  }
  return true;
}
