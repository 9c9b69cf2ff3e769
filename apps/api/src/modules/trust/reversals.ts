/** Takes back what a removal or a ban has hidden. The caller holds the locks. */
import type { Kysely } from 'kysely';
import type { ApiCore } from '../../core.ts';
import type { Database } from '../../database/tables.ts';
import { recordListingChange } from '../searches/match-listing.ts';
import { ModerationRepository } from './moderation.repository.ts';

type EventContext = ReturnType<ApiCore['getEventContext']>;

export async function restoreListing(
  transaction: Kysely<Database>,
  listingId: number,
  context: EventContext,
  now: Date,
): Promise<void> {
  await recordListingChange(transaction, listingId, context);
  await new ModerationRepository(transaction).restore(listingId, now);
}

/** Ends a ban. The listings that only the ban had hidden are visible again. */
export async function liftBan(
  transaction: Kysely<Database>,
  accountId: number,
  context: EventContext,
  now: Date,
): Promise<void> {
  const moderation = new ModerationRepository(transaction);
  for (const listingId of await moderation.listHiddenByBan(accountId))
    await recordListingChange(transaction, listingId, context);
  await moderation.unban(accountId, now);
}
