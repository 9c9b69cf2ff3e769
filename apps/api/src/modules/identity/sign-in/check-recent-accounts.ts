/**
 * Signs out users soon after they have been disabled (docs/adr/0011-identity.md, point 5). Each
 * check looks up the accounts that were active since the last check in the sign-in service, a
 * hundred at a time. Inactive accounts need no check.
 *
 * If the sign-in service has lost its data, every account seems to be missing. Signing everyone out
 * would be worse than waiting for an operator, so the check stops when many accounts are missing.
 */
import type { Kysely } from 'kysely';
import type { Database } from '../../../database/tables.ts';
import { checkMassChange } from '../../../mass-change-limit.ts';
import type { AuditRepository } from '../../audit/audit.repository.ts';
import type { AccountsRepository } from '../accounts/accounts.repository.ts';
import type { SessionsRepository } from '../sessions/sessions.repository.ts';
import type { IdentityAdministrator } from './administrator.ts';
import type { RecentAccounts } from './recent-accounts.ts';

/** The maximum number of ids per request to the sign-in service. */
const BATCH_SIZE = 100;
/** This many accounts of a batch may be missing, whatever their share (mass-change-limit.ts). */
const MAX_MISSING = 2;

export interface CheckRecentAccountsOptions {
  readonly administrator: IdentityAdministrator;
  readonly accounts: AccountsRepository;
  readonly sessions: SessionsRepository;
  readonly audit: AuditRepository;
  readonly recentAccounts: RecentAccounts;
  readonly db: Kysely<Database>;
  readonly now: () => Date;
}

/**
 * Runs one check. Accounts whose lookup failed are checked again next time.
 *
 * @throws when the sign-in service fails, or does not know many of the accounts
 */
export async function checkRecentAccounts(options: CheckRecentAccountsOptions): Promise<void> {
  const active = [...options.recentAccounts.drain()];
  for (let start = 0; start < active.length; start += BATCH_SIZE) {
    try {
      await checkBatch(new Map(active.slice(start, start + BATCH_SIZE)), options);
    } catch (error) {
      for (const [firebaseId, id] of active.slice(start))
        options.recentAccounts.add({ firebaseId, id });
      throw error;
    }
  }
}

async function checkBatch(
  batch: ReadonlyMap<string, number>,
  { administrator, accounts, sessions, audit, db, now }: CheckRecentAccountsOptions,
): Promise<void> {
  const checkedAt = now();
  const records = await administrator.list([...batch.keys()]);
  const known = new Map(records.map((record) => [record.firebaseId, record]));
  const missing = [...batch.keys()].filter((firebaseId) => !known.has(firebaseId)).length;
  await checkMassChange(
    { db, now },
    {
      task: 'check for disabled accounts',
      due: missing,
      countAll: () => Promise.resolve(batch.size),
      always: MAX_MISSING,
      what: 'active accounts are unknown to the sign-in service and would be signed out',
    },
  );
  const signedOut: number[] = [];
  for (const [firebaseId, id] of batch) {
    const record = known.get(firebaseId);
    if (record && !record.isDisabled) {
      await accounts.syncPermissions(id, record.permissions, checkedAt);
      continue;
    }
    signedOut.push(id);
    if (!record) continue;
    await accounts.setDisabled(id, checkedAt);
    await audit.addSecurityEvent({
      type: 'account-disabled',
      accountId: id,
      isByUser: false,
      actor: 'Firebase',
      at: checkedAt,
    });
  }
  await sessions.endAll(signedOut, checkedAt);
}
