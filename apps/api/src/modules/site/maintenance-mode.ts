/** Closes and opens the site, for the command and the operators' desk. */
import type { Kysely } from 'kysely';
import { runTransaction } from '../../database/run-transaction.ts';
import type { Database } from '../../database/tables.ts';
import { AuditRepository, type OperatorActor } from '../audit/audit.repository.ts';
import { SiteRepository } from './site.repository.ts';

export const DEFAULT_MAINTENANCE_MESSAGE = 'We’re mending a fence. Paddock will be back shortly.';
export const MAX_MAINTENANCE_MESSAGE_LENGTH = 500;

/**
 * Closes the site, or changes the message and the end time of a site that is closed.
 *
 * @param until when the operators expect to be done; the site does not open by itself
 */
export async function closeSite(
  db: Kysely<Database>,
  { message, until }: { readonly message: string; readonly until: Date | null },
  actor: OperatorActor,
): Promise<void> {
  await runTransaction(db, async (transaction) => {
    await new SiteRepository(transaction).startMaintenance(message, until);
    await log(transaction, 'operate.site-closed', actor, {
      ...(until && { until: until.toISOString() }),
    });
  });
}

/** @returns false when the site was open already */
export async function openSite(db: Kysely<Database>, actor: OperatorActor): Promise<boolean> {
  return runTransaction(db, async (transaction) => {
    const wasClosed = await new SiteRepository(transaction).endMaintenance();
    if (wasClosed) await log(transaction, 'operate.site-opened', actor);
    return wasClosed;
  });
}

/** The log keeps no texts, so the message for visitors is not part of the entry. */
async function log(
  db: Kysely<Database>,
  action: string,
  actor: OperatorActor,
  detail: Readonly<Record<string, string>> = {},
): Promise<void> {
  await new AuditRepository(db).add({ ...actor, action, detail, at: new Date() });
}
